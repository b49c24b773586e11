import type { z } from 'zod'
import type * as contract from '#contract/bookings.ts'
import { startOfBusinessDay } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import type { Database } from '#server/platform/database.ts'
import { countByDay, type DayRow } from './bookings.queries.ts'
import { searchOf } from './search-bookings.ts'

type Asked = z.output<typeof contract.countBookingsByDay.query>

/** From the first of a month always into the next. */
const INTO_THE_NEXT_MONTH = 31

/** Returns the bookings of each business day of a month, among those that match the filters. */
export async function countMonth(
  deps: { readonly db: Database },
  { month, by, ...filters }: Asked,
): Promise<DayRow[]> {
  const search = await searchOf(deps, filters)
  const first = `${month}-01`
  const from = startOfBusinessDay(first)
  const before = startOfBusinessDay(`${daysAfter(first, INTO_THE_NEXT_MONTH).slice(0, 7)}-01`)
  const limits =
    by === 'paid'
      ? { paidFrom: later(from, search.paidFrom), paidBefore: earlier(before, search.paidBefore) }
      : { showFrom: later(from, search.showFrom), showBefore: earlier(before, search.showBefore) }
  return countByDay(deps.db, { ...search, ...limits }, by)
}

function later(first: Date, second: Date | null): Date {
  return second && second > first ? second : first
}

function earlier(first: Date, second: Date | null): Date {
  return second && second < first ? second : first
}
