import { type CrowdedStart, findCrowdedStarts } from '#domain/crowded-starts.ts'
import {
  findOutsideOfHours,
  findOutsideOfRun,
  isInTheWay,
  type ScheduledShow,
  type ScheduleProblem,
} from '#domain/schedule.ts'
import { instantAt, minutesAfter } from '#domain/time.ts'
import type { RulesOf } from '#web/features/admin/schedule-rules/use-schedule-rules.ts'
import { type Area, keepsOwnStart, type Performance } from './performance.ts'

export type Conflict =
  | Exclude<ScheduleProblem, { readonly kind: 'room_taken' }>
  | { readonly kind: 'in_the_past' }
  | { readonly kind: 'room_taken'; readonly by: Area }

type Around = {
  readonly now: Date
  readonly rulesOf: RulesOf
  /** The showtimes before they were moved: one that keeps its start is not judged by the hours. */
  readonly before?: readonly Area[]
}

/**
 * Returns why showtimes cannot be where they are shown, by the rules of the server (`domain/schedule.ts`), each kind once. `moved` are looked
 * at, `programme` is everything that is shown, they among it.
 */
export function findConflicts(
  moved: readonly Area[],
  programme: readonly Area[],
  around: Around,
): Conflict[] {
  const others = programme
    .filter(({ isRemoved }) => !isRemoved)
    .map((show) => ({ show, place: scheduled(show) }))
  const found = moved
    .filter(({ isRemoved }) => !isRemoved)
    .flatMap((show) => conflictsOf(show, others, around))
  return [...new Map(found.map((conflict) => [keyOf(conflict), conflict])).values()]
}

/**
 * Returns, by performance, why what is not public yet cannot be published where it was planned: since then its movie got other dates or another
 * length, or its time has passed. The hours of a draft were judged when it was planned; a planned move is judged again.
 */
export function findUnpublishable(
  performances: readonly Performance[],
  around: Around,
): ReadonlyMap<string, readonly Conflict[]> {
  const found = performances
    .filter(({ state }) => state === 'draft' || state === 'moved')
    .map(({ id, room, areas, state }): readonly [string, readonly Conflict[]] => {
      const inRoom = performances.filter((other) => other.room === room).flatMap((other) => other.areas)
      const found = findConflicts(areas, inRoom, around)
      return [id, state === 'draft' ? found.filter(({ kind }) => kind !== 'outside_opening_hours') : found]
    })
  return new Map(found.filter(([, conflicts]) => conflicts.length > 0))
}

type Other = { readonly show: Area; readonly place: ScheduledShow }

function conflictsOf(
  show: Area,
  others: readonly Other[],
  { now, rulesOf, before = [] }: Around,
): Conflict[] {
  const { movie, cinema, startDate: date, startAt } = show
  const place = scheduled(show)
  const taken = others.filter((other) => other.show.id !== show.id && isInTheWay(other.place, place))
  const isPast = place.startsAt <= now
  const own = before.find(({ id }) => id === show.id) ?? (show.publicAt && show)
  const rules = rulesOf({ room: cinema.room, movieId: movie._id })
  return [
    ...findOutsideOfRun({ movie, date, startAt }),
    ...(own && keepsOwnStart(own, show) ? [] : findOutsideOfHours(rules, show)),
    ...taken.map(({ show: by }) => ({ kind: 'room_taken' as const, by })),
    ...(isPast ? [{ kind: 'in_the_past' as const }] : []),
  ]
}

function scheduled({ movie, cinema, startDate, startAt, format, minutes }: Area): ScheduledShow {
  const startsAt = instantAt(startDate, startAt)
  return {
    movieId: movie._id,
    format,
    startsAt,
    roomFreeAt: minutesAfter(startsAt, minutes.show + minutes.cleaning),
    cinemaId: cinema._id,
    room: cinema.room,
  }
}

function keyOf(conflict: Conflict): string {
  if (conflict.kind !== 'room_taken') return conflict.kind
  const { movie, cinema, startDate, startAt } = conflict.by
  return [movie._id, cinema.room, startDate, startAt].join('|')
}

/** Returns the starts from which on more than two performances begin within ten minutes: a warning only. */
export function findCrowds(areas: readonly Area[]): CrowdedStart[] {
  return findCrowdedStarts(
    areas
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
