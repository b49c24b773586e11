import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { deleteUser } from '#web/api/gen/sdk.gen.ts'
import type { ManagedUser } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

type DeleteUserProps = { readonly user: ManagedUser; readonly onDeleted: () => void }

/** Erases somebody's account; the refusal says what is in the way. */
export function DeleteUser({ user, onDeleted }: DeleteUserProps) {
  const queryClient = useQueryClient()
  const [isOpen, { open, close }] = useDisclosure(false)
  const remove = async () => {
    await deleteUser({ path: { id: user._id }, throwOnError: true })
    showAlert({ type: 'success', text: m.success_user_deleted() })
    onDeleted()
    await refreshList(queryClient, 'users')
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={open}>
        {m.admin_delete()}
      </Button>
      <DestructiveDialog
        isOpen={isOpen}
        onClose={close}
        title={m.admin_user_delete_title({ name: user.name })}
        confirmLabel={m.admin_delete()}
        failedText={m.failed_user_deleted()}
        onConfirm={remove}
      >
        <p>{m.admin_user_delete_hint()}</p>
      </DestructiveDialog>
    </>
  )
}
