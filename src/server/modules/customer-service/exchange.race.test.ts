import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import { submitDueRefunds } from '#server/modules/payments/index.ts'
import type { Database } from '#server/platform/database.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { checkIn } from '#server/testing/invariants.queries.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { withoutExchangeLocks } from '#server/testing/unguarded-exchanges.queries.ts'

const ROUNDS = 10

let cinema: TestCinema
let clerk: Person
let admin: Person
beforeAll(async () => {
  cinema = await openCinema(await openTestPostgres(inject('postgresUrl')))
  clerk = await aClerk(cinema)
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

function openCinema(db: Database): Promise<TestCinema> {
  return testCinema({ db })
}

async function aClerk(of: TestCinema): Promise<Person> {
  const person = await of.aStaffMember('counter')
  await of.api.post('/counter/shifts', { token: person.token, body: { float: 1000 } })
  return person
}

async function aCase(of = cinema) {
  const asha = await of.aPerson()
  const show = await of.aShow({ rows: 3, columns: 4, rupees: 200 })
  const next = await of.aShow({ rows: 3, columns: 4, rupees: 260 })
  return { asha, show, next, booked: await of.book(show, ['A1', 'A2'], asha) }
}

type To = { readonly next: Show; readonly row?: number; readonly by?: Person; readonly of?: TestCinema }

/** The state of the new order, or the code of the refusal. */
async function exchange(
  { _id }: Reservation,
  { next, row = 1, by = clerk, of = cinema }: To,
): Promise<string> {
  const to = [
    [row, 0],
    [row, 1],
  ]
  const total = (2 * next.ticketPricePaise) / 100
  const mode = total > 400 ? 'cash' : null
  const body = { showtimeId: next.id, from: ['A1', 'A2'], to, old: 400, total, mode, reason: 'Another day' }
  const answer = await of.api.post<BookingFile & { error?: { code: string } }>(`/bookings/${_id}/exchange`, {
    token: by.token,
    body,
  })
  return answer.body.error?.code ?? answer.body.state
}

async function findViolations({ deps, clock, simulatorsUrl }: TestCinema): Promise<string[]> {
  await submitDueRefunds(deps)
  return listViolations(deps.db, { now: clock.now(), books: await readProviderBooks(simulatorsUrl) })
}

const stateOf = async ({ _id }: Reservation, of = cinema, by = clerk) =>
  (await of.api.get<BookingFile>(`/bookings/${_id}`, { token: by.token })).body.state

test('an exchange and a buyer of the same new seats: one gets them', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { next, booked } = await aCase()
    const buyer = await cinema.aPerson()
    const wanted = await cinema.checkout(next, ['B1'], buyer)
    const buy = async () => (await cinema.lock(wanted, buyer)).status
    const [exchanged, held] = await Promise.all([exchange(booked, { next }), buy()])
    expect([
      ['confirmed', 409],
      ['seat_taken', 200],
    ]).toContainEqual([exchanged, held])
    expect(await stateOf(booked)).toBe(exchanged === 'confirmed' ? 'exchanged' : 'confirmed')
  }
  expect(await findViolations(cinema)).toEqual([])
})

test('an exchange and a cancellation: the ticket ends once, and a difference that was paid goes back', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { next, booked, asha } = await aCase()
    const cancel = async () =>
      (await cinema.api.post(`/reservations/${booked._id}/cancel`, { token: asha.token })).status
    const [exchanged, cancelled] = await Promise.all([exchange(booked, { next }), cancel()])
    if (exchanged === 'confirmed') expect(cancelled).not.toBe(200)
    else expect([cancelled, ['refunding', 'not_exchangeable'].includes(exchanged)]).toEqual([200, true])
    expect(await stateOf(booked)).toBe(exchanged === 'confirmed' ? 'exchanged' : 'cancelled')
  }
  expect(await findViolations(cinema)).toEqual([])
})

test('an exchange and a refund of a ticket: the money goes one way', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { next, booked } = await aCase()
    const refund = await aRefundOf(booked, admin, cinema)
    const [exchanged, refunded] = await Promise.all([exchange(booked, { next }), refund()])
    expect([exchanged === 'confirmed', refunded === 200]).not.toEqual([true, true])
    expect([exchanged === 'confirmed', refunded === 200]).not.toEqual([false, false])
  }
  expect(await findViolations(cinema)).toEqual([])
})

test('an exchange and the door: nobody comes in with an exchanged ticket', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { next, booked } = await aCase()
    const admit = () => checkIn(cinema.deps.db, booked._id, cinema.clock.now())
    const [exchanged, isIn] = await Promise.all([exchange(booked, { next }), admit()])
    expect(isIn).toBe(exchanged !== 'confirmed')
  }
  expect(await findViolations(cinema)).toEqual([])
})

test('two clerks exchange the same booking for other seats: one does', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { next, booked } = await aCase()
    const other = await aClerk(cinema)
    const outcomes = await Promise.all([
      exchange(booked, { next }),
      exchange(booked, { next, row: 2, by: other }),
    ])
    expect(outcomes.toSorted()).toEqual(['booking_changed', 'confirmed'])
  }
  expect(await findViolations(cinema)).toEqual([])
})

test('without its locks an exchange and a refund of the same moment are both made (negative control)', async () => {
  let refund = () => Promise.resolve(0)
  let refunded = 0
  const db = withoutExchangeLocks(await openTestPostgres(inject('postgresUrl')), async () => {
    refunded = await refund()
  })
  const unguarded = await openCinema(db)
  const by = await aClerk(unguarded)
  const { next, booked } = await aCase(unguarded)
  refund = await aRefundOf(booked, await unguarded.aPerson('admin'), unguarded)
  expect(await exchange(booked, { next, by, of: unguarded })).toBe('confirmed')
  expect(refunded).toBe(200)
  await unguarded.close()
})

/** Returns what refunds one of two tickets. */
async function aRefundOf(
  { _id }: Reservation,
  { token }: Person,
  of: TestCinema,
): Promise<() => Promise<number>> {
  const { body: file } = await of.api.get<BookingFile>(`/bookings/${_id}`, { token })
  const body = { lines: [{ line: 1, quantity: 1 }], left: 400, amount: 200, reason: 'One of them is ill' }
  return async () => (await of.api.post(`/bookings/${file._id}/refund`, { token, body })).status
}
