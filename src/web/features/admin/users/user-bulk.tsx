import { DeleteMany } from '#web/admin-ui/list/delete-many.tsx'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import type { Selection } from '#web/admin-ui/list/use-selection.ts'
import { changeManyUsers } from '#web/api/gen/sdk.gen.ts'
import type { ManagedUser } from '#web/api/gen/types.gen.ts'
import { errorMessage } from '#web/lib/errors/error-messages.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

type Action = 'deactivate' | 'activate' | 'delete'
/** The most that one call takes. */
const AT_ONCE = 100

/** What can be done with several accounts at once. Those that are refused are named with the reason. */
export function UserBulk({ selection }: { readonly selection: Selection<ManagedUser> }) {
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
