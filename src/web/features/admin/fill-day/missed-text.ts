import type { DayPart } from '#domain/movie-filters.ts'
import type { DayResult } from '#web/api/gen/types.gen.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'

type Missed = DayResult['missed'][number]

/** The parts of the day by their names. */
export const partNames: Readonly<Record<DayPart, () => string>> = {
  morning: m.time_morning,
  afternoon: m.time_afternoon,
  evening: m.time_evening,
  night: m.time_night,
}

/** Returns the sentence that says which wish was not kept, and why. */
export function missedText({ title, unit, planned, cause }: Missed): string {
  const because = causeText(cause)
  switch (unit.kind) {
    case 'shows':
      return m.fill_missed_shows({ title, planned, wanted: unit.wanted, cause: because })
    case 'part': {
      const part = partNames[unit.part]()
      return m.fill_missed_part({ title, planned, wanted: unit.wanted, part, cause: because })
    }
    case 'fixed': {
      const at = { title, time: formatTime(unit.startAt), cause: because }
      return unit.room === null
        ? m.fill_missed_fixed(at)
        : m.fill_missed_fixed_room({ ...at, room: unit.room })
    }
  }
}

function causeText(cause: Missed['cause']): string {
  if (cause.kind !== 'room_taken') return causes[cause.kind]()
  const { title, startAt, room } = cause
  return m.fill_cause_room_taken({ title, time: formatTime(startAt), room })
}

const causes: Readonly<Record<Exclude<Missed['cause']['kind'], 'room_taken'>, () => string>> = {
  before_release: m.fill_cause_before_release,
  after_end: m.fill_cause_after_end,
  outside_opening_hours: m.fill_cause_outside_opening_hours,
  too_many_starts: m.fill_cause_too_many_starts,
  too_many_kept: m.fill_cause_too_many_kept,
  own_wishes_differ: m.fill_cause_own_wishes_differ,
  no_room_left: m.fill_cause_no_room_left,
  taken_meanwhile: m.fill_cause_taken_meanwhile,
  room_closed: m.fill_cause_room_closed,
  room_cannot_show: m.fill_cause_room_cannot_show,
}
