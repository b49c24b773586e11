import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import type { HandOver } from '#contract/kitchen.ts'
import { minutesAfter } from '#domain/time.ts'
import { claimsOf, ticketUrl } from '#server/modules/tickets/index.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import type { Person } from '#server/testing/builders.ts'
import { aPickUp, aSnack, inSomeHours } from '#server/testing/snack-calls.ts'
import { orderSnacks } from '#server/testing/snack-orders.ts'
import { getKitchenOrderId, makeReady, movePickUp, setNumber } from '#server/testing/snacks.queries.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { findTicket } from './find-ticket.ts'

let cinema: TestCinema
let asha: Person
let staff: Person
let reservation: Reservation
beforeAll(async () => {
  cinema = await testCinema()
  staff = await cinema.aPerson('admin')
})
beforeEach(async () => {
  asha = await cinema.aPerson()
  reservation = await cinema.book(await cinema.aShow(inSomeHours), ['A1', 'A2'], asha)
})
afterAll(() => cinema.close())

/** Buys a snack for the reservation. Returns the id of the kitchen's order. */
async function buy(): Promise<string> {
  const show = { id: reservation.showtimeId } as Parameters<typeof aPickUp>[1]
  const [snack, pickUpAt] = await Promise.all([aSnack(cinema), aPickUp(cinema, show)])
  const order = await orderSnacks(cinema, { reservation, snacks: [[snack, 1]], pickUpAt }, asha)
  await cinema.lock(order, asha)
  await cinema.confirm(await cinema.pay(order), asha)
  return getKitchenOrderId(cinema.deps.db, order.orderID)
}

async function handOver(code: string): Promise<HandOver> {
  const { body, status } = await cinema.api.post<HandOver>('/kitchen/hand-over', {
    token: staff.token,
    body: { code },
  })
  expect(status).toBe(200)
  return body
}
const outcomes = ({ orders }: HandOver) => orders.map(({ outcome }) => outcome)

test('the QR of the ticket hands over all that is ready of it, and says what is not', async () => {
  const [ready, other] = [await buy(), await buy()]
  await makeReady(cinema.deps.db, ready)
  const body = await handOver(reservation.ticketUrl)
  expect(body.problem).toBeNull()
  expect(outcomes(body)).toEqual(['handed_over', 'not_ready'])
  expect(await listEntriesAbout(cinema.deps.db, ready)).toMatchObject([
    { action: 'snack_order.collected', userId: staff.userId },
  ])
  await makeReady(cinema.deps.db, other)
  expect(outcomes(await handOver(reservation.ticketUrl))).toEqual(['already_collected', 'handed_over'])
})

test('of two tablets at once one hands over, and the other is told', async () => {
  const { number } = await makeReady(cinema.deps.db, await buy())
  const both = await Promise.all([handOver(reservation.ticketUrl), handOver(String(number))])
  expect(both.flatMap(outcomes).toSorted()).toEqual(['already_collected', 'handed_over'])
})

test('the number hands over, too; several ready orders with one number have to be told apart', async () => {
  const [first, second] = [await buy(), await buy()]
  await makeReady(cinema.deps.db, first)
  await makeReady(cinema.deps.db, second)
  await setNumber(cinema.deps.db, [first, second], 555)
  expect(outcomes(await handOver('555'))).toEqual(['choose', 'choose'])
  await setNumber(cinema.deps.db, [second], 556)
  expect(outcomes(await handOver(' 555 '))).toEqual(['handed_over'])
  expect(outcomes(await handOver('555'))).toEqual(['already_collected'])
})

test('the code of the booking, typed in any case, hands over what is ready of it', async () => {
  await makeReady(cinema.deps.db, await buy())
  expect(outcomes(await handOver(` ${reservation.code.toLowerCase()} `))).toEqual(['handed_over'])
  expect(outcomes(await handOver(reservation.code))).toEqual(['already_collected'])
})

test('the number of an order of another day is told with its day, and nothing is handed over', async () => {
  const [past, next] = [await buy(), await buy()]
  await makeReady(cinema.deps.db, past)
  await makeReady(cinema.deps.db, next)
  await setNumber(cinema.deps.db, [past, next], 777)
  const move = (id: string, days: number) =>
    movePickUp(cinema.deps.db, id, minutesAfter(cinema.deps.now(), days * 1440))
  await move(past, -3)
  await move(next, 4)
  const of = async () => (await handOver('777')).orders.map(({ order, outcome }) => [order._id, outcome])
  expect(await of()).toEqual([[next, 'other_day']])
  await move(next, -14)
  expect(await of()).toEqual([[past, 'other_day']])
  expect((await handOver('778')).problem).toBe('unknown')
})

test('a repeated call with the same key has the same response', async () => {
  await makeReady(cinema.deps.db, await buy())
  const call = () =>
    cinema.api.post<HandOver>('/kitchen/hand-over', {
      token: staff.token,
      body: { code: reservation.ticketUrl },
      headers: { 'idempotency-key': 'f2c8c3b2-6a4f-4c0e-9a35-1d2a3b4c5d6e' },
    })
  expect((await call()).body).toEqual((await call()).body)
})

test('forged, unknown, of a guest, and without snacks', async () => {
  expect((await handOver(reservation.ticketUrl)).problem).toBe('nothing')
  expect((await handOver(reservation.ticketUrl.slice(0, -3) + 'AAA')).problem).toBe('forged')
  expect((await handOver(reservation.ticketUrl.split('?')[0] ?? '')).problem).toBe('forged')
  expect((await handOver('hello')).problem).toBe('unknown')
  expect((await handOver('099')).problem).toBe('unknown')
  const found = await findTicket(cinema.deps, reservation._id)
  if (!found) throw new Error('no ticket')
  const signing = { publicUrl: 'https://cinema.test', keys: cinema.deps.keys.ticket }
  const guest = ticketUrl(signing, { ...claimsOf(found.ticket), people: 1, guest: 2 })
  expect((await handOver(guest)).problem).toBe('guest')
})

test('customers and other staff cannot hand over', async () => {
  const body = { code: '555' }
  expect((await cinema.api.post('/kitchen/hand-over', { token: asha.token, body })).status).toBe(403)
})
