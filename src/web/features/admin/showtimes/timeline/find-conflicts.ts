import { type CrowdedStart, findCrowdedStarts } from '#domain/crowded-starts.ts'
import { findScheduleProblems, type ScheduledShow, showTimes, venueSchedule } from '#domain/schedule.ts'
import { instantAt } from '#domain/time.ts'
import type { Performance } from './performances.ts'
import type { ShownShow } from './shown-shows.ts'

const rules = { ...venueSchedule, bookingClosesMinutes: 0 }

export type Conflict =
  | { readonly kind: 'before_release' | 'after_end' | 'outside_opening_hours' | 'in_the_past' }
  | { readonly kind: 'room_taken'; readonly by: ShownShow }

/**
 * Returns why showtimes cannot be where they are shown, by the rules of the server (`domain/schedule.ts`), each kind once. `moved` are looked
 * at, `programme` is everything that is shown, they among it.
 */
export function findConflicts(
  moved: readonly ShownShow[],
  programme: readonly ShownShow[],
  now: Date,
): Conflict[] {
  const others = new Map<ScheduledShow, ShownShow>(
    programme.filter(({ isRemoved }) => !isRemoved).map((show) => [scheduled(show), show]),
  )
  const found = moved.filter(({ isRemoved }) => !isRemoved).flatMap((show) => conflictsOf(show, others, now))
  return [...new Map(found.map((conflict) => [keyOf(conflict), conflict])).values()]
}

/**
 * Returns, by performance, why what is not public yet cannot be published where it was planned: since then its movie got other dates or another
 * length, or its time has passed.
 */
export function findUnpublishable(
  performances: readonly Performance[],
  now: Date,
): ReadonlyMap<string, readonly Conflict[]> {
  const found = performances
    .filter(({ state }) => state === 'draft' || state === 'moved')
    .map(({ id, room, shows }): readonly [string, readonly Conflict[]] => {
      const inRoom = performances.filter((other) => other.room === room).flatMap((other) => other.shows)
      return [id, findConflicts(shows, inRoom, now)]
    })
  return new Map(found.filter(([, conflicts]) => conflicts.length > 0))
}

function conflictsOf(show: ShownShow, others: ReadonlyMap<ScheduledShow, ShownShow>, now: Date): Conflict[] {
  const movie = { ...show.movie, id: show.movie._id }
  const { room, _id: cinemaId } = show.cinema
  const { startDate: date, startAt, format } = show
  const asked = { movie, date, startAt, format, cinemaId, room }
  const around = [...others].flatMap(([other, { id }]) => (id === show.id ? [] : other))
  const problems = findScheduleProblems(rules, asked, around).flatMap((problem): Conflict | [] => {
    if (problem.kind !== 'room_taken') return problem
    const by = others.get(problem.by)
    return by ? { kind: 'room_taken', by } : []
  })
  const isPast = instantAt(show.startDate, show.startAt) <= now
  return isPast ? [...problems, { kind: 'in_the_past' }] : problems
}

function scheduled(show: ShownShow): ScheduledShow {
  const movie = { ...show.movie, id: show.movie._id }
  const times = showTimes(rules, { movie, date: show.startDate, startAt: show.startAt, format: show.format })
  return { ...times, cinemaId: show.cinema._id, room: show.cinema.room }
}

function keyOf(conflict: Conflict): string {
  if (conflict.kind !== 'room_taken') return conflict.kind
  const { movie, cinema, startDate, startAt } = conflict.by
  return [movie._id, cinema.room, startDate, startAt].join('|')
}

/** Returns the starts from which on more than two performances begin within ten minutes: a warning only. */
export function findCrowds(shows: readonly ShownShow[]): CrowdedStart[] {
  return findCrowdedStarts(
    shows
      .filter(({ isRemoved }) => !isRemoved)
      .map((show) => {
        const { startDate, startAt, movie, cinema } = show
        return {
          startDate,
          startAt,
          startsAt: instantAt(startDate, startAt),
          performance: `${movie._id}@${cinema.room}@${startDate}@${startAt}`,
        }
      }),
  )
}
