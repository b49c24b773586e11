import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PeriodSales, PeriodTotals } from '#contract/figures.ts'
import type { ShiftReport } from '#contract/counter-shifts.ts'
import { instantAt } from '#domain/time.ts'
import type { Person } from '#server/testing/builders.ts'
import { aClerk, saleBody, sell } from '#server/testing/counter-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { keepSales } from './keep-sales.ts'

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(instantAt('2026-12-01', '12:00')) })
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

const DAY = 'from=2026-12-01&to=2026-12-01'
const get = async <T>(path: string) => (await cinema.api.get<T>(path, { token: admin.token })).body

test('cash of the counter is revenue; a complimentary ticket is a booking with a sold seat that brings nothing', async () => {
  const show = await cinema.aShow({ rows: 1, columns: 10, rupees: 250, startsInMinutes: 6 * 60 })
  const clerk = await aClerk(cinema)
  const cash = await sell(cinema, clerk, saleBody(show, ['A1', 'A2'], { tendered: 500 }))
  const changes = { mode: 'complimentary', amount: 0, reason: 'Press' } as const
  const free = await sell(cinema, clerk, saleBody(show, ['A3'], changes))
  expect([cash.body.state, free.body.state]).toEqual(['confirmed', 'confirmed'])

  expect(await get<PeriodTotals>(`/admin/figures/totals?${DAY}`)).toMatchObject({
    totals: { taken: 500, returned: 0, revenue: 500, bookings: 2, tickets: 3, seats: 10, seatsSold: 3 },
  })
  const { methods } = await get<PeriodSales>(`/admin/figures/sales?${DAY}`)
  expect(methods.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(2)
  expect(methods).toContainEqual({ method: 'cash', bookings: 1, total: 500 })
  for (const { method, bookings } of methods) {
    const path = `/bookings?paidFrom=2026-12-01&paidUntil=2026-12-01&limit=1&method=${method}`
    const { headers } = await cinema.api.get(path, { token: admin.token })
    expect([method, Number(headers['x-total-count'])]).toEqual([method, bookings])
  }
})

/**
 * On 2 December two tickets of 240.45 each are bought by UPI, on 3 December they are exchanged for two of 300 at the counter, the difference of 119.10 in
 * cash, and one ticket of 300 is sold for cash.
 */
test('the difference of an exchange belongs to its method, and the methods add up to what was taken, to the paisa', async () => {
  cinema.clock.advance(24 * 60)
  const show = await cinema.aShow({ rupees: 240.45, startsInMinutes: 3 * 24 * 60 })
  const { _id } = await cinema.book(show, ['A1', 'A2'], await cinema.aPerson())
  const dearer = await cinema.aShow({ rupees: 300, startsInMinutes: 4 * 24 * 60 })
  cinema.clock.advance(24 * 60)
  const clerk = await aClerk(cinema, 1_000)
  const to = [
    [0, 0],
    [0, 1],
  ]
  const wanted = { showtimeId: dearer.id, from: ['A1', 'A2'], to, old: 480.9, total: 600, mode: 'cash' }
  const body = { ...wanted, reason: 'Another day' }
  expect(await cinema.api.post(`/bookings/${_id}/exchange`, { token: clerk.token, body })).toMatchObject({
    status: 200,
  })
  await sell(cinema, clerk, saleBody(dearer, ['B1'], { tendered: 500 }))

  const figures = async (from: string, to: string) => {
    const days = `from=2026-12-${from}&to=2026-12-${to}`
    const { totals } = await get<PeriodTotals>(`/admin/figures/totals?${days}`)
    return [totals.revenue, (await get<PeriodSales>(`/admin/figures/sales?${days}`)).methods]
  }
  const read = async () => [await figures('02', '02'), await figures('03', '03'), await figures('02', '03')]
  const byHand = [
    [480.9, [{ method: 'upi', bookings: 0, total: 480.9 }]],
    [
      419.1,
      [
        { method: 'cash', bookings: 1, total: 419.1 },
        { method: 'upi', bookings: 1, total: 0 },
      ],
    ],
    [
      900,
      [
        { method: 'cash', bookings: 1, total: 419.1 },
        { method: 'upi', bookings: 1, total: 480.9 },
      ],
    ],
  ]
  expect(await read()).toEqual(byHand)
  cinema.clock.advance(24 * 60)
  await keepSales(cinema.deps)
  expect(await read()).toEqual(byHand)

  await cinema.api.post(`/counter/shifts/${clerk.shift._id}/count`, {
    token: clerk.token,
    body: { counted: 1_419.1 },
  })
  const shift = await cinema.api.get<ShiftReport>(`/counter/shifts/${clerk.shift._id}`, {
    token: clerk.token,
  })
  expect(shift.body).toMatchObject({
    difference: { amount: 0 },
    sales: [{ mode: 'cash', sales: 1, tickets: 1, amount: 300 }],
    exchanges: [{ mode: 'cash', exchanges: 1, amount: 119.1 }],
  })
})
