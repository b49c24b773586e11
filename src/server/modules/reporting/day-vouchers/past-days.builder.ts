import type { VoucherDay, VoucherDayFile } from '#contract/day-vouchers.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter, instantAt } from '#domain/time.ts'
import type { Database } from '#server/platform/database.ts'
import type { ApiResponse } from '#server/testing/api-client.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

/** So many days before the day of the database, whose clock no test sets. */
const DAYS_AGO = 9

export type PastDays = {
  readonly cinema: TestCinema
  /** The business day on which it begins, at noon. */
  readonly first: string
  /** Today, by the clock of the database: it may change at 06:00 while a test runs. */
  readonly today: string
}

/** A cinema some days ago: days that have ended by the clock of the test have ended by that of the database, too. */
export async function openPastDays(options: { readonly db?: Database } = {}): Promise<PastDays> {
  const first = daysAfter(businessDayOf(new Date()), -DAYS_AGO)
  const cinema = await testCinema({ ...options, clock: createTestClock(instantAt(first, '12:00')) })
  return {
    cinema,
    first,
    get today() {
      return businessDayOf(new Date())
    },
  }
}

export function goToDay({ clock }: TestCinema, day: string, time = '12:00'): void {
  clock.advance(Math.ceil((instantAt(day, time).getTime() - clock.now().getTime()) / 60_000))
}

/** A session does not last as long as the days of a test. */
export async function asAdmin(cinema: TestCinema): Promise<{ readonly token: string }> {
  return { token: (await cinema.aPerson('admin')).token }
}

type Failed = { readonly error?: { readonly code: string; readonly details?: { accounts: string[] } } }
export type DayResponse = ApiResponse<VoucherDayFile & Failed>

export async function makeVoucherOf({ cinema }: PastDays, day: string): Promise<DayResponse> {
  return cinema.api.post(`/voucher-days/${day}/voucher`, { ...(await asAdmin(cinema)), body: {} })
}

export async function closeDayOf({ cinema }: PastDays, day: string): Promise<DayResponse> {
  return cinema.api.post(`/voucher-days/${day}/closing`, { ...(await asAdmin(cinema)), body: {} })
}

export async function dayOf({ cinema }: PastDays, day: string): Promise<VoucherDayFile> {
  return (await cinema.api.get<VoucherDayFile>(`/voucher-days/${day}`, await asAdmin(cinema))).body
}

export async function daysOf({ cinema, first, today }: PastDays): Promise<readonly VoucherDay[]> {
  const path = `/voucher-days?from=${first}&until=${today}`
  return (await cinema.api.get<VoucherDay[]>(path, await asAdmin(cinema))).body
}

/** Returns a file as text. */
export async function fileOf(
  { cinema, first, today }: PastDays,
  kind: 'tally' | 'csv',
  query = '',
): Promise<{ readonly text: string; readonly status: number; readonly headers: Record<string, unknown> }> {
  const { payload, statusCode, headers } = await cinema.app.inject({
    url: `/api/vouchers/${kind}?from=${first}&until=${today}${query}`,
    headers: { authorization: `Bearer ${(await asAdmin(cinema)).token}` },
  })
  return { text: payload, status: statusCode, headers }
}
