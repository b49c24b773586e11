import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import { isPrivateScreening, priceLines } from '#domain/pricing.ts'
import { requestActor } from '#server/modules/audit/index.ts'
import { listPastBookings } from '#server/modules/recommendations/recommendations.queries.ts'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { placeOrder } from '../orders/place-order.ts'
import { findReservation } from './reservations.queries.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

/** Buys a private screening, which no page sells yet. */
async function bookScreening(): Promise<{ username: string; reservation: Reservation }> {
  const group = await cinema.aPerson()
  const show = await cinema.aPrivateShow({ rows: 1, columns: 2 })
  const item = { kind: 'private_screening', quantity: 2, unitPrice: show.ticketPricePaise } as const
  const actor = requestActor({ userId: group.userId, role: 'user' }, cinema.deps.newId())
  const buyer = { id: group.userId, name: 'Asha Verma', email: group.email, phone: '9826012345' }
  const lines = priceLines([item], '2026-11-22')
  const purchase = { showtimeId: show.id, buyer, seats: [0, 1], lines, adultsOnly: false }
  const { providerOrderId } = await placeOrder({ ...cinema.deps, actor }, purchase)
  const paid = await cinema.pay({ orderID: providerOrderId, order: '', amount: 0 })
  const { body } = await cinema.confirm(paid, group)
  return { username: group.username, ...(body as { reservation: Reservation }) }
}

test('a reservation is private when its order has a private screening, and says nothing about preferences', async () => {
  const { username, reservation } = await bookScreening()
  expect(reservation).toMatchObject({ isPrivate: true, lines: [{ kind: 'private_screening' }] })
  expect(await listPastBookings(cinema.deps.db, username)).toEqual([])
})

test('a reservation of tickets is not private, and tells preferences', async () => {
  const ravi = await cinema.aPerson()
  const reservation = await cinema.book(await cinema.aShow(), ['A1'], ravi)
  expect(reservation.isPrivate).toBe(false)
  expect(await listPastBookings(cinema.deps.db, ravi.username)).toHaveLength(1)
})

test('private reservations of earlier versions stay private', async () => {
  const { db, migrate } = await openBeforeMigration('order_lines')
  onTestFinished(() => db.close())
  // Only the reservations matter here, so foreign keys are not needed.
  await db.script('set session_replication_role = replica')
  const ids = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002']
  for (const [index, id] of ids.entries()) {
    await db.script(`
      insert into booking_order (showtime_id, id, user_id, state, seats, ticket_price_paise, total_paise, name, email, phone, created_at)
      values ('${id}', '${id}', '${id}', 'confirmed', '{1}', 24000, 24000, '', '', '', now());
      insert into reservation (showtime_id, id, order_id, code, seats, seat_labels, ticket_price_paise, total_paise, is_private, state, name,
        email, phone, created_at)
      values ('${id}', '${id}', '${id}', 'CODE${index}', '{1}', '{A1}', 24000, 24000, ${index === 0}, 'confirmed', '', '', '', now())`)
  }
  await migrate()
  const reservations = await Promise.all(ids.map((id) => findReservation(db, id)))
  expect(reservations.map((row) => row && isPrivateScreening(row.lines))).toEqual([true, false])
})
