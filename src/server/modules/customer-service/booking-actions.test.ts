import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import type { Person } from '#server/testing/builders.ts'
import { sumCashAccounts } from '#server/testing/bookings.queries.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import { runJobs } from '#server/jobs.ts'
import { reconcile } from '#server/modules/payments/index.ts'
import { control, readProviderBooks } from '#server/testing/provider-books.ts'
import { mailsTo } from '#server/testing/reminder-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let admin: Person
let clerk: Person

beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
  clerk = await cinema.aStaffMember('counter')
})
afterAll(() => cinema.close())

const post = <T>(path: string, body: object, { token }: Person = admin) =>
  cinema.api.post<T>(`/bookings/${path}`, { token, body })
const read = async (id: string) =>
  (await cinema.api.get<BookingFile>(`/bookings/${id}`, { token: admin.token })).body
const aBooking = async (): Promise<Reservation> =>
  cinema.book(await cinema.aShow({ rupees: 250 }), ['A1', 'A2', 'A3'], await cinema.aPerson())
const kindsOf = ({ story }: BookingFile) => story.map(({ kind }) => kind)

const whole = { lines: null, left: 750, amount: 750, reason: 'The projector broke' }
const oneSeat = { lines: [{ line: 1, quantity: 1 }], left: 750, amount: 250, reason: 'A broken seat' }

describe('a refund in whole', () => {
  test('makes the ticket void, frees the seats, and all that was paid goes back', async () => {
    const booked = await aBooking()
    const { _id } = await read(booked._id)
    const { status, body } = await post<BookingFile>(`${_id}/refund`, whole)
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'refunded', money: { returned: 750, kept: 0 }, refundable: [] })
    expect(body.story).toContainEqual(
      expect.objectContaining({ kind: 'refund_requested', amount: 750, reason: whole.reason, role: 'admin' }),
    )
    expect(kindsOf(body)).toContain('refunded')
    expect(await sumCashAccounts(cinema.deps.db, _id)).toBe(0)
    const { body: reservation } = await cinema.api.get(`/reservations/${booked._id}`, { token: admin.token })
    expect(reservation).toMatchObject({ state: 'void', voidReason: 'refunded' })
    const again = await cinema.aPerson()
    const show = { ...booked, id: booked.showtimeId }
    const seats = await cinema.api.get<{ seats: number[][] }>(`/showtimes/${show.id}/seats`, again)
    expect(seats.body.seats[0]?.slice(0, 3)).toEqual([0, 0, 0])
  })

  test('is not repeated: what is left is nothing then', async () => {
    const { _id } = await read((await aBooking())._id)
    await post(`${_id}/refund`, whole)
    expect(await post(`${_id}/refund`, whole)).toMatchObject({ status: 409 })
    expect((await read(_id)).money.returned).toBe(750)
  })

  test('of a cancelled booking returns the money, and the booking stays cancelled', async () => {
    const { _id } = await read((await aBooking())._id)
    expect(await post(`${_id}/cancel`, { reason: 'Ill' }, clerk)).toMatchObject({ status: 200 })
    const { body } = await post<BookingFile>(`${_id}/refund`, whole)
    expect(body).toMatchObject({ state: 'cancelled', money: { returned: 750, kept: 0 } })
    expect(body.lines[0]).toMatchObject({ quantity: 3, refundedQuantity: 3 })
    expect(body.story).toContainEqual(expect.objectContaining({ kind: 'cancelled', reason: 'Ill' }))
  })
})

