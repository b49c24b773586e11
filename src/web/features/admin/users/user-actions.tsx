import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { getUserQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { changeUser, inviteUser, resetTwoFactor, deleteUser } from '#web/api/gen/sdk.gen.ts'
import type { ManagedUser } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { DeleteRecord } from '#web/admin-ui/delete-record.tsx'
import { DeactivateUser } from './deactivate-user.tsx'

type UserActionsProps = { readonly user: ManagedUser; readonly onClose: () => void }

/** What a superadmin does with somebody's account besides editing it. */
export function UserActions({ user, onClose }: UserActionsProps) {
  const queryClient = useQueryClient()
  const path = { id: user._id }
  async function run(work: () => Promise<unknown>, text: string): Promise<void> {
    try {
      await work()
      showAlert({ type: 'success', text })
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
    }
    await refresh()
  }
  async function refresh(): Promise<void> {
    await queryClient.invalidateQueries({ queryKey: getUserQueryKey({ path }) })
    await refreshList(queryClient, 'users')
  }
  const activate = () => changeUser({ path, body: { isActive: true }, throwOnError: true })
  return (
    <div className="admin-actions">
      {user.state === 'deactivated' ? (
        <Button variant="default" onClick={() => void run(activate, m.success_user_updated())}>
          {m.admin_user_activate()}
        </Button>
      ) : (
        <DeactivateUser user={user} onDone={refresh} />
      )}
      {user.state === 'invited' && (
        <Button
          variant="default"
          onClick={() => void run(() => inviteUser({ path, throwOnError: true }), m.success_user_invited())}
        >
          {m.admin_user_invite_again()}
        </Button>
      )}
      {user.hasTwoFactor && (
        <Button
          variant="default"
          onClick={() =>
            void run(() => resetTwoFactor({ path, throwOnError: true }), m.success_two_factor_disabled())
          }
        >
          {m.admin_two_factor_reset()}
        </Button>
      )}
      <DeleteUser user={user} onDeleted={onClose} />
    </div>
  )
}

type DeleteUserProps = { readonly user: ManagedUser; readonly onDeleted: () => void }

/** Erases somebody's account; the refusal says what is in the way. */
function DeleteUser({ user, onDeleted }: DeleteUserProps) {
  return (
    <DeleteRecord
      list="users"
      title={m.admin_user_delete_title({ name: user.name })}
      deletedText={m.success_user_deleted()}
      failedText={m.failed_user_deleted()}
      remove={() => deleteUser({ path: { id: user._id }, throwOnError: true })}
      onDeleted={onDeleted}
    >
      <p>{m.admin_user_delete_hint()}</p>
    </DeleteRecord>
  )
}
