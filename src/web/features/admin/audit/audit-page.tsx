import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DateRange } from '#web/admin-ui/list/date-range.tsx'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { listUsersOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import type { AuditEntry, ListAuditEntriesData } from '#web/api/gen/types.gen.ts'
import { exportAuditEntries, listAuditEntries } from '#web/api/gen/sdk.gen.ts'
import { csvInstant, formatInstant } from '#web/admin-ui/format.ts'
import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import { type ListSearch, queryOf } from '#web/admin-ui/list/list-search.ts'
import type { ListColumn, ListFilter, ReadPage } from '#web/admin-ui/list/list-types.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { actionLabel, actionOptionsOf } from './audit-actions.ts'
import { kindOptions } from './audit-kinds.ts'
import { AuditPanel } from './audit-panel.tsx'
import { actorOf, shortId, subjectOf } from './audit-text.ts'
import { changedText } from './audit-values.ts'

const team = { role: 'team', sort: 'name', limit: 100 } as const

/** The filters of the log. Only a superadmin may list people; for others `actor` and `subjectId` come from a link. */
function useAuditFilters(): readonly ListFilter[] {
  const { search } = useListSearch()
  const mayListPeople = useUser()?.role === 'superadmin'
  const { data } = useQuery({ ...listUsersOptions({ query: team }), enabled: mayListPeople })
  const people = (data?.items ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  const linked = (name: string) => {
    const id = search[name]
    return id === undefined ? [] : [{ value: String(id), label: shortId(String(id)) }]
  }
  const filter = (name: string, label: () => string, options = linked(name)) =>
    options.length > 0 ? [{ name, label, options }] : []
  return [
    ...filter('actor', m.admin_who, people.length > 0 ? people : linked('actor')),
    ...filter('subjectKind', m.admin_subject, kindOptions),
    ...filter('subjectId', m.admin_subject_id),
    ...ownFields,
  ]
}

const ownFields: readonly ListFilter[] = [
  { name: 'from', label: m.admin_from_day, options: [], hasOwnField: true },
  { name: 'until', label: m.admin_until_day, options: [], hasOwnField: true },
  { name: 'action', label: m.admin_action, options: [], hasOwnField: true },
]

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

/** The days and the action that the log is filtered by. */
function AuditTools() {
  const { search, change } = useListSearch()
  const textOf = (name: string) => String(search[name] ?? '')
  return (
    <>
      <DateRange label={m.recon_period()} from="from" until="until" />
      <ActionField
        kind={textOf('subjectKind')}
        value={textOf('action')}
        onChange={(action) => change({ action })}
      />
    </>
  )
}

type ActionFieldProps = {
  /** Offers only the actions of this kind of subject; empty: all. */
  readonly kind: string
  readonly value: string
  readonly onChange: (action: string | undefined) => void
}

/** The action that the log is filtered by, found by typing a part of its name. */
function ActionField({ kind, value, onChange }: ActionFieldProps) {
  return (
    <Select
      size="xs"
      aria-label={m.admin_action()}
      placeholder={m.admin_action_hint()}
      data={actionOptionsOf(kind)}
      value={value || null}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': m.admin_filter_clear() }}
      nothingFoundMessage={m.admin_nothing_matches()}
      onChange={(action) => onChange(action ?? undefined)}
    />
  )
}