describe('a refund of single units', () => {
  test('leaves the ticket valid, and never more is refunded than is left', async () => {
    const booked = await aBooking()
    const { _id } = await read(booked._id)
    const { body } = await post<BookingFile>(`${_id}/refund`, oneSeat)
    expect(body).toMatchObject({
      state: 'confirmed',
      money: { returned: 250, kept: 500 },
      refundable: [{ orderId: _id, left: 500 }],
    })
    expect(body.lines[0]).toMatchObject({ quantity: 3, refundedQuantity: 1 })
    expect(await sumCashAccounts(cinema.deps.db, _id)).toBe(50_000)
    const tooMany = { ...oneSeat, lines: [{ line: 1, quantity: 3 }], left: 500, amount: 750 }
    expect(await post(`${_id}/refund`, tooMany)).toMatchObject({
      status: 409,
      body: { error: { code: 'not_refundable' } },
    })
    const second = await post<BookingFile>(`${_id}/refund`, { ...oneSeat, left: 500 })
    expect(second.body).toMatchObject({ state: 'confirmed', money: { returned: 500, kept: 250 } })
    const last = await post<BookingFile>(`${_id}/refund`, { ...oneSeat, left: 250 })
    expect(last.body).toMatchObject({ state: 'refunded', money: { returned: 750, kept: 0 } })
    const { refunds } = await readProviderBooks(cinema.simulatorsUrl)
    const payment = body.story.find(({ kind }) => kind === 'paid')?.detail?.split(', ')[1]
    expect(refunds.filter(({ payment_id }) => payment_id === payment).map(({ amount }) => amount)).toEqual([
      25_000, 25_000, 25_000,
    ])
  })

  test('and the rest by hand at the provider: each mail says its own amount', async () => {
    const asha = await cinema.aPerson()
    const booked = await cinema.book(await cinema.aShow({ rupees: 250 }), ['A1', 'A2', 'A3'], asha)
    const { _id, story } = await read(booked._id)
    await post(`${_id}/refund`, oneSeat)
    const payment = story.find(({ kind }) => kind === 'paid')?.detail?.split(', ')[1]
    await control(cinema.simulatorsUrl, `/razorpay/payments/${payment}/refunds`, {})
    await reconcile(cinema.deps)
    expect(await read(_id)).toMatchObject({ state: 'refunded', money: { returned: 750, kept: 0 } })
    while ((await runJobs(cinema.deps)) > 0);
    const subjects = (await mailsTo(cinema, asha.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('refund')).toSorted()).toEqual([
      expect.stringContaining('₹250'),
      expect.stringContaining('₹500'),
    ])
  })

  test('is refused for who decided on other figures than those of now', async () => {
    const { _id } = await read((await aBooking())._id)
    await post(`${_id}/refund`, oneSeat)
    expect(await post(`${_id}/refund`, oneSeat)).toMatchObject({
      status: 409,
      body: { error: { code: 'booking_changed' } },
    })
    expect((await read(_id)).money.returned).toBe(250)
  })

  test('is refused with another sum than that of its units', async () => {
    const { _id } = await read((await aBooking())._id)
    expect(await post(`${_id}/refund`, { ...oneSeat, amount: 300 })).toMatchObject({
      status: 422,
      body: { error: { code: 'refund_amount_mismatch' } },
    })
    expect((await read(_id)).lines[0]).toMatchObject({ refundedQuantity: 0 })
  })
})

test('a repeated request with the same key refunds once', async () => {
  const { _id } = await read((await aBooking())._id)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const call = { token: admin.token, body: oneSeat, headers }
  const first = await cinema.api.post(`/bookings/${_id}/refund`, call)
  const second = await cinema.api.post(`/bookings/${_id}/refund`, call)
  expect([first.status, second.status]).toEqual([200, 200])
  expect((await read(_id)).money.returned).toBe(250)
})

test('the counter does not refund', async () => {
  const { _id } = await read((await aBooking())._id)
  expect(await post(`${_id}/refund`, whole, clerk)).toMatchObject({ status: 403 })
})

describe('a ticket', () => {
  test('is mailed again, once a minute, and the story says by whom', async () => {
    const booked = await aBooking()
    expect(await post(`${booked._id}/resend`, {}, clerk)).toMatchObject({
      status: 200,
      body: { code: 'ticket_resent' },
    })
    await post(`${booked._id}/resend`, {}, clerk)
    const { story } = await read(booked._id)
    expect(story.filter(({ kind }) => kind === 'ticket_resent')).toMatchObject([{ role: 'staff' }])
    expect(story.filter(({ detail }) => detail === 'ticket')).toHaveLength(2)
    const entries = await listEntriesAbout(cinema.deps.db, booked._id)
    expect(entries.map(({ action }) => action)).toEqual(['reservation.ticket_resent'])
  })

  test('that is not valid is not mailed', async () => {
    const booked = await aBooking()
    await post(`${booked._id}/cancel`, { reason: 'Ill' }, clerk)
    expect(await post(`${booked._id}/resend`, {}, clerk)).toMatchObject({ status: 410 })
  })
})
