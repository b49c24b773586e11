import { FEWEST_TICKETS } from '#domain/screenings.ts'
import { isRealDate } from '#domain/time.ts'

/** What is chosen on the page of a private screening: all of it is in the address. */
export type PrivateSearch = {
  readonly date?: string | undefined
  readonly time?: string | undefined
  /** Missing: the smallest group. */
  readonly tickets?: number | undefined
}

const MOST_DIGITS = 3

/** Parses the search parameters. Invalid values are dropped. */
export function parsePrivateSearch(search: Record<string, unknown>): PrivateSearch {
  const { date, time, tickets } = search
  return {
    date: typeof date === 'string' && isRealDate(date) ? date : undefined,
    time: typeof time === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : undefined,
    tickets: isTickets(tickets) ? tickets : undefined,
  }
}

function isTickets(value: unknown): value is number {
  if (typeof value !== 'number' || !Number.isInteger(value)) return false
  return value >= FEWEST_TICKETS && String(value).length <= MOST_DIGITS
}
