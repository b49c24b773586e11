import { DeleteRecord } from '#web/admin-ui/delete-record.tsx'
import { deleteUser } from '#web/api/gen/sdk.gen.ts'
import type { ManagedUser } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

type DeleteUserProps = { readonly user: ManagedUser; readonly onDeleted: () => void }

/** Erases somebody's account; the refusal says what is in the way. */
export function DeleteUser({ user, onDeleted }: DeleteUserProps) {
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
