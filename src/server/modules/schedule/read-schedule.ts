import type { StaffShowtime } from '#contract/schedule.ts'
import { findCrowdedStarts, type CrowdedStart } from '#domain/crowded-starts.ts'
import { businessDayFrom } from '#domain/schedule.ts'
import type { Deps } from '#server/deps.ts'
import { presentStaffShowtime } from './present-showtime.ts'
import { listScheduleRows, listScheduleRowsOf, type ScheduleRow } from './schedule.queries.ts'

type Days = { readonly from: string; readonly to: string; readonly isUnpublished?: boolean }

/** Returns the showtimes of business days, both included. */
export async function readSchedule(
  { db }: Pick<Deps, 'db'>,
  { from, to, isUnpublished }: Days,
): Promise<StaffShowtime[]> {
  const period = { from: businessDayFrom(from).from, until: businessDayFrom(to).until }
  const rows = await listScheduleRows(db, { ...period, ...(isUnpublished && { isUnpublished }) })
  return rows.map(presentStaffShowtime)
}

export type SavedShowtimes = {
  readonly showtimes: readonly StaffShowtime[]
  readonly warnings: readonly ({ readonly kind: 'starts_crowded' } & CrowdedStart)[]
}

/** Returns showtimes as they are now, and the crowded starts of the hours around them. */
export async function readShowtimes(
  { db }: Pick<Deps, 'db'>,
  ids: readonly string[],
): Promise<SavedShowtimes> {
  const rows = await listScheduleRowsOf(db, ids)
  return { showtimes: rows.map(presentStaffShowtime), warnings: await findWarnings(db, rows) }
}

const AROUND_MILLISECONDS = 10 * 60_000

/** More than two starts within ten minutes, where one of them is among these showtimes. */
export async function findWarnings(
  db: Deps['db'],
  rows: readonly ScheduleRow[],
): Promise<SavedShowtimes['warnings']> {
  const starts = rows.filter(({ state }) => state !== 'cancelled').map(({ startsAt }) => startsAt.getTime())
  if (starts.length === 0) return []
  const from = new Date(Math.min(...starts) - AROUND_MILLISECONDS)
  const until = new Date(Math.max(...starts) + AROUND_MILLISECONDS)
  const near = (await listScheduleRows(db, { from, until })).filter(
    ({ state, startsAt }) =>
      state !== 'cancelled' &&
      starts.some((start) => Math.abs(start - startsAt.getTime()) < AROUND_MILLISECONDS),
  )
  const shows = near.map((row) => ({ ...row, performance: row.performanceId }))
  return findCrowdedStarts(shows).map((crowded) => ({ kind: 'starts_crowded', ...crowded }))
}
