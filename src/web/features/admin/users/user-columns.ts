import { csvInstant, formatInstant } from '#web/admin-ui/format.ts'
import type { ListColumn, ReadPage } from '#web/admin-ui/list/list-types.ts'
import { listUsers } from '#web/api/gen/sdk.gen.ts'
import type { ListUsersData, ManagedUser } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { roleText, stateLabels } from './user-labels.ts'

export const readUsers: ReadPage<ManagedUser> = (query, signal) =>
  listUsers({
    query: query as NonNullable<ListUsersData['query']>,
    ...(signal && { signal }),
    throwOnError: true,
  })

const onOff = ({ hasTwoFactor }: ManagedUser) => (hasTwoFactor ? m.admin_on() : m.admin_off())
const stateOf = ({ state }: ManagedUser) => stateLabels[state]()

export const userColumns: readonly ListColumn<ManagedUser>[] = [
  {
    key: 'name',
    label: m.admin_name,
    render: ({ name }) => name,
    csv: ({ name }) => name,
    sort: { up: 'name', down: 'name_desc' },
  },
  {
    key: 'email',
    label: m.admin_email,
    render: ({ email }) => email,
    csv: ({ email }) => email,
    isClipped: true,
    sort: { up: 'email', down: 'email_desc' },
  },
  { key: 'phone', label: m.admin_phone, render: ({ phone }) => phone, csv: ({ phone }) => phone },
  { key: 'role', label: m.admin_role, render: roleText, csv: roleText },
  { key: 'state', label: m.admin_state, render: stateOf, csv: stateOf },
  { key: 'twoFactor', label: m.admin_two_factor, render: onOff, csv: onOff },
  {
    key: 'signIn',
    label: m.admin_last_sign_in,
    render: ({ lastSignInAt }) => (lastSignInAt ? formatInstant(lastSignInAt) : '–'),
    csv: ({ lastSignInAt }) => csvInstant(lastSignInAt),
  },
  {
    key: 'created',
    label: m.admin_created,
    render: ({ createdAt }) => formatInstant(createdAt),
    csv: ({ createdAt }) => csvInstant(createdAt),
    sort: { up: 'oldest', down: 'newest' },
  },
]
