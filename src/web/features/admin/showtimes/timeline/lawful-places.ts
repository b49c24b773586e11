import { minutesIntoBusinessDay, venueSchedule } from '#domain/schedule.ts'
import { instantAt } from '#domain/time.ts'
import type { ClosedSpan } from '../close/use-room-closures.ts'
import { STEP } from './business-minutes.ts'
import type { Performance } from './performances.ts'

/** Starts that break no rule, one step after the other, in minutes since 06:00; both are included. */
export type LawfulStarts = { readonly from: number; readonly to: number }

type Around = {
  /** Everything of the day. */
  readonly performances: readonly Performance[]
  /** In the order of the timeline. */
  readonly rooms: readonly string[]
  readonly isCopy: boolean
  readonly now: Date
  /** When rooms are closed. */
  readonly closed: readonly ClosedSpan[]
}

const DAY_STARTS = '06:00'
const first = minutesIntoBusinessDay(venueSchedule.starts.first)
const last = minutesIntoBusinessDay(venueSchedule.starts.last)

/**
 * Returns by room where a dragged performance may start, with those that are dragged together with it, by the rules of `find-conflicts.ts`. Rooms
 * without such a place are left out.
 */
export function lawfulPlaces(
  dragged: Performance,
  chosen: readonly Performance[],
  { performances, rooms, isCopy, now, closed }: Around,
): ReadonlyMap<string, readonly LawfulStarts[]> {
  const inTheWay = performances.filter(
    (other) => other.state !== 'removed' && (isCopy || !chosen.some(({ id }) => id === other.id)),
  )
  const places = rooms.map((room, index) => {
    const down = index - rooms.indexOf(dragged.room)
    const isLawful = (start: number) =>
      chosen.every((member) => {
        const target = rooms[rooms.indexOf(member.room) + down]
        const begin = member.start + start - dragged.start
        return (
          target !== undefined &&
          mayBegin(member, begin, now) &&
          isFree(inTheWay, member, target, begin) &&
          isOpen(closed, member, { room: target, begin })
        )
      })
    return [room, stretchesOf(dragged.start, isLawful)] as const
  })
  return new Map(places.filter(([, stretches]) => stretches.length > 0))
}

function mayBegin({ movie, day }: Performance, begin: number, now: Date): boolean {
  const isPast = instantAt(day, DAY_STARTS).getTime() + begin * 60_000 <= now.getTime()
  return !isPast && first <= begin && begin <= last && movie.releaseDate <= day && day <= movie.endDate
}

function isFree(others: readonly Performance[], member: Performance, room: string, begin: number): boolean {
  const free = begin + member.free - member.start
  return !others.some((other) => other.room === room && other.start < free && begin < other.free)
}

/** The room may be cleaned while it is closed. */
function isOpen(
  closed: readonly ClosedSpan[],
  { start, end }: Performance,
  at: { room: string; begin: number },
) {
  const until = at.begin + end - start
  return !closed.some(({ room, from, to }) => room === at.room && from < until && at.begin < to)
}

/** A drag keeps the minute of its start modulo the step. */
function stretchesOf(start: number, isLawful: (start: number) => boolean): LawfulStarts[] {
  const stretches: LawfulStarts[] = []
  for (let at = start - Math.floor((start - first) / STEP) * STEP; at <= last; at += STEP) {
    if (!isLawful(at)) continue
    const before = stretches.at(-1)
    if (before?.to === at - STEP) stretches[stretches.length - 1] = { from: before.from, to: at }
    else stretches.push({ from: at, to: at })
  }
  return stretches
}
