import type { PrivateShow } from '#contract/private-shows.ts'
import { businessDayOf, startOfBusinessDay } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { listPrivateShows as queryShows } from './private-shows.queries.ts'

/** From the first of a month always into the next. */
const INTO_THE_NEXT_MONTH = 31

/** Returns the showtimes of the private cinema in the business days of a month YYYY-MM. */
export async function listPrivateShows(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  month: string,
): Promise<PrivateShow[]> {
  const first = `${month}-01`
  const next = `${daysAfter(first, INTO_THE_NEXT_MONTH).slice(0, 7)}-01`
  const period = { from: startOfBusinessDay(first), before: startOfBusinessDay(next), now: now() }
  const rows = await queryShows(db, period)
  return rows.map(({ id, startsAt, ...show }) => ({ _id: id, day: businessDayOf(startsAt), ...show }))
}
