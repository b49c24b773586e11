import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Counter } from '#contract/counter.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import {
  aClerk,
  counterSeats,
  openShift,
  orderOfSale,
  saleBody,
  sell,
} from '#server/testing/counter-calls.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let clerk: Person
let show: Show
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
  clerk = await aClerk(cinema)
})
afterAll(async () => {
  await expectBooksToAgree(cinema)
  await cinema.close()
})
beforeEach(async () => {
  show = await cinema.aShow({ rupees: 250, plan: planWithHeldBack })
})

/** In row A the first two seats are held back by the cinema. */
const planWithHeldBack = [
  [1, 1, 0, 0, 0, 0],
  [0, 0, 0, 0, 0, 0],
]

const legsOf = (orderId: string) =>
  cinema.deps.db.query<{ kind: string; account: string; amount: number }>(
    `select kind, account, amount_paise as amount from ledger_leg where order_id = $1 and amount_paise <> 0 order by kind, account`,
    [orderId],
  )
const seatsOf = (sold: Show) => counterSeats(cinema, clerk, sold)

describe('a sale for cash', () => {
  test('is a ticket at once, booked at the ticketing system, and its money is in the drawer', async () => {
    const body = saleBody(show, ['A3', 'A4'], { tendered: 1_000 })
    const sold = await sell(cinema, clerk, body)
    expect(sold).toMatchObject({
      status: 200,
      body: { state: 'confirmed', refund: null, reservation: { convertedSeats: ['A3', 'A4'], total: 500 } },
    })
    expect(sold.body.reservation?.invoiceNumber).toEqual(expect.any(String))
    const { id } = await orderOfSale(cinema, body.saleId)
    expect(await legsOf(id)).toEqual([
      { kind: 'captured', account: 'cash', amount: 50_000 },
      { kind: 'captured', account: 'customer_deposits', amount: -50_000 },
      { kind: 'earned', account: 'customer_deposits', amount: 50_000 },
      { kind: 'earned', account: 'ticket_revenue', amount: -50_000 },
    ])
    const { ticketing: bookings } = await readProviderBooks(cinema.simulatorsUrl)
    expect(bookings.filter(({ bookingId }) => bookingId === id)).toMatchObject([{ errorMessage: 'Bought' }])
  })

  test('has the tax of its day in its lines, as on the web', async () => {
    const { reservation } = (await sell(cinema, clerk, saleBody(show, ['A3']))).body
    const web = await cinema.book(show, ['A4'], await cinema.aPerson())
    expect(reservation?.lines).toEqual(web.lines)
    expect(reservation?.tax).toEqual(web.tax)
  })

  test('belongs to no account, least of all to that of the clerk', async () => {
    const { reservation } = (await sell(cinema, clerk, saleBody(show, ['A3']))).body
    const own = await cinema.api.get<{ _id: string }[]>('/reservations?limit=200', { token: clerk.token })
    expect(own.body).toEqual([])
    const found = await cinema.api.get<{ code: string }[]>(`/bookings?q=${reservation?.code}`, {
      token: clerk.token,
    })
    expect(found.body).toMatchObject([{ code: reservation?.code }])
    expect((await cinema.api.get(`/reservations/${reservation?._id}`, { token: clerk.token })).status).toBe(
      200,
    )
    expect(
      (await cinema.api.get(`/reservations/${reservation?._id}/pass.pdf`, { token: clerk.token })).status,
    ).toBe(200)
  })

  test('needs an open shift', async () => {
    const [without, body] = [await cinema.aStaffMember('counter'), saleBody(show, ['A3'])]
    expect(await sell(cinema, without, body)).toMatchObject({
      status: 409,
      body: { error: { code: 'no_open_shift' } },
    })
    await openShift(cinema, without)
    expect((await sell(cinema, without, body)).body.state).toBe('confirmed')
  })

  test('is only for staff of the counter and admins', async () => {
    for (const person of [await cinema.aPerson(), await cinema.aStaffMember('door', 'snack_bar')])
      expect(await sell(cinema, person, saleBody(show, ['A3']))).toMatchObject({ status: 403 })
    const admin = await cinema.aPerson('admin')
    await openShift(cinema, admin)
    expect((await sell(cinema, admin, saleBody(show, ['A3']))).body.state).toBe('confirmed')
  })
})

describe('a sale by card', () => {
  test('is receivable from the bank of the terminal, under the reference of its slip', async () => {
    const body = saleBody(show, ['A3'], { mode: 'card', slipReference: 'SLIP 0042' })
    expect((await sell(cinema, clerk, body)).body.state).toBe('confirmed')
    const { id } = await orderOfSale(cinema, body.saleId)
    expect(await legsOf(id)).toContainEqual({ kind: 'captured', account: 'card_terminal', amount: 25_000 })
  })

  test('needs the reference', async () => {
    expect(await sell(cinema, clerk, saleBody(show, ['A3'], { mode: 'card' }))).toMatchObject({ status: 400 })
  })
})

