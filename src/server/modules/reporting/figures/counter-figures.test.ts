import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PeriodSales, PeriodTotals } from '#contract/figures.ts'
import { instantAt } from '#domain/time.ts'
import type { Person } from '#server/testing/builders.ts'
import { aClerk, saleBody, sell } from '#server/testing/counter-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'

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
