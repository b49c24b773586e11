import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { screeningBody } from '#server/testing/builders.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { verifyTicketUrl } from '#server/modules/tickets/ticket-token.ts'
import { recoverOrders } from './recover-orders.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const SEATS = 60

const order = (show: Show, { token }: Person, changes: object = {}) =>
  cinema.api.post('/checkoutRazorPay', { token, body: { ...screeningBody(show, 4), ...changes } })

describe('the order of a private screening', () => {
  test('costs the ticket price for each person', async () => {
    const [show, group] = [await cinema.aPrivateShow(), await cinema.aProvenPerson()]
    expect(await order(show, group)).toMatchObject({ status: 200, body: { amount: 960 } })
    expect(await order(show, group, { amount: 100 })).toMatchObject({
      status: 422,
      body: { error: { code: 'amount_mismatch', details: { amount: 960 } } },
    })
  })

  test.each([
    [1, 'tickets_out_of_range'],
    [SEATS + 1, 'tickets_out_of_range'],
  ])('is not possible for %i people', async (tickets, code) => {
    const [show, group] = [await cinema.aPrivateShow(), await cinema.aProvenPerson()]
    const { status, body } = await order(show, group, screeningBody(show, tickets))
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { error: { code, details: { max: SEATS } } },
    })
  })

  test.each([
    ['seats as well', { seats: [[0, 0]] }],
    ['no tickets', { tickets: undefined }],
    ['half a person', { tickets: 2.5 }],
    ['tickets without being private', { isPrivate: false }],
    ['tickets as text', { tickets: '4' }],
  ])('with %s is malformed', async (_, changes) => {
    const [show, group] = [await cinema.aPrivateShow(), await cinema.aProvenPerson()]
    expect((await order(show, group, changes)).status).toBe(400)
  })

  test('of an ordinary showtime is not found', async () => {
    const [show, group] = [await cinema.aShow(), await cinema.aProvenPerson()]
    expect((await order(show, group)).status).toBe(404)
  })

  test('needs a proven email', async () => {
    const [show, group] = [await cinema.aPrivateShow(), await cinema.aPerson()]
    expect(await order(show, group)).toMatchObject({
      status: 403,
      body: { error: { code: 'email_not_proven', details: { because: { kind: 'screen_unproven' } } } },
    })
  })
})

describe('a private screening', () => {
  test('is bought without the ticketing system, for as many people as were paid for', async () => {
    const [show, group] = [await cinema.aPrivateShow(), await cinema.aProvenPerson()]
    const reservation = await cinema.bookScreening(show, 5, group)
    expect(reservation).toMatchObject({ isPrivate: true, people: 5, total: 1200, state: 'confirmed' })
    expect(reservation.seats).toHaveLength(SEATS)
    const claims = verifyTicketUrl(cinema.deps.keys.ticket, reservation.ticketUrl)
    expect(claims).toMatchObject({ people: 5, seatLabels: [] })
    const books = await readProviderBooks(cinema.simulatorsUrl)
    expect(books.ticketing).toEqual([])
    expect(await listViolations(cinema.deps.db, { now: cinema.clock.now(), books })).toEqual([])
  })

  test('has a slot of which nobody else gets a part', async () => {
    const [show, group, others] = [
      await cinema.aPrivateShow(),
      await cinema.aProvenPerson(),
      await cinema.aProvenPerson(),
    ]
    const refused = await cinema.checkoutScreening(show, 2, others)
    await cinema.bookScreening(show, 2, group)
    expect(await cinema.lock(refused, others)).toMatchObject({
      status: 409,
      body: { error: { code: 'slot_taken' } },
    })
    const { body } = await cinema.api.get(`/showtimes?movieId=${show.movieId}&isPrivate=true`)
    expect(body).toMatchObject([{ seatsTotal: SEATS, seatsAvailable: 0, isBookable: false }])
  })

  test('that is paid late, when the slot is gone, is refunded', async () => {
    const [show, late, group] = [
      await cinema.aPrivateShow(),
      await cinema.aProvenPerson(),
      await cinema.aProvenPerson(),
    ]
    const checkout = await cinema.checkoutScreening(show, 3, late)
    await cinema.lock(checkout, late)
    const paid = await cinema.pay(checkout)
    cinema.clock.advance(9)
    await cinema.bookScreening(show, 2, group)
    await recoverOrders(cinema.deps)
    const { body } = await cinema.confirm(paid, late)
    expect(body).toMatchObject({ reservation: null, refund: { amount: 720 } })
  })

  test('cannot be booked at the ticketing system by its buyer', async () => {
    const [show, group] = [await cinema.aPrivateShow(), await cinema.aProvenPerson()]
    const { orderID } = await cinema.checkoutScreening(show, 2, group)
    const check = await cinema.api.get<{ bookingId: string }>(`/razorpay/order/check?orderId=${orderID}`, {
      token: group.token,
    })
    const body = {
      bookingId: check.body.bookingId,
      seatSelected: 'PR',
      noOftiket: 2,
      totalSeat: ['A1', 'A2', ...Array<string>(8).fill('NA')],
      showdate: show.startDate,
      showtime: show.startAt,
      mobileNo: '9826012345',
    }
    const response = await cinema.api.post('/showbiz/api/booking', { token: group.token, body })
    expect([400, 422]).toContain(response.status)
  })

  test('has a pass, a calendar entry and an export that count people, not seats', async () => {
    const [show, group] = [await cinema.aPrivateShow(), await cinema.aProvenPerson()]
    const { _id } = await cinema.bookScreening(show, 7, group)
    const { token } = group
    expect((await cinema.api.get(`/reservations/${_id}/pass.pdf`, { token })).status).toBe(200)
    const calendar = await cinema.api.get(`/reservations/${_id}/calendar.ics`, { token })
    expect(String(calendar.body).replaceAll('\r\n ', '')).toContain('Private screening for 7 people')
    const { body } = await cinema.api.get<{ records: { bookings: object } }>('/users/me/export', {
      token,
    })
    expect(body.records.bookings).toMatchObject({ reservations: [{ people: 7 }] })
  })
})

