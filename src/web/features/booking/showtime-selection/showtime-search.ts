import { seatClasses } from '#domain/cinema-names.ts'
import { isRealDate } from '#domain/time.ts'
import type { ShowtimeSearch } from './select-showtime.ts'

/** Parses the search parameters. Invalid values are dropped. */
export function parseShowtimeSearch(search: Record<string, unknown>): ShowtimeSearch {
  return {
    date: readDate(search['date']),
    time: textLike(search['time'], /^([01]\d|2[0-3]):[0-5]\d$/),
    class: seatClasses.find((seatClass) => seatClass === search['class']),
    room: textLike(search['room'], /^.{1,60}$/),
  }
}

/** Returns a date of the calendar; undefined for anything else. */
function readDate(value: unknown): string | undefined {
  return typeof value === 'string' && isRealDate(value) ? value : undefined
}

function textLike(value: unknown, form: RegExp): string | undefined {
  return typeof value === 'string' && form.test(value) ? value : undefined
}
