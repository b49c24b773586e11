import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter } from '#domain/time.ts'
import type { PeriodSales, PeriodTotals } from '#contract/figures.ts'
import type { Person } from '#server/testing/builders.ts'
import { deleteBookings } from '#server/testing/invariants.queries.ts'
import type { TestCinema } from '#server/testing/test-cinema.ts'
import { aWeek } from './a-week.builder.ts'
import { keepSales } from './keep-sales.ts'

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  ;({ cinema, admin } = await aWeek())
})
afterAll(() => cinema.close())

/** From the day before the first booking to the day after the last one. */
const days = Array.from({ length: 6 }, (_, index) => daysAfter('2026-11-29', index))
const get = async <T>(path: string) => (await cinema.api.get<T>(path, { token: admin.token })).body

/** The figures of all periods of these days. */
async function readFigures() {
  const periods = days.flatMap((from) =>
    days.filter((to) => to >= from).map((to) => `?from=${from}&to=${to}`),
  )
  return Promise.all(
    periods.map(async (period) => [
      period,
      await get<PeriodTotals>(`/admin/figures/totals${period}`),
      await get<PeriodSales>(`/admin/figures/sales${period}`),
    ]),
  )
}

async function keptDays(): Promise<string[]> {
  const rows = await cinema.deps.db.query<{ day: string }>(
    `select day::text from sales_day where day not in (select day from changed_sales_day) order by day`,
  )
  return rows.map(({ day }) => day)
}

/** The figures from the records alone. */
async function readFromRecords() {
  await cinema.deps.db.query('delete from sales_day')
  return readFigures()
}

test('figures of kept days are those of their records, which figures.test.ts computes by hand', async () => {
  const fromRecords = await readFigures()
  expect(await keptDays()).toEqual([])
  await keepSales(cinema.deps)
  expect(await keptDays()).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
  expect(await readFigures()).toEqual(fromRecords)
})

test('a computation that ends halfway changes nothing, and the next one makes up for it', async () => {
  const { db } = cinema.deps
  await keepSales(cinema.deps)
  await db.query(`update booking_order set state = 'cancelled' where id = (
    select id from booking_order where state = 'confirmed' order by paid_at limit 1)`)
  expect(await keptDays()).toEqual(['2026-12-01', '2026-12-02'])
  const changed = await readFigures()
  await db.script('alter table sales_sum add constraint planted check (bookings < 0) not valid')
  await expect(keepSales(cinema.deps)).rejects.toThrow(/planted/)
  expect(await keptDays()).toEqual(['2026-12-01', '2026-12-02'])
  expect(await readFigures()).toEqual(changed)
  await db.script('alter table sales_sum drop constraint planted')
  await keepSales(cinema.deps)
  expect(await keptDays()).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
  expect(await readFigures()).toEqual(changed)
  expect(await readFromRecords()).toEqual(changed)
})

test('the deletion of bookings leaves nothing of them in the figures', async () => {
  await keepSales(cinema.deps)
  await deleteBookings(cinema.deps.db)
  const {
    days: byDay,
    movies,
    states,
    methods,
  } = await get<PeriodSales>('/admin/figures/sales?from=2026-11-30&to=2026-12-02')
  expect(byDay.map(({ bookings, taken, returned }) => [bookings, taken, returned])).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ])
  expect([movies, states, methods]).toEqual([[], [], []])
})
