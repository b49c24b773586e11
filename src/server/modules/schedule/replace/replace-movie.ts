import { AppError } from '#contract/errors.ts'
import { MOST_REPLACED, type LeftShow } from '#contract/movie-replacements.ts'
import type { ScheduleEdit } from '#contract/schedule-edits.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import { startOfBusinessDay } from '#domain/schedule.ts'
import { onlyFormat } from '#domain/shown-in.ts'
import { daysAfter } from '#domain/time.ts'
import { findStaffMovie, type DraftMovieRow } from '../../catalogue/index.ts'
import { applyEdits, type AppliedEdits, type EditDeps } from '../apply-edits.ts'
import { fitEdits, type EditOfShow } from '../fit-edits.ts'
import type { PreviewedShow } from '../publish-showtimes.ts'
import { listPlannedShows, listShowsOfMovie, type PlannedShow } from '../planned-shows.queries.ts'

type Movies = {
  readonly movieId: string
  readonly withMovieId: string
  readonly format?: MovieFormat | undefined
}

type WantedShows =
  | { readonly kind: 'showtimes'; readonly ids: readonly string[] }
  | {
      readonly kind: 'days'
      readonly from: string
      readonly to: string | null
      readonly auditoriumIds?: readonly string[] | undefined
    }

export type PlannedReplacement = {
  readonly movie: DraftMovieRow
  readonly withMovie: DraftMovieRow
  readonly changing: readonly PlannedShow[]
  readonly left: readonly LeftShow[]
  readonly isCut: boolean
}

/** Returns what replacing a movie would change now. Throws `not_found` for a movie that is gone. */
export async function planReplacement(
  deps: EditDeps,
  { shows, ...movies }: Movies & { readonly shows: WantedShows },
): Promise<PlannedReplacement> {
  const { movie, withMovie } = await getMovies(deps, movies)
  const found = await findShows(deps, movies.movieId, shows)
  const planned = await listPlannedShows(deps.db, found.slice(0, MOST_REPLACED))
  const replaced = planned.filter((show) => isOf(show, movies.movieId))
  const edits = replaced.map((show): EditOfShow => {
    const edit = editOf(show, { ...movies, movie }, show.version)
    return { edit, show: keyOf(show), startsAt: show.startsAt }
  })
  const { fitting, left } = await fitEdits(deps, edits)
  const ids = new Set(fitting.map(({ edit }) => edit.id))
  return {
    movie,
    withMovie,
    changing: replaced.filter(({ id }) => ids.has(id)),
    left: [...left].flatMap(([key, problems]) => {
      const classes = replaced.filter((show) => keyOf(show) === key)
      const [first] = classes
      if (!first) return []
      const { room, startDate, startAt } = first
      const shown = classes.map(({ id }) => id)
      return [{ ids: shown, title: movie.title, room, startDate, startAt, problems: [...problems] }]
    }),
    isCut: found.length > MOST_REPLACED,
  }
}

/**
 * Replaces a movie in previewed showtimes, all of them or none. Throws `not_found` for a movie that is gone, `schedule_changed` for a showtime
 * that is gone or shows another movie, and `schedule_problems` by the index of the showtime.
 */
export async function replaceMovie(
  deps: EditDeps,
  { showtimes, ...movies }: Movies & { readonly showtimes: readonly PreviewedShow[] },
): Promise<AppliedEdits> {
  const { movie } = await getMovies(deps, movies)
  const ids = showtimes.map(({ _id }) => _id)
  const rows = new Map((await listPlannedShows(deps.db, ids)).map((row) => [row.id, row]))
  const edits = showtimes.map(({ _id, version }) => {
    const row = rows.get(_id)
    if (!row || !isOf(row, movies.movieId)) throw new AppError('schedule_changed')
    return editOf(row, { ...movies, movie }, version)
  })
  return applyEdits(deps, edits)
}

async function getMovies({ db }: EditDeps, { movieId, withMovieId }: Movies) {
  const [movie, withMovie] = await Promise.all([findStaffMovie(db, movieId), findStaffMovie(db, withMovieId)])
  if (!movie || !withMovie) throw new AppError('not_found')
  return { movie, withMovie }
}

async function findShows({ db }: EditDeps, movieId: string, shows: WantedShows): Promise<readonly string[]> {
  if (shows.kind === 'showtimes') return [...new Set(shows.ids)]
  const { from, to, auditoriumIds } = shows
  return listShowsOfMovie(db, {
    movieId,
    from: startOfBusinessDay(from),
    until: to === null ? null : startOfBusinessDay(daysAfter(to, 1)),
    auditoriumIds: auditoriumIds ?? null,
    limit: MOST_REPLACED + 1,
  })
}

function isOf({ movieId, state, isRemoved }: PlannedShow, wanted: string): boolean {
  return movieId === wanted && state !== 'cancelled' && !isRemoved
}

/** Returns how many shows showtimes are. */
export function countShows(showtimes: readonly PlannedShow[]): number {
  return new Set(showtimes.map(keyOf)).size
}

/** All classes of an auditorium at one start: they show one movie. */
function keyOf({ auditoriumId, startsAt }: PlannedShow): string {
  return `${auditoriumId} ${startsAt.toISOString()}`
}

type Replacing = Pick<Movies, 'withMovieId' | 'format'> & { readonly movie: DraftMovieRow }

/** A planned change replaces the former one, so it names the whole place. */
function editOf(show: PlannedShow, { withMovieId, movie, format }: Replacing, version: number): ScheduleEdit {
  const { id, state, cinemaId, startDate, startAt, ticketPricePaise, outsideHoursReason } = show
  const kept = show.format ?? onlyFormat(movie) ?? undefined
  const ticketPrice = rupeesFromPaise(ticketPricePaise)
  const place = { movieId: withMovieId, cinemaId, startDate, startAt, ticketPrice, outsideHoursReason }
  const fields = { id, version, ...place, format: format ?? kept }
  return state === 'draft' ? { kind: 'change', ...fields } : { kind: 'stage', ...fields, isRemoved: false }
}
