import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#server/platform/database.ts'
import { numberNames } from '#server/platform/named.ts'
import { aNetwork, holdAttempts } from '#server/testing/hold-attempts.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createSeatMaps } from '../seats/index.ts'
import { createFollowPayment } from './follow-payment.ts'
import { createHoldSeats } from './hold-seats.ts'
import { HOLD_STATEMENT } from './holds.queries.ts'
import { resolveOrderKey } from './sealed-order.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

test('of groups on one network that want the same slot, the losers are told that it is taken', async () => {
  const show = await cinema.aPrivateShow()
  const headers = { 'x-forwarded-for': aNetwork() }
  const groups = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const group = await cinema.aProvenPerson()
      return { group, order: await cinema.checkoutScreening(show, 2, group) }
    }),
  )
  const answers = await Promise.all(
    groups.map(({ group, order }) =>
      cinema.api.post<{ error?: { code: string } }>(`/lock/seat?orderId=${order.order}`, {
        token: group.token,
        headers,
        body: {},
      }),
    ),
  )
  const said = answers.map(({ status, body }) => `${status} ${body.error?.code ?? ''}`.trim()).toSorted()
  expect(said).toEqual(['200', '409 slot_taken', '409 slot_taken', '409 slot_taken'])
})

test('a buyer who is at the limit is told that a seat is taken, and that of the limit only for free seats', async () => {
  const show = await cinema.aShow({ rows: 4, columns: 10 })
  const { hold } = holdAttempts(cinema)
  const [first, buyer] = [await cinema.aPerson(), await cinema.aPerson()]
  await hold({ show, seats: ['D1'], buyer: first })
  for (const seats of [
    ['A1', 'A2', 'A3', 'A4'],
    ['B1', 'B2', 'B3', 'B4'],
  ])
    await hold({ show, seats, buyer })
  expect((await hold({ show, seats: ['D1', 'D2', 'D3', 'D4'], buyer })).code).toBe('seat_taken')
  expect((await hold({ show, seats: ['C1', 'C2', 'C3', 'C4'], buyer })).code).toBe('seats_at_limit')
})

test('seats that were given back while their hold was refused are held after all', async () => {
  const show = await cinema.aShow()
  const [first, buyer] = [await cinema.aPerson(), await cinema.aPerson()]
  const taken = await cinema.checkout(show, ['A1'], first)
  await cinema.lock(taken, first)
  const wanted = await cinema.checkout(show, ['A1', 'A2'], buyer)
  const { deps } = cinema
  let attempts = 0
  const query: Db['query'] = async (text, params) => {
    const rows = await deps.db.query(text, params)
    if (text === numberNames(HOLD_STATEMENT).text && ++attempts === 1)
      await cinema.api.post(`/orders/release?orderId=${taken.order}`, { token: first.token })
    return rows as never
  }
  const racing = { ...deps, db: { ...deps.db, query } }
  const seatMaps = createSeatMaps(racing)
  const holdSeats = createHoldSeats(racing, { seatMaps, followPayment: createFollowPayment() })
  const order = await resolveOrderKey(deps, wanted.order)
  const actor = { userId: buyer.userId, role: 'user', via: 'page', requestId: 'test' } as const
  const held = await holdSeats({
    ...order,
    showtimeId: show.id,
    actor,
    adultsDeclared: true,
    network: 'a network',
    isEmailProven: true,
  })
  seatMaps.close()
  expect(held.seats).toHaveLength(2)
  expect(attempts).toBe(2)
})
