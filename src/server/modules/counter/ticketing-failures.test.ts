import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recoverOrders } from '#server/modules/booking/index.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { aClerk, counterSeats, orderOfSale, saleBody, sell } from '#server/testing/counter-calls.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { control } from '#server/testing/provider-books.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let clerk: Person
let show: Show
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(), env: { PROVIDER_TIMEOUT_MS: '300' } })
  clerk = await aClerk(cinema)
})
afterAll(async () => {
  await expectBooksToAgree(cinema)
  await cinema.close()
})
beforeEach(async () => {
  show = await cinema.aShow({ rupees: 250, plan: [[0, 0, 0, 0, 0, 0]] })
})

const ticketing = (behaviour: string, times = 1) =>
  control(cinema.simulatorsUrl, '/ticketing', { behaviour, times })

describe('the ticketing system', () => {
  test('that refuses leaves money to give back, and free seats', async () => {
    await ticketing('sold_out')
    const body = saleBody(show, ['A3'])
    expect((await sell(cinema, clerk, body)).body).toMatchObject({
      state: 'refunding',
      reservation: null,
      refund: { amount: 250, state: 'requested' },
    })
    expect((await counterSeats(cinema, clerk, show)).seats[0]).toEqual([0, 0, 0, 0, 0, 0])
    await payOutOf(body.saleId)
    expect((await orderOfSale(cinema, body.saleId)).state).toBe('refunded')
  })

  test('that does not respond leaves the sale open; sending it again or the recovery job ends it, once', async () => {
    await ticketing('silent', 3)
    const body = saleBody(show, ['A3'])
    expect((await sell(cinema, clerk, body)).body).toMatchObject({
      state: 'paid',
      reservation: null,
      refund: null,
    })
    cinema.clock.advance(5)
    await recoverOrders(cinema.deps)
    expect((await sell(cinema, clerk, body)).body).toMatchObject({ state: 'confirmed', refund: null })
  })

  test('that never responds ends in money to give back', async () => {
    await ticketing('silent', 6)
    const body = saleBody(show, ['A3'])
    await sell(cinema, clerk, body)
    cinema.clock.advance(5)
    await recoverOrders(cinema.deps)
    expect((await sell(cinema, clerk, body)).body).toMatchObject({ state: 'refunding', reservation: null })
    await payOutOf(body.saleId)
  })

  test('that does not respond has no outcome that is kept for an Idempotency-Key', async () => {
    await ticketing('silent', 3)
    const headers = { 'idempotency-key': randomUUID() }
    const body = saleBody(show, ['A3'])
    const sellWithKey = async () =>
      (await cinema.api.post<{ state: string }>('/reservations', { token: clerk.token, body, headers })).body
    expect(await sellWithKey()).toMatchObject({ state: 'paid' })
    cinema.clock.advance(5)
    await recoverOrders(cinema.deps)
    const sold = await sellWithKey()
    expect(sold).toMatchObject({ state: 'confirmed' })
    expect(await sellWithKey()).toEqual(sold)
  })

  test('that refuses complimentary tickets leaves nothing to give back', async () => {
    await ticketing('sold_out')
    const body = saleBody(show, ['A3'], { mode: 'complimentary', amount: 0, reason: 'Press screening' })
    expect((await sell(cinema, clerk, body)).body).toMatchObject({ state: 'refunded', reservation: null })
    expect((await counterSeats(cinema, clerk, show)).seats[0]).toEqual([0, 0, 0, 0, 0, 0])
  })
})

async function payOutOf(saleId: string): Promise<void> {
  const [refund] = await cinema.deps.db.query<{ id: string }>(
    'select f.id from refund f join counter_sale c on c.order_id = f.order_id where c.id = $1',
    [saleId],
  )
  const { status } = await cinema.api.post(`/counter/payouts/${refund?.id}`, { token: clerk.token, body: {} })
  expect(status).toBe(200)
}
