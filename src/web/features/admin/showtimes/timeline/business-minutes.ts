import { businessDayOf, minutesIntoBusinessDay } from '#domain/schedule.ts'
import { daysAfter, instantAt } from '#domain/time.ts'

/** A local date and time of the cinema. */
export type LocalStart = { readonly startDate: string; readonly startAt: string }

const DAY_STARTS = 6 * 60
const MINUTES_A_DAY = 24 * 60
/** Starts are moved in steps of so many minutes. */
export const STEP = 5

/** Returns the business day of a local start: 00:05 belongs to the evening before. */
export function dayOf({ startDate, startAt }: LocalStart): string {
  return businessDayOf(instantAt(startDate, startAt))
}

/** Returns the minutes of a start since 06:00 of its business day. */
export function minuteOf({ startAt }: Pick<LocalStart, 'startAt'>): number {
  return minutesIntoBusinessDay(startAt)
}

/** Returns the local date and time of a minute of a business day; minutes outside of the day are its first or last step. */
export function startOf(day: string, minute: number): LocalStart {
  const inside = Math.max(0, Math.min(MINUTES_A_DAY - STEP, minute))
  const clock = inside + DAY_STARTS
  return {
    startDate: clock < MINUTES_A_DAY ? day : daysAfter(day, 1),
    startAt: clockText(clock % MINUTES_A_DAY),
  }
}

/** Returns the minute rounded to a step. */
export function snapMinute(minute: number): number {
  return Math.round(minute / STEP) * STEP
}

export type Axis = { readonly from: number; readonly to: number }

/** 06:00 to 03:00, longer when something ends later. */
export function axisOf(ends: readonly number[]): Axis {
  const last = Math.max(21 * 60, ...ends)
  return { from: 0, to: Math.min(MINUTES_A_DAY + 3 * 60, Math.ceil(last / 60) * 60) }
}

/** Returns the share of the axis at a minute, in percent. */
export function percentOf({ from, to }: Axis, minute: number): number {
  return ((minute - from) / (to - from)) * 100
}

/** Returns the full hours of the axis as minutes since 06:00. */
export function hoursOf({ from, to }: Axis): number[] {
  return Array.from({ length: (to - from) / 60 }, (_, hour) => from + hour * 60)
}

/** Returns the time of the day of a minute since 06:00, HH:MM. */
export function clockOfMinute(minute: number): string {
  return clockText((minute + DAY_STARTS) % MINUTES_A_DAY)
}

function clockText(minute: number): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}
