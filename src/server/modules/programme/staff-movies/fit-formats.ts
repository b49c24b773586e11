import { AppError } from '#contract/errors.ts'
import { onlyFormat } from '#domain/shown-in.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { DraftMovieRow } from '../../catalogue/index.ts'
import { liftShowtimes } from '../edited-showtimes.queries.ts'
import {
  listShowsInFormats,
  lockShowsInFormat,
  setShowFormats,
  type FormatChange,
} from './movie-formats.queries.ts'
import { factsOf } from './show-facts.ts'

type FitDeps = { readonly db: Transaction; readonly now: () => Date }
type Change = { readonly before: DraftMovieRow; readonly after: DraftMovieRow }

/**
 * Keeps what the showtimes of a changed movie are shown in. Throws `movie_shows_in_the_way` with those to come in a format that the movie no
 * longer has (`formats`) and their number (`showtimes`), also as its only one when they are published: seats may be sold. What is planned for them is judged when it is published. Of a movie with
 * one format its showtimes keep none of their own; when it gets another one, they are in the former.
 */
export async function fitFormats(deps: FitDeps, { before, after }: Change): Promise<void> {
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
