import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { deleteCinema } from '#web/api/gen/sdk.gen.ts'
import type { Cinema } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

type DeleteCinemaProps = { readonly cinema: Cinema; readonly onDeleted: () => void }

/** Deletes a cinema that has never had a showtime; otherwise the dialog says how many there are. */
export function DeleteCinema({ cinema, onDeleted }: DeleteCinemaProps) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const remove = async () => {
    await deleteCinema({ path: { id: cinema._id }, throwOnError: true })
    showAlert({ type: 'success', text: m.success_cinema_deleted() })
    void refreshList(queryClient, 'cinemas')
    onDeleted()
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setOpen(true)}>
        {m.admin_delete()}
      </Button>
      <DestructiveDialog
        isOpen={isOpen}
        title={m.admin_cinema_delete({ name: cinema.name })}
        confirmLabel={m.admin_delete()}
        failedText={m.failed_cinema_deleted()}
        onConfirm={remove}
        onClose={() => setOpen(false)}
      >
        {m.admin_cinema_delete_hint({ count: cinema.seatsAvailable })}
      </DestructiveDialog>
    </>
  )
}
