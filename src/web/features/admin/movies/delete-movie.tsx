import { DeleteRecord } from '#web/admin-ui/delete-record.tsx'
import { deleteMovie } from '#web/api/gen/sdk.gen.ts'
import type { StaffMovie } from '#web/api/gen/types.gen.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'

type DeleteMovieProps = { readonly movie: StaffMovie; readonly onDeleted: () => void }

/** Deletes a movie that never had a showtime; the refusal says what is in the way. */
export function DeleteMovie({ movie, onDeleted }: DeleteMovieProps) {
  return (
    <DeleteRecord
      list="movies"
      title={m.admin_movie_delete_title({ title: titleOf(movie) })}
      deletedText={m.success_movie_deleted()}
      remove={() => deleteMovie({ path: { id: movie._id }, throwOnError: true })}
      onDeleted={onDeleted}
    >
      <p>{m.admin_movie_delete_hint({ count: movie.showsToCome })}</p>
    </DeleteRecord>
  )
}