describe('complimentary tickets', () => {
  test('cost nothing, have no tax at the rate of their class, and name their reason', async () => {
    const body = saleBody(show, ['A3', 'A4'], { mode: 'complimentary', amount: 0, reason: 'Press screening' })
    const { state, reservation } = (await sell(cinema, clerk, body)).body
    expect(state).toBe('confirmed')
    expect(reservation).toMatchObject({
      total: 0,
      people: 2,
      tax: { ratePercent: 18, taxable: 0, cgst: 0, sgst: 0 },
    })
    expect(await legsOf((await orderOfSale(cinema, body.saleId)).id)).toEqual([])
  })

  test('need a reason, and no other sale costs nothing', async () => {
    const free = saleBody(show, ['A3'], { mode: 'complimentary', amount: 0 })
    expect((await sell(cinema, clerk, free)).status).toBe(400)
    expect(await sell(cinema, clerk, saleBody(show, ['A3'], { amount: 0 }))).toMatchObject({
      status: 422,
      body: { error: { code: 'amount_mismatch' } },
    })
  })
})

describe('seats', () => {
  test('that the cinema holds back are sold here and nowhere else', async () => {
    const buyer = await cinema.aPerson()
    await expect(cinema.checkout(show, ['A1'], buyer)).rejects.toThrow('seat_unknown')
    expect((await seatsOf(show)).heldBack).toEqual([
      [0, 0],
      [0, 1],
    ])
    expect((await sell(cinema, clerk, saleBody(show, ['A1']))).body.state).toBe('confirmed')
    expect((await seatsOf(show)).heldBack).toEqual([[0, 1]])
    expect(await sell(cinema, clerk, saleBody(show, ['A1']))).toMatchObject({ status: 409 })
  })

  test('that somebody holds or has bought are refused by name, and nothing is sold', async () => {
    const buyer = await cinema.aPerson()
    await cinema.lock(await cinema.checkout(show, ['A4'], buyer), buyer)
    const body = saleBody(show, ['A3', 'A4'])
    expect(await sell(cinema, clerk, body)).toMatchObject({
      status: 409,
      body: { error: { code: 'seat_taken' } },
    })
    expect((await seatsOf(show)).seats[0]).toEqual([1, 1, 0, 4, 0, 0])
    // The seats were refused, not the sale: with others it may be sent again.
    expect((await sell(cinema, clerk, { ...body, seats: [[1, 0]], amount: 250 })).body.state).toBe(
      'confirmed',
    )
  })

  test.each([
    [
      'an aisle or a seat outside of the plan',
      { seats: [[5, 5]] as [number, number][], amount: 250 },
      'seat_unknown',
    ],
    ['another amount', { amount: 1 }, 'amount_mismatch'],
    ['a show that does not exist', { showtimeId: randomUUID() }, 'not_found'],
  ])('%s are refused', async (_name, changes, code) => {
    expect((await sell(cinema, clerk, saleBody(show, ['A3'], changes))).body.error?.code).toBe(code)
  })

  test('of a private screening are not sold one by one', async () => {
    const screening = await cinema.aPrivateShow()
    expect((await sell(cinema, clerk, saleBody(screening, ['A3']))).body.error?.code).toBe('only_private')
    const { body } = await cinema.api.get<Counter>('/counter', { token: clerk.token })
    expect(body.shows.map(({ _id }) => _id)).not.toContain(screening.id)
  })

  test('of a show for adults need the look of the clerk', async () => {
    const adult = await cinema.aShow({ movie: { certificate: 'A' } })
    expect((await sell(cinema, clerk, saleBody(adult, ['A3']))).body.error?.code).toBe('adults_only')
    const checked = saleBody(adult, ['A3'], { adultsChecked: true })
    expect((await sell(cinema, clerk, checked)).body.state).toBe('confirmed')
  })

  test('are sold until a quarter of an hour after the start, also when booking on the web has closed', async () => {
    const soon = await cinema.aShow({ startsInMinutes: 30 })
    expect((await sell(cinema, clerk, saleBody(soon, ['A3']))).body.state).toBe('confirmed')
    cinema.clock.advance(44)
    expect((await sell(cinema, clerk, saleBody(soon, ['A4']))).body.state).toBe('confirmed')
    cinema.clock.advance(2)
    expect((await sell(cinema, clerk, saleBody(soon, ['A5']))).body.error?.code).toBe('booking_closed')
  })
})

describe('the same sale', () => {
  test('sent twice, at once or after a lost response, is sold once', async () => {
    const body = saleBody(show, ['A3', 'A4'])
    const both = await Promise.all([sell(cinema, clerk, body), sell(cinema, clerk, body)])
    const later = await sell(cinema, clerk, body)
    const codes = [...both, later].map(({ body }) => body.reservation?.code)
    expect(new Set(codes).size).toBe(1)
    expect(codes[0]).toEqual(expect.any(String))
  })

  test('with other seats or by another clerk is refused', async () => {
    const body = saleBody(show, ['A3'])
    await sell(cinema, clerk, body)
    const other = await aClerk(cinema)
    for (const again of [sell(cinema, clerk, { ...body, seats: [[0, 3]] }), sell(cinema, other, body)])
      expect((await again).body.error?.code).toBe('idempotency_mismatch')
  })

  test('with the same Idempotency-Key has the same response', async () => {
    const body = saleBody(show, ['A3'])
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => cinema.api.post('/reservations', { token: clerk.token, body, headers })
    expect((await send()).body).toEqual((await send()).body)
  })
})
