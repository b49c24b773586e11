import type { DayResult } from '#contract/day-proposals.ts'
import { timeOf } from '#domain/fill-day/minutes.ts'
import type { MissCause, MissedWish } from '#domain/fill-day/missed-wishes.ts'
import type { WishUnit } from '#domain/fill-day/wish-units.ts'
import type { Day } from './read-day.ts'

type Missed = DayResult['missed'][number]

/** Returns a wish that was not kept with the names and times that a person reads. */
export function describeMissed(day: Day, { unit, planned, cause }: MissedWish): Missed {
  const { movieId } = unit
  return { movieId, title: titleOf(day, movieId), unit: unitOf(unit), planned, cause: causeOf(day, cause) }
}

function titleOf({ titles }: Day, movieId: string): string {
  return titles.get(movieId) ?? ''
}

function unitOf(unit: WishUnit): Missed['unit'] {
  switch (unit.kind) {
    case 'shows':
      return { kind: 'shows', wanted: unit.wanted, isExact: unit.isExact }
    case 'part':
      return { kind: 'part', wanted: unit.wanted, part: unit.part }
    case 'fixed':
      return { kind: 'fixed', startAt: timeOf(unit.startAt), room: unit.room }
  }
}

function causeOf(day: Day, cause: MissCause): Missed['cause'] {
  if (cause.kind !== 'room_taken') return cause
  const { movieId, startAt, room } = cause.by
  return { kind: 'room_taken', title: titleOf(day, movieId), startAt: timeOf(startAt), room }
}
