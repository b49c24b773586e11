import { dayPartHours, dayParts, type DayPart } from '../movie-filters.ts'
import type { Minute } from './day-request.ts'

const BUSINESS_DAY_STARTS = 6 * 60
const MINUTES_A_DAY = 24 * 60

/** Returns the local time `HH:MM` of a minute of the business day. */
export function timeOf(minute: Minute): string {
  const ofDay = (minute + BUSINESS_DAY_STARTS) % MINUTES_A_DAY
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** Returns whether a minute is after midnight: its date is the one after the business day. */
export function isAfterMidnight(minute: Minute): boolean {
  return minute + BUSINESS_DAY_STARTS >= MINUTES_A_DAY
}

/** Returns the part of the day in which a show starts. */
export function partOf(minute: Minute): DayPart {
  const time = timeOf(minute)
  const isIn = (part: DayPart) => {
    const [from, before] = dayPartHours[part]
    return from < before ? from <= time && time < before : from <= time || time < before
  }
  return dayParts.find(isIn) ?? 'night'
}
