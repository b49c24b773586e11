import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { LazyPart } from '#web/admin-ui/lazy-part.tsx'
import { duties, roles } from '#domain/roles.ts'
import { accountStates } from '#domain/account-states.ts'
import { DeleteMany } from '#web/admin-ui/list/delete-many.tsx'
import { ListPage } from '#web/admin-ui/list/list-page.tsx'
import type { ListFilter } from '#web/admin-ui/list/list-types.ts'
import { useListSearch } from '#web/admin-ui/list/use-list-search.ts'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import type { Selection } from '#web/admin-ui/list/use-selection.ts'
import { changeManyUsers } from '#web/api/gen/sdk.gen.ts'
import type { ManagedUser } from '#web/api/gen/types.gen.ts'
import { errorMessage } from '#web/lib/errors/error-messages.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { DoorPhones } from '../account/door-phones.tsx'
import { ListTabs } from '#web/admin-ui/list/list-tabs.tsx'
import { readUsers, userColumns } from './user-columns.ts'
import { dutyLabels, roleLabels, stateLabels } from './user-labels.ts'

type Action = 'deactivate' | 'activate' | 'delete'
/** The most that one call takes. */
const AT_ONCE = 100

/** What can be done with several accounts at once. Those that are refused are named with the reason. */
function UserBulk({ selection }: { readonly selection: Selection<ManagedUser> }) {
  const queryClient = useQueryClient()
  const count = selection.rows.length

  async function run(action: Action): Promise<void> {
    const refused: string[] = []
    let done = 0
    for (let from = 0; from < count; from += AT_ONCE) {
      const ids = selection.rows.slice(from, from + AT_ONCE).map(({ _id }) => _id)
      const { data } = await changeManyUsers({ body: { ids, action }, throwOnError: true })
      done += data.done.length
      for (const { _id, code } of data.refused) refused.push(`${nameOf(_id)}: ${errorMessage(code) ?? code}`)
    }
    if (refused.length > 0) showAlert({ type: 'error', text: refused.join(' ') })
    if (done > 0) showAlert({ type: 'success', text: m.admin_users_done({ count: done }) })
    selection.clear()
    await refreshList(queryClient, 'users')
  }

  const nameOf = (id: string) => selection.rows.find(({ _id }) => _id === id)?.name ?? ''
  const start = (action: Action) =>
    void run(action).catch((error: unknown) => showAlert({ type: 'error', text: errorTextOf(error) }))
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => start('deactivate')}>
        {m.admin_user_deactivate()}
      </Button>
      <Button variant="default" size="compact-sm" onClick={() => start('activate')}>
        {m.admin_user_activate()}
      </Button>
      <DeleteMany
        title={m.admin_users_delete_title({ count })}
        hint={m.admin_user_delete_hint()}
        onDelete={() => run('delete')}
      />
    </>
  )
}

const UserPanel = lazy(async () => ({ default: (await import('./user-panel.tsx')).UserPanel }))

const filters = [
  {
    name: 'role',
    label: m.admin_role,
    options: [
      { value: 'team', label: m.admin_role_team() },
      ...roles.map((value) => ({ value, label: roleLabels[value]() })),
    ],
  },
  {
    name: 'duty',
    label: m.admin_duties,
    options: duties.map((value) => ({ value, label: dutyLabels[value]() })),
  },
  {
    name: 'state',
    label: m.admin_state,
    options: accountStates.map((value) => ({ value, label: stateLabels[value]() })),
  },
]

const days = [
  ['createdFrom', m.user_created_from],
  ['createdUntil', m.user_created_until],
] as const

/** Figures lead to the accounts of some days: each day is a chip while it is set. */
function useFilters(): readonly ListFilter[] {
  const { search } = useListSearch()
  const ofDays = days.map(([name, label]) => {
    const day = String(search[name] ?? '')
    return {
      name,
      label,
      options: day ? [{ value: day, label: formatDay(day) }] : [],
      isQuiet: true as const,
    }
  })
  return [...filters, ...ofDays]
}

/** All accounts, for superadmins: who may do what. */
export function UsersPage() {
  const { search } = useListSearch()
  return search.tab === 'phones' ? <PhonesPage /> : <AccountsList />
}

/** The accounts and the paired phones are two lists of one page. */
function Tabs() {
  const { search, change } = useListSearch()
  return (
    <ListTabs
      tab={search.tab === 'phones' ? 'phones' : 'accounts'}
      labels={{ accounts: m.admin_accounts(), phones: m.admin_door_phones() }}
      onTab={(tab) => change({ tab: tab === 'phones' ? tab : undefined, open: undefined })}
    />
  )
}

function PhonesPage() {
  return (
    <>
      <header className="admin-head">
        <h1>{m.admin_users()}</h1>
      </header>
      <div className="admin-sections">
        <Tabs />
        <DoorPhones />
      </div>
    </>
  )
}

function AccountsList() {
  const { open } = useListSearch()
  return (
    <ListPage
      title={m.admin_users()}
      name="users"
      readPage={readUsers}
      columns={userColumns}
      filters={useFilters()}
      defaultSort="newest"
      empty={m.admin_users_empty()}
      createLabel={m.admin_user_new()}
      bulk={(selection) => <UserBulk selection={selection} />}
      panel={(id, close) => (
        <LazyPart>
          <UserPanel key={id} id={id} onClose={close} onCreated={open} />
        </LazyPart>
      )}
    >
      <Tabs />
    </ListPage>
  )
}
