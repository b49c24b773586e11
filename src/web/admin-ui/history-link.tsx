import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { m } from '#web/paraglide/messages.js'

type HistoryLinkProps = {
  /** The subject's kind in the audit log, such as `movie`. */
  readonly kind: string
  readonly id: string
  /** Which of several records, where a panel shows more than one. */
  readonly of?: string
}

/** Leads to what was done with a record: who, when, and both sides of each change. */
export function HistoryLink({ kind, id, of }: HistoryLinkProps) {
  return (
    <Link to="/admin/audit" search={{ subjectKind: kind, subjectId: id }} className="admin-history">
      <History aria-hidden size={16} />
      {of === undefined ? m.admin_history() : m.audit_history_of({ name: of })}
    </Link>
  )
}
