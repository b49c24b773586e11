import { useQueryClient } from '@tanstack/react-query'
import { readMatching } from '#web/admin-ui/list/use-export.ts'
import { refreshList } from '#web/admin-ui/list/use-list.ts'
import { offerUndo } from '#web/admin-ui/undo-store.ts'
import { moveMovie } from '#web/api/gen/sdk.gen.ts'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'
import { errorTextOf } from '#web/lib/errors/error-response.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { showAlert } from '#web/ui/alert-store.ts'
import { readMovies } from './read-movies.ts'

/** Puts a movie first in the order of the public pages; what followed it before is where undo puts it. */
export function useMoveToTop() {
  const queryClient = useQueryClient()

  async function move(movie: StaffMovie, before: string | null): Promise<boolean> {
    try {
      await moveMovie({ body: { _id: movie._id, before }, throwOnError: true })
      return true
    } catch (error) {
      showAlert({ type: 'error', text: errorTextOf(error) })
      return false
    } finally {
      await refreshList(queryClient, 'movies')
    }
  }

  return async (movie: StaffMovie): Promise<void> => {
    const order = await readMatching({ sort: 'priority' }, readMovies).catch(() => [])
    const next = order[order.findIndex(({ _id }) => _id === movie._id) + 1]?._id ?? null
    if (!(await move(movie, 'first'))) return
    const text = m.admin_movie_at_top({ title: titleOf(movie) })
    if (order.length > 0) offerUndo({ text, onUndo: () => void move(movie, next) })
    else showAlert({ type: 'success', text })
  }
}
