import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useUser } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'

type HistoryLinkProps = {
  /** The subject's kind in the audit log, such as `movie`. */
  readonly kind: string
  readonly id: string
  /** Which of several records, where a panel shows more than one. */
  readonly of?: string
}

/** Leads to what was done with a record: who, when, and both sides of each change. Nothing for staff, who do not read the audit log. */
export function HistoryLink({ kind, id, of }: HistoryLinkProps) {
  if (useUser()?.role === 'staff') return null
  return (
    <Link to="/admin/audit" search={{ subjectKind: kind, subjectId: id }} className="admin-history">
      <History aria-hidden size={16} />
      {of === undefined ? m.admin_history() : m.audit_history_of({ name: of })}
    </Link>
  )
}
