import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { formatCount } from '#web/admin-ui/format.ts'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { deleteAdvert } from '#web/api/gen/sdk.gen.ts'
import type { StaffAdvert } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

type DeleteAdvertProps = { readonly advert: StaffAdvert; readonly onDeleted: () => void }

/** Deletes an advert with its counted clicks. */
export function DeleteAdvert({ advert, onDeleted }: DeleteAdvertProps) {
  const queryClient = useQueryClient()
  const [isOpen, { open, close }] = useDisclosure(false)
  const remove = async () => {
    await deleteAdvert({ path: { id: advert._id }, throwOnError: true })
    showAlert({ type: 'success', text: m.success_advert_deleted() })
    onDeleted()
    await refreshList(queryClient, 'adverts')
  }
  return (
    <>
      <Button variant="subtle" color="red" className="admin-last" onClick={open}>
        {m.admin_delete()}
      </Button>
      <DestructiveDialog
        isOpen={isOpen}
        onClose={close}
        title={m.admin_movie_delete_title({ title: advert.title })}
        confirmLabel={m.admin_delete()}
        onConfirm={remove}
      >
        <p>{m.advert_delete_hint({ count: formatCount(advert.clicks) })}</p>
      </DestructiveDialog>
    </>
  )
}
