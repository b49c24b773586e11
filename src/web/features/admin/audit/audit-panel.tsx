import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Facts } from '#web/admin-ui/facts.tsx'
import { formatInstant } from '#web/admin-ui/format.ts'
import { SidePanel } from '#web/admin-ui/side-panel.tsx'
import type { AuditEntry } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { actionLabel } from './audit-actions.ts'
import { fieldLabel } from './audit-fields.ts'
import { actorOf } from './audit-text.ts'
import { textOfValue } from './audit-values.ts'
import { SubjectLink } from './subject-link.tsx'

type AuditPanelProps = { readonly id: string; readonly onClose: () => void }

/** One entry, with both sides of the change beside each other. It is one of the list’s rows. */
export function AuditPanel({ id, onClose }: AuditPanelProps) {
  const entry = useEntryOfList(id)
  return (
    <SidePanel
      title={entry ? actionLabel(entry.action) : m.admin_audit()}
      onClose={onClose}
      returnTo={`row-${id}`}
    >
      {entry ? <Entry entry={entry} /> : <p>{m.admin_audit_elsewhere()}</p>}
    </SidePanel>
  )
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { at, actor, subjectKind, subjectId, before, after, names: ofIds, reason, requestId } = entry
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return (
    <>
      <Facts
        facts={[
          [m.admin_when(), formatInstant(at)],
          [m.admin_who(), actorOf(entry)],
          [m.admin_subject(), <SubjectLink key="subject" entry={entry} />],
          [m.admin_subject_id(), subjectId],
          [m.admin_reason(), reason],
          [m.admin_request(), requestId],
        ]}
      />
      {names.length > 0 && (
        <table className="admin-conflict">
          <thead>
            <tr>
              <th scope="col">{m.admin_field()}</th>
              <th scope="col">{m.admin_before()}</th>
              <th scope="col">{m.admin_after()}</th>
            </tr>
          </thead>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">{fieldLabel(name)}</th>
                <td>{textOfValue(name, before?.[name], ofIds)}</td>
                <td>{textOfValue(name, after?.[name], ofIds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>
        <Link to="/admin/audit" search={{ subjectKind, subjectId }}>
          {m.admin_history()}
        </Link>
      </p>
      {actor._id && (
        <p>
          <Link to="/admin/audit" search={{ actor: actor._id }}>
            {m.admin_audit_of_actor()}
          </Link>
        </p>
      )}
    </>
  )
}

/** Finds the entry in the pages that have been read. */
function useEntryOfList(id: string): AuditEntry | undefined {
  const queryClient = useQueryClient()
  const pages = queryClient.getQueriesData<{ items?: AuditEntry[] }>({ queryKey: ['admin-list', 'audit'] })
  return pages.flatMap(([, page]) => page?.items ?? []).find(({ _id }) => _id === id)
}
