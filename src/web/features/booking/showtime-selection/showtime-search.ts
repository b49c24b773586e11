import { seatClasses } from '#domain/cinema-names.ts'
import type { ShowtimeSearch } from './select-showtime.ts'

/** Parses the search parameters. Invalid values are dropped. */
export function parseShowtimeSearch(search: Record<string, unknown>): ShowtimeSearch {
  return {
    date: textLike(search['date'], /^\d{4}-\d{2}-\d{2}$/),
    time: textLike(search['time'], /^\d{2}:\d{2}$/),
    class: seatClasses.find((seatClass) => seatClass === search['class']),
    room: textLike(search['room'], /^.{1,60}$/),
  }
}

function textLike(value: unknown, form: RegExp): string | undefined {
  return typeof value === 'string' && form.test(value) ? value : undefined
}
