import type { Page } from '#contract/paging.ts'
import type { listStaffShowtimes as contract, StaffShowtime } from '#contract/schedule.ts'
import { businessDayOf, startOfBusinessDay } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { sliceOf } from '#server/http/paging.ts'
import { presentStaffShowtime } from './present-showtime.ts'
import { listScheduleRowsOf } from './schedule.queries.ts'
import { findShowtimeIds } from './staff-showtimes.queries.ts'

/** Returns a page of showtimes for staff: of the named business days, or from the current one on. */
export async function listStaffShowtimes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  query: z.output<typeof contract.query>,
): Promise<Page<StaffShowtime[]>> {
  const { date } = query
  const isNamed = [date, query.from, query.to].some((day) => day !== undefined)
  const first = date ?? query.from ?? (isNamed ? undefined : businessDayOf(now()))
  const last = date ?? query.to
  const from = first === undefined ? null : startOfBusinessDay(first)
  const until = last === undefined ? null : startOfBusinessDay(daysAfter(last, 1))
  const { items: ids, total } = await findShowtimeIds(db, {
    ...query,
    ...sliceOf(query),
    from,
    until,
    isToCome: query.isToCome === 'true',
    now: now(),
  })
  const rows = new Map((await listScheduleRowsOf(db, ids)).map((row) => [row.id, row]))
  const items = ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? presentStaffShowtime(row) : []
  })
  return { items, total }
}
