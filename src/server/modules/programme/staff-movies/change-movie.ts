import type { MovieSent, StaffMovie } from '#contract/catalogue/staff-movies.ts'
import { AppError } from '#contract/errors.ts'
import { staleEdit } from '#contract/stale.ts'
import { onlyFormat } from '#domain/shown-in.ts'
import type { Deps } from '#server/deps.ts'
import { pagesWith } from '#server/http/pages/changed-pages.ts'
import type { ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { announceSchedule } from '../announce-schedule.ts'
import { retryConflicts } from '#server/platform/retry-conflicts.ts'
import {
  deleteLockedMovie,
  type DraftMovieRow,
  isComplete,
  lockMovie,
  presentStaffMovie,
  setMovieVisible,
  updateLockedMovie,
} from '../../catalogue/index.ts'
import { liftShowtimes } from '../edited-showtimes.queries.ts'
import { fitShows } from './fit-shows.ts'
import {
  type FormatChange,
  listShowsInFormats,
  lockShowsInFormat,
  setShowFormats,
} from './movie-formats.queries.ts'
import { countShowsOf, countShowsToCome } from './movie-shows.queries.ts'
import { factsOf } from './show-facts.ts'

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
  announceSchedule(deps)
  return done
}

type FitDeps = { readonly db: Transaction; readonly now: () => Date }
type MovieChange = { readonly before: DraftMovieRow; readonly after: DraftMovieRow }

/**
 * Keeps what the showtimes of a changed movie are shown in. Throws `movie_shows_in_the_way` with those to come in a format that the movie no
 * longer has (`formats`) and their number (`showtimes`), also as its only one when they are published: seats may be sold. What is planned for them is judged when it is published. Of a movie with
 * one format its showtimes keep none of their own; when it gets another one, they are in the former.
 */
async function fitFormats(deps: FitDeps, { before, after }: MovieChange): Promise<void> {
  const formats = before.formats.filter((format) => !after.formats.includes(format))
  const isEveryOne = formats.length === before.formats.length
  const lost = { movieId: after.id, formats, isEveryOne, now: deps.now() }
  const inTheWay = formats.length > 0 ? await listShowsInFormats(deps.db, lost) : []
  if (inTheWay.length > 0) {
    const shows = inTheWay.slice(0, 50).map((show) => ({ ...factsOf(show), problem: 'format_used' }))
    throw new AppError('movie_shows_in_the_way', { formats, showtimes: inTheWay.length, shows })
  }
  const change = changeOfShows(before, after)
  if (change) await changeFormats(deps, { ...change, movieId: after.id })
}

function changeOfShows(
  before: DraftMovieRow,
  after: DraftMovieRow,
): Pick<FormatChange, 'from' | 'to'> | null {
  const [former, only] = [onlyFormat(before), onlyFormat(after)]
  if (former === only) return null
  if (only) return { from: only, to: null }
  return former && after.formats.includes(former) ? { from: null, to: former } : null
}

/** They are lifted out of their rooms first: until all have the new format, the classes of a room would be in the way of each other. */
async function changeFormats(deps: FitDeps, change: FormatChange): Promise<void> {
  const shows = await lockShowsInFormat(deps.db, change)
  await liftShowtimes(
    deps.db,
    shows.map(({ id }) => id),
    deps.now(),
  )
  await setShowFormats(deps.db, change.to, shows)
}