describe('one person', () => {
  test('holds one private screening at a time, and no seats beside it', async () => {
    const [one, two, group] = [
      await cinema.aPrivateShow(),
      await cinema.aPrivateShow(),
      await cinema.aProvenPerson(),
    ]
    await cinema.lock(await cinema.checkoutScreening(one, 2, group), group)
    const second = await cinema.lock(await cinema.checkoutScreening(two, 2, group), group)
    expect(second).toMatchObject({ status: 429, body: { error: { code: 'seats_at_limit' } } })
    const seats = await cinema.lock(await cinema.checkout(await cinema.aShow(), ['A1'], group), group)
    expect(seats).toMatchObject({ status: 429, body: { error: { code: 'seats_at_limit' } } })
  })

  test('has to wait after two private holds that lapsed', async () => {
    const [show, group] = [await cinema.aPrivateShow(), await cinema.aProvenPerson()]
    for (let hold = 0; hold < 2; hold += 1) {
      await cinema.lock(await cinema.checkoutScreening(show, 2, group), group)
      cinema.clock.advance(9)
    }
    const third = await cinema.lock(await cinema.checkoutScreening(show, 2, group), group)
    expect(third).toMatchObject({ status: 429, body: { error: { code: 'hold_paused' } } })
  })
})

describe('the list of private bookings', () => {
  test('has one’s own, and for an admin all', async () => {
    const [show, group, other] = [
      await cinema.aPrivateShow(),
      await cinema.aProvenPerson(),
      await cinema.aProvenPerson(),
    ]
    const { _id } = await cinema.bookScreening(show, 2, group)
    await cinema.book(await cinema.aShow(), ['A1'], group)
    const listed = async ({ token }: Person) => {
      const { body } = await cinema.api.get<Reservation[]>('/private/booking/list', { token })
      return body.map((each) => each._id)
    }
    expect(await listed(group)).toEqual([_id])
    expect(await listed(other)).toEqual([])
    expect(await listed(await cinema.aPerson('admin'))).toContain(_id)
    expect((await cinema.api.get('/private/booking/list')).status).toBe(401)
  })

  test('comes in pages', async () => {
    const group = await cinema.aProvenPerson()
    const first = await cinema.bookScreening(await cinema.aPrivateShow(), 2, group)
    const { body } = await cinema.api.get('/private/booking/list?page=1&limit=1&sort=oldest', {
      token: group.token,
    })
    expect(body).toMatchObject([{ _id: first._id }])
  })
})
