import type { AuditEntry, ListAuditEntriesData } from '#web/api/gen/types.gen.ts'
import { exportAuditEntries, listAuditEntries } from '#web/api/gen/sdk.gen.ts'
import { csvInstant, formatInstant } from '#web/admin-ui/format.ts'
import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import { type ListSearch, queryOf } from '#web/admin-ui/list/list-search.ts'
import type { ListColumn, ReadPage } from '#web/admin-ui/list/list-types.ts'
import { m } from '#web/paraglide/messages.js'
import { actionLabel } from './audit-actions.ts'
import { AuditPanel } from './audit-panel.tsx'
import { actorOf, subjectOf } from './audit-text.ts'
import { AuditTools } from './audit-tools.tsx'
import { changedText } from './audit-values.ts'
import { useAuditFilters } from './use-audit-filters.ts'

const readEntries: ReadPage<AuditEntry> = (query, signal) =>
  listAuditEntries({
    query: query as NonNullable<ListAuditEntriesData['query']>,
    ...(signal && { signal }),
    throwOnError: true,
  })

const columns: readonly ListColumn<AuditEntry>[] = [
  {
    key: 'at',
    label: m.admin_when,
    render: ({ at }) => <span className="admin-one-line">{formatInstant(at)}</span>,
    csv: ({ at }) => csvInstant(at),
    sort: { up: 'oldest', down: 'newest' },
  },
  { key: 'who', label: m.admin_who, render: ({ actor }) => actor.name ?? actor.role, csv: actorOf },
  {
    key: 'action',
    label: m.admin_action,
    render: ({ action }) => actionLabel(action),
    csv: ({ action }) => action,
  },
  {
    key: 'kind',
    label: m.admin_subject,
    render: (entry) => <span className="admin-whole-name">{subjectOf(entry)}</span>,
    csv: subjectOf,
  },
  {
    key: 'id',
    label: m.admin_subject_id,
    render: ({ subjectId }) => subjectId,
    csv: ({ subjectId }) => subjectId,
    isHidden: true,
  },
  {
    key: 'before',
    label: m.admin_before,
    render: (entry) => changedText(entry, 'before'),
    csv: (entry) => changedText(entry, 'before'),
    isClipped: true,
  },
  {
    key: 'after',
    label: m.admin_after,
    render: (entry) => changedText(entry, 'after'),
    csv: (entry) => changedText(entry, 'after'),
    isClipped: true,
  },
  {
    key: 'reason',
    label: m.admin_reason,
    render: ({ reason }) => reason,
    csv: ({ reason }) => reason ?? '',
    isClipped: true,
  },
]

/** The server's file: the log is too long to be read page by page. */
async function exportFile(search: ListSearch): Promise<Blob> {
  const { data } = await exportAuditEntries({ query: queryOf(search), parseAs: 'blob', throwOnError: true })
  return data as unknown as Blob
}

/** What staff and the system did. An admin sees all but accounts, a superadmin everything. */
export function AuditPage() {
  return (
    <ListPage
      title={m.admin_audit()}
      name="audit"
      readPage={readEntries}
      columns={columns}
      filters={useAuditFilters()}
      tools={<AuditTools />}
      exportFile={exportFile}
      defaultSort="newest"
      hasSearch={false}
      empty={m.admin_audit_empty()}
      panel={(id, close) => <AuditPanel key={id} id={id} onClose={close} />}
    />
  )
}
