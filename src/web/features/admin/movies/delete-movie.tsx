import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { DestructiveDialog } from '#web/admin-ui/destructive-dialog.tsx'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { deleteMovie } from '#web/api/gen/sdk.gen.ts'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'
import { titleOf } from '#web/lib/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'

type DeleteMovieProps = { readonly movie: StaffMovie; readonly onDeleted: () => void }

/** Deletes a movie that never had a showtime; the refusal says what is in the way. */
export function DeleteMovie({ movie, onDeleted }: DeleteMovieProps) {
  const queryClient = useQueryClient()
  const [isOpen, { open, close }] = useDisclosure(false)
  const remove = async () => {
    await deleteMovie({ path: { id: movie._id }, throwOnError: true })
    showAlert({ type: 'success', text: m.success_movie_deleted() })
    onDeleted()
    await refreshList(queryClient, 'movies')
  }
  return (
    <>
      <Button variant="subtle" color="red" className="admin-last" onClick={open}>
        {m.admin_delete()}
      </Button>
      <DestructiveDialog
        isOpen={isOpen}
        onClose={close}
        title={m.admin_movie_delete_title({ title: titleOf(movie) })}
        confirmLabel={m.admin_delete()}
        onConfirm={remove}
      >
        <p>{m.admin_movie_delete_hint({ count: movie.showtimesToCome })}</p>
      </DestructiveDialog>
    </>
  )
}
