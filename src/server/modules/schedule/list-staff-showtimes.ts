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

/** Returns a page of showtimes for staff: of a business day, or from the current one on. */
export async function listStaffShowtimes(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  query: z.output<typeof contract.query>,
): Promise<Page<StaffShowtime[]>> {
  const { date } = query
  const from = startOfBusinessDay(date ?? businessDayOf(now()))
  const until = date === undefined ? null : startOfBusinessDay(daysAfter(date, 1))
  const { items: ids, total } = await findShowtimeIds(db, { ...query, ...sliceOf(query), from, until })
  const rows = new Map((await listScheduleRowsOf(db, ids)).map((row) => [row.id, row]))
  const items = ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? presentStaffShowtime(row) : []
  })
  return { items, total }
}
