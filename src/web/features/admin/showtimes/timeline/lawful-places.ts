import { isWithinHours } from '#domain/schedule.ts'
import { instantAt } from '#domain/time.ts'
import type { RulesOf } from '#web/features/admin/schedule-rules/use-schedule-rules.ts'
import type { ClosedSpan } from '../close/use-room-closures.ts'
import { startOf, STEP } from './business-minutes.ts'
import { keepsOwnStart, type Performance } from './performance.ts'

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
  readonly rulesOf: RulesOf
}

const DAY_MINUTES = 24 * 60

/**
 * Returns by room where a dragged performance may start, with those that are dragged together with it, by the rules of `find-conflicts.ts`. Rooms
 * without such a place are left out.
 */
export function lawfulPlaces(
  dragged: Performance,
  chosen: readonly Performance[],
  { performances, rooms, isCopy, now, closed, rulesOf }: Around,
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
        if (target === undefined || begin < 0 || begin >= DAY_MINUTES) return false
        const place = placeAt(member, { room: target, begin }, rulesOf)
        return mayBegin(place, { member, now, isCopy }) && isFree(inTheWay, place) && isOpen(closed, place)
      })
    return [room, stretchesOf(dragged.start, isLawful)] as const
  })
  return new Map(places.filter(([, stretches]) => stretches.length > 0))
}

type PlaceAt = Pick<Performance, 'room' | 'start' | 'end' | 'free'> & { readonly rules: ReturnType<RulesOf> }

/** It stays as long as it is only where it is; elsewhere the rules say its length. */
function placeAt(
  { movie, room, start, end, free }: Performance,
  at: { readonly room: string; readonly begin: number },
  rulesOf: RulesOf,
): PlaceAt {
  const rules = rulesOf({ room: at.room, movieId: movie._id })
  const isMoved = at.room !== room || at.begin !== start
  const length = movie.durationMinutes + rules.advertMinutes + rules.intervalMinutes
  const until = at.begin + (isMoved ? length : end - start)
  const cleaning = isMoved ? rules.cleaningMinutes : free - end
  return { room: at.room, start: at.begin, end: until, free: until + cleaning, rules }
}

function mayBegin(
  { start, rules }: PlaceAt,
  { member, now, isCopy }: Pick<Around, 'now' | 'isCopy'> & { readonly member: Performance },
): boolean {
  const { movie, day, areas } = member
  const { startDate, startAt } = startOf(day, start)
  const keepsTime = !isCopy && areas.every((area) => keepsOwnStart(area, { movie, startDate, startAt }))
  const mayStartAnyTime = member.mayStartAnyTime || keepsTime
  const isPast = instantAt(startDate, startAt).getTime() <= now.getTime()
  const isRun = movie.releaseDate <= startDate && day <= movie.endDate
  return !isPast && isRun && (mayStartAnyTime || isWithinHours(rules, startAt))
}

function isFree(others: readonly Performance[], { room, start, free }: PlaceAt): boolean {
  return !others.some((other) => other.room === room && other.start < free && start < other.free)
}

/** The room may be cleaned while it is closed. */
function isOpen(closed: readonly ClosedSpan[], { room, start, end }: PlaceAt): boolean {
  return !closed.some((span) => span.room === room && span.from < end && start < span.to)
}

/** A drag keeps the minute of its start modulo the step. */
function stretchesOf(start: number, isLawful: (start: number) => boolean): LawfulStarts[] {
  const stretches: LawfulStarts[] = []
  for (let at = start % STEP; at < DAY_MINUTES; at += STEP) {
    if (!isLawful(at)) continue
    const before = stretches.at(-1)
    if (before?.to === at - STEP) stretches[stretches.length - 1] = { from: before.from, to: at }
    else stretches.push({ from: at, to: at })
  }
  return stretches
}
