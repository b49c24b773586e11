import { useQuery } from '@tanstack/react-query'
import type { ListFilter } from '#web/admin-ui/list/list-types.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { listUsersOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import { kindOptions } from './audit-kinds.ts'
import { shortId } from './audit-text.ts'

const team = { role: 'team', sort: 'name', limit: 100 } as const

/** The filters of the log. Only a superadmin may list people; for others `actor` and `subjectId` come from a link. */
export function useAuditFilters(): readonly ListFilter[] {
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
