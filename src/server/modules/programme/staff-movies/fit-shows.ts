import { AppError } from '#contract/errors.ts'
import { findOutsideOfRun, isInTheWay, type ScheduleProblem } from '#domain/schedule.ts'
import { minutesAfter } from '#domain/time.ts'
import { EXCLUSION_VIOLATION, sqlState, type Transaction } from '#server/platform/database.ts'
import type { MovieRow } from '../../catalogue/index.ts'
import {
  listShowsOfAuditoriums,
  lockShowsToCome,
  setShowEnds,
  type MovieShow,
} from './movie-shows.queries.ts'
import { factsOf } from './show-facts.ts'

type FitDeps = { readonly db: Transaction; readonly now: () => Date }
type Change = { readonly before: MovieRow; readonly after: MovieRow }

/** Opening hours are no matter of the movie. */
type Problem = Exclude<ScheduleProblem, { readonly kind: 'outside_opening_hours' }>

/**
 * Makes the showtimes to come of a changed movie as long as it is now. Throws `movie_shows_in_the_way` with the showtimes that would overlap
 * with others, or lie outside of the movie's dates, and how many performances lie outside (`outside`).
 */
export async function fitShows(deps: FitDeps, { before, after }: Change): Promise<void> {
  const hasOtherLength = before.durationMinutes !== after.durationMinutes
  if (!hasOtherLength && before.releaseDate === after.releaseDate && before.endDate === after.endDate) return
  const shows = await lockShowsToCome(deps.db, after.id, deps.now())
  if (shows.length === 0) return
  const fitted = shows.map((show) => ({ ...show, ...timesOf(after, show) }))
  await refuseProblems(deps, { movie: after, shows: fitted })
  if (hasOtherLength) await saveEnds(deps, fitted)
}

/** Adverts, interval and cleaning stay as they were planned. */
function timesOf({ durationMinutes }: MovieRow, show: MovieShow) {
  const { startsAt, advertMinutes, intervalMinutes } = show
  const endsAt = minutesAfter(startsAt, durationMinutes + advertMinutes + intervalMinutes)
  const cleaningMs = show.roomFreeAt.getTime() - show.endsAt.getTime()
  return { endsAt, roomFreeAt: new Date(endsAt.getTime() + cleaningMs) }
}

type Fitted = {
  readonly movie: MovieRow
  readonly shows: readonly MovieShow[]
}

async function refuseProblems({ db }: FitDeps, { movie, shows }: Fitted): Promise<void> {
  const own = new Map(shows.map((show) => [show.id, show]))
  const stored = await listShowsOfAuditoriums(db, {
    auditoriumIds: [...new Set(shows.map(({ auditoriumId }) => auditoriumId))],
    from: new Date(Math.min(...shows.map(({ startsAt }) => startsAt.getTime()))),
    until: new Date(Math.max(...shows.map(({ roomFreeAt }) => roomFreeAt.getTime()))),
  })
  const all = stored.map((show) => own.get(show.id) ?? show)
  const inTheWay = shows.flatMap((show) => {
    const others = all.filter(({ id, auditoriumId }) => id !== show.id && auditoriumId === show.auditoriumId)
    const taken = others.filter((other) => isInTheWay(other, show))
    const problems: readonly Problem[] = [
      ...findOutsideOfRun({ movie, date: show.startDate, startAt: show.startAt }),
      ...taken.map((by) => ({ kind: 'room_taken' as const, by })),
    ]
    return problems.map((problem) => ({ show, problem }))
  })
  if (inTheWay.length === 0) return
  const named = inTheWay.slice(0, 50).map(({ show, problem }) => present(show, problem))
  throw new AppError('movie_shows_in_the_way', { shows: named, outside: countOutside(movie, inTheWay) })
}

type InTheWay = { readonly show: MovieShow; readonly problem: Problem }

/** Counts the performances outside of each date. */
function countOutside({ releaseDate, endDate }: MovieRow, inTheWay: readonly InTheWay[]) {
  const dates = { before_release: releaseDate, after_end: endDate }
  return (['before_release', 'after_end'] as const).flatMap((problem) => {
    const own = inTheWay.filter((each) => each.problem.kind === problem)
    const performances = new Set(own.map(({ show }) => show.performanceId)).size
    return performances > 0 ? { problem, date: dates[problem], performances } : []
  })
}

function present(show: MovieShow, problem: Problem) {
  return {
    ...factsOf(show),
    problem: problem.kind,
    ...(problem.kind === 'room_taken' && { by: factsOf(problem.by as MovieShow) }),
  }
}

/** Another process may have taken the room since it was read: the constraint decides. */
async function saveEnds({ db }: FitDeps, shows: Parameters<typeof setShowEnds>[1]): Promise<void> {
  try {
    await setShowEnds(db, shows)
  } catch (error) {
    if (sqlState(error) !== EXCLUSION_VIOLATION) throw error
    throw new AppError('movie_shows_in_the_way', { shows: [] })
  }
}
