import type { MovieSent, StaffMovie } from '#contract/catalogue/staff-movies.ts'
import { AppError } from '#contract/errors.ts'
import { staleEdit } from '#contract/stale.ts'
import type { Deps } from '#server/deps.ts'
import { pagesWith } from '#server/http/pages/changed-pages.ts'
import type { ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { retryConflicts } from '#server/platform/retry-conflicts.ts'
import {
  deleteLockedMovie,
  isComplete,
  lockMovie,
  presentStaffMovie,
  setMovieVisible,
  updateLockedMovie,
  type DraftMovieRow,
} from '../../catalogue/index.ts'
import { fitFormats } from './fit-formats.ts'
import { fitShows } from './fit-shows.ts'
import { countShowsOf, countShowsToCome } from './movie-shows.queries.ts'

export type MovieDeps = ActorDeps<'db' | 'now' | 'newId' | 'seatBus' | 'config'>
type Change = { readonly id: string; readonly version: number | undefined; readonly edit: MovieSent }

/** Returns movies as staff see them, with the number of their shows to come. */
export async function presentStaffMovies(
  { db, now }: Pick<Deps, 'now'> & { readonly db: Deps['db'] | Transaction },
  movies: readonly DraftMovieRow[],
): Promise<StaffMovie[]> {
  const ids = movies.map(({ id }) => id)
  const shows = await countShowsToCome(db, ids, now())
  return movies.map((movie) => presentStaffMovie(movie, shows.get(movie.id) ?? 0))
}

/** Changes a movie, and the length and formats of its showtimes. Throws `not_found`, `stale_edit` and `movie_shows_in_the_way`. */
export async function changeMovie(deps: MovieDeps, { id, version, edit }: Change): Promise<DraftMovieRow> {
  return inMovie(deps, id, async (deps, before) => {
    if (version !== undefined && before.version !== version) {
      const [current] = await presentStaffMovies(deps, [before])
      if (current) throw staleEdit(current)
    }
    const after = await updateLockedMovie(deps, before, edit)
    // A draft that lacks its length has no showtimes.
    if (isComplete(before) && isComplete(after)) await fitShows(deps, { before, after })
    await fitFormats(deps, { before, after })
    return after
  })
}

/** Makes a movie public, or no longer public. Throws `not_found`. */
export function setVisible(deps: MovieDeps, id: string, isVisible: boolean): Promise<DraftMovieRow> {
  return inMovie(deps, id, (deps, movie) => setMovieVisible(deps, movie, isVisible))
}

/** Deletes a movie. Throws `not_found`, and `movie_in_use` when it has ever had a showtime. */
export function deleteMovie(deps: MovieDeps, id: string): Promise<void> {
  return inMovie(deps, id, async (deps, movie) => {
    // Its lock keeps new showtimes from coming.
    const shows = await countShowsOf(deps.db, id, deps.now())
    if (shows.showtimes > 0) throw new AppError('movie_in_use', shows)
    await deleteLockedMovie(deps, movie)
  })
}

type LockedDeps = Omit<MovieDeps, 'db'> & { readonly db: Transaction }

/**
 * Does something with a locked movie and announces it. An edit of the programme locks showtimes before their movie, and may put one where a longer
 * showtime would end: then the work is done again by what is there now.
 */
async function inMovie<T>(
  deps: MovieDeps,
  id: string,
  work: (deps: LockedDeps, movie: DraftMovieRow) => Promise<T>,
): Promise<T> {
  const change = () =>
    inTransaction(deps, async (deps) => {
      const movie = await lockMovie(deps.db, id)
      if (!movie) throw new AppError('not_found')
      return work(deps, movie)
    })
  const done = await retryConflicts(change)
  // A hidden movie is on no page from now on, here and in the other processes.
  deps.seatBus.changed(pagesWith(id))
  return done
}
