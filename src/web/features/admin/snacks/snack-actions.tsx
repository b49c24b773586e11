import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { getStaffSnackQueryKey } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { setSnackSoldOut, withdrawSnack } from '#web/api/gen/sdk.gen.ts'
import type { StaffSnack } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

type SnackActionsProps = { readonly snack: StaffSnack; readonly onClose: () => void }

/** Sold out for today, or taken off the menu; orders keep what was bought. */
export function SnackActions({ snack, onClose }: SnackActionsProps) {
  const queryClient = useQueryClient()
  const [isOpen, { open, close }] = useDisclosure(false)
  const { _id: id, name, isSoldOut } = snack
  const refresh = async () => {
    await queryClient.invalidateQueries({ queryKey: getStaffSnackQueryKey({ path: { id } }) })
    await refreshList(queryClient, 'snacks')
  }
  const toggleSoldOut = () =>
    void setSnackSoldOut({ path: { id }, body: { isSoldOut: !isSoldOut }, throwOnError: true })
      .then(refresh)
      .catch((error: unknown) => showAlert({ type: 'error', text: errorTextOf(error) }))
  const withdraw = async () => {
    await withdrawSnack({ path: { id }, throwOnError: true })
    showAlert({ type: 'success', text: m.success_snack_withdrawn() })
    onClose()
    await refresh()
  }
  return (
    <>
      <Button variant="default" onClick={toggleSoldOut}>
        {isSoldOut ? m.kitchen_available() : m.kitchen_sold_out()}
      </Button>
      {snack.isOffered && (
        <Button variant="subtle" color="red" className="admin-last" onClick={open}>
          {m.snack_withdraw()}
        </Button>
      )}
      <DestructiveDialog
        isOpen={isOpen}
        onClose={close}
        title={m.snack_withdraw_title({ name })}
        confirmLabel={m.snack_withdraw()}
        onConfirm={withdraw}
      >
        <p>{m.snack_withdraw_hint()}</p>
      </DestructiveDialog>
    </>
  )
}
