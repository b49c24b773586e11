import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import type { PeriodTotals } from '#contract/figures.ts'
import type { ExchangePreview } from '#contract/exchanges.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { submitDueRefunds } from '#server/modules/payments/index.ts'
import { listJobsAbout } from '#server/platform/jobs-about.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { control, readProviderBooks } from '#server/testing/provider-books.ts'
import { aSeatLink, linkToken } from '#server/testing/seat-links.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let clerk: Person
let admin: Person
let asha: Person

beforeAll(async () => {
  cinema = await testCinema()
  clerk = await cinema.aStaffMember('counter')
  admin = await cinema.aPerson('admin')
  asha = await cinema.aPerson()
  await cinema.api.post('/counter/shifts', { token: clerk.token, body: { float: 1000 } })
})
afterAll(() => cinema.close())

const B1 = [1, 0] as const
const B2 = [1, 1] as const

type Wanted = {
  readonly to?: readonly (readonly number[])[]
  readonly from?: readonly string[]
  readonly old?: number
  readonly total?: number
  readonly mode?: 'cash' | 'card'
  readonly slipReference?: string
}

async function aBooking(rupees = 200) {
  const show = await cinema.aShow({ rows: 3, columns: 4, rupees })
  return { show, booked: await cinema.book(show, ['A1', 'A2'], asha) }
}

const exchange = ({ _id }: Reservation, to: Show, wanted: Wanted = {}, token = clerk.token) =>
  cinema.api.post<BookingFile>(`/bookings/${_id}/exchange`, {
    token,
    body: {
      showtimeId: to.id,
      from: ['A1', 'A2'],
      to: [B1, B2],
      old: 400,
      total: 400,
      reason: 'Another day',
      ...wanted,
    },
  })
const fileOf = async (id: string) =>
  (await cinema.api.get<BookingFile>(`/bookings/${id}`, { token: clerk.token })).body
const ticketOf = async (id: string) =>
  (await cinema.api.get<Reservation>(`/reservations/${id}`, { token: asha.token })).body
const seatsOf = async ({ id }: Show) =>
  (await cinema.api.get<{ seats: number[][] }>(`/showtimes/${id}/seats`)).body.seats.flat().filter(Boolean)
    .length
const violations = async () =>
  listViolations(cinema.deps.db, {
    now: cinema.clock.now(),
    books: await readProviderBooks(cinema.simulatorsUrl),
  })
const refused = (status: number, code: string, details?: object) => ({
  status,
  body: { error: { code, ...(details && { details }) } },
})

test('for the same price the new booking stands, the earlier one is void, its seats are free, and one mail is sent', async () => {
  const { show, booked } = await aBooking()
  const shared = await aSeatLink(cinema, { id: booked._id, seat: 'A1', token: asha.token })
  const next = await cinema.aShow({ rows: 3, columns: 4, rupees: 200 })
  const { status, body } = await exchange(booked, next)
  expect(status).toBe(200)
  const link = await cinema.api.post('/shared-seats', { body: { token: linkToken(shared.url) } })
  expect(link.body).toMatchObject({ state: 'cancelled', QRCode: null })
  expect(body).toMatchObject({
    state: 'confirmed',
    seats: ['B1', 'B2'],
    total: 400,
    exchangedFrom: { code: booked.code },
    money: { paid: 0, carried: 400, returned: 0, kept: 400 },
  })
  expect([await seatsOf(show), await seatsOf(next)]).toEqual([0, 2])
  const former = await fileOf(booked._id)
  expect(former).toMatchObject({
    state: 'exchanged',
    exchangedFor: { code: body.code },
    money: { paid: 400, carried: -400, returned: 0, kept: 0 },
    refundable: [],
  })
  expect(former.story.at(-1)).toMatchObject({ kind: 'exchanged_for' })
  expect(former.story.at(-1)).toMatchObject({ detail: body.code, after: { seats: ['B1', 'B2'] } })
  expect(body.story.map(({ kind }) => kind)).toContain('exchanged_from')
  expect(await ticketOf(booked._id)).toMatchObject({ state: 'void', voidReason: 'exchanged', returned: 0 })
  const ticket = await ticketOf(body.reservationId ?? '')
  expect(ticket).toMatchObject({
    state: 'confirmed',
    returned: 0,
    total: 400,
    moved: { cause: 'exchanged', formats: ['2D'], seats: ['A1', 'A2'], returnsPayment: false },
  })
  const about = { orderIds: [body._id], reservationIds: [body.reservationId ?? ''], ids: [] }
  const mails = (await listJobsAbout(cinema.deps.db, about)).map(({ kind }) => kind)
  expect(mails).toEqual(['mail_moved'])
  expect(await violations()).toEqual([])
})

test('what the new tickets cost less is refunded to where it was paid, and a refund of the rest follows the payment', async () => {
  const { booked } = await aBooking()
  const next = await cinema.aShow({ rows: 3, columns: 4, rupees: 150 })
  const { status, body } = await exchange(booked, next, { total: 300 }, admin.token)
  expect(status).toBe(200)
  await submitDueRefunds(cinema.deps)
  expect((await fileOf(body._id)).money).toEqual({
    paid: 0,
    carried: 400,
    returned: 100,
    lost: 0,
    onItsWay: 0,
    kept: 300,
  })
  expect(await ticketOf(body.reservationId ?? '')).toMatchObject({ state: 'confirmed', returned: 0 })
  expect(await violations()).toEqual([])
  const refund = { lines: null, left: 300, amount: 300, reason: 'The projector broke' }
  await cinema.api.post(`/bookings/${body._id}/refund`, { token: admin.token, body: refund })
  await submitDueRefunds(cinema.deps)
  expect(await fileOf(body._id)).toMatchObject({ state: 'refunded', money: { returned: 400, kept: 0 } })
  expect(await violations()).toEqual([])
})

test('what the new tickets cost more is paid into the open drawer, and both payments go back when the booking is refunded', async () => {
  const { booked } = await aBooking()
  const next = await cinema.aShow({ rows: 3, columns: 4, rupees: 260 })
  expect(await exchange(booked, next, { total: 520 })).toMatchObject(refused(422, 'amount_mismatch'))
  const { status, body } = await exchange(booked, next, { total: 520, mode: 'cash' })
  expect(status).toBe(200)
  expect(body.money).toMatchObject({ paid: 120, carried: 400, kept: 520 })
  expect(await violations()).toEqual([])
  const admin = await cinema.aPerson('admin')
  const refund = { lines: null, left: 520, amount: 520, reason: 'The projector broke' }
  const answer = await cinema.api.post(`/bookings/${body._id}/refund`, { token: admin.token, body: refund })
  expect(answer.status).toBe(200)
  await submitDueRefunds(cinema.deps)
  expect(await fileOf(body._id)).toMatchObject({
    state: 'refunding',
    money: { returned: 400, onItsWay: 120 },
  })
  const { body: payouts } = await cinema.api.get<{ _id: string; amount: number }[]>('/counter/payouts', {
    token: clerk.token,
  })
  expect(payouts).toMatchObject([{ amount: 120, mode: 'cash' }])
  await cinema.api.post(`/counter/payouts/${payouts[0]?._id}`, { token: clerk.token, body: {} })
  expect(await fileOf(body._id)).toMatchObject({ state: 'refunded', money: { returned: 520, kept: 0 } })
  expect(await violations()).toEqual([])
})

test('the same exchange sent again returns what became of it; another one is refused', async () => {
  const { booked } = await aBooking()
  const next = await cinema.aShow({ rows: 3, columns: 4, rupees: 200 })
  const first = await exchange(booked, next)
  const again = await exchange(booked, next)
  expect(again).toMatchObject({ status: 200, body: { _id: first.body._id } })
  expect(
    await exchange(booked, next, {
      to: [
        [2, 0],
        [2, 1],
      ],
    }),
  ).toMatchObject(refused(409, 'booking_changed'))
})

test('of two clerks who take the difference of the same exchange, the second is refused, and so is another way to pay', async () => {
  const { booked } = await aBooking()
  const next = await cinema.aShow({ rows: 3, columns: 4, rupees: 240 })
  const byCard = { total: 480, mode: 'card', slipReference: '0042' } as const
  const first = await exchange(booked, next, byCard)
  expect(first.status).toBe(200)
  expect(await exchange(booked, next, byCard)).toMatchObject({ status: 200, body: { _id: first.body._id } })
  const other = await cinema.aStaffMember('counter')
  await cinema.api.post('/counter/shifts', { token: other.token, body: { float: 1000 } })
  const changed = refused(409, 'booking_changed')
  expect(await exchange(booked, next, byCard, other.token)).toMatchObject(changed)
  expect(await exchange(booked, next, { ...byCard, slipReference: '0043' })).toMatchObject(changed)
  expect(await exchange(booked, next, { total: 480, mode: 'cash' })).toMatchObject(changed)
  expect(await violations()).toEqual([])
})

test('a booking is exchanged twice in a row, and its money goes with it', async () => {
  const { booked } = await aBooking()
  const dearer = await cinema.aShow({ rows: 3, columns: 4, rupees: 250 })
  const cheaper = await cinema.aShow({ rows: 3, columns: 4, rupees: 100 })
  const first = await exchange(booked, dearer, { total: 500, mode: 'cash' })
  const ticket = await ticketOf(first.body.reservationId ?? '')
  const second = await exchange(ticket, cheaper, { from: ['B1', 'B2'], old: 500, total: 200 }, admin.token)
  expect(second.status).toBe(200)
  await submitDueRefunds(cinema.deps)
  expect((await fileOf(second.body._id)).money).toMatchObject({ carried: 500, returned: 300, kept: 200 })
  expect(await violations()).toEqual([])
})

test('seats of somebody else are refused by name, and the booking stays as it is', async () => {
  const { booked } = await aBooking()
  const next = await cinema.aShow({ rows: 3, columns: 4, rupees: 200 })
  await cinema.book(next, ['B2'], await cinema.aPerson())
  expect(await exchange(booked, next)).toMatchObject(refused(409, 'seat_taken', { convertedSeats: ['B2'] }))
  expect((await fileOf(booked._id)).state).toBe('confirmed')
})

test('the preview says the old and the new price with their tax, and why a booking stays', async () => {
  const { show, booked } = await aBooking()
  const next = await cinema.aShow({ rows: 3, columns: 4, rupees: 236 })
  const path = `/bookings/${booked._id}/exchange`
  const preview = async (showtimeId: string) =>
    (await cinema.api.get<ExchangePreview>(`${path}?showtimeId=${showtimeId}`, { token: clerk.token })).body
  expect(await preview(next.id)).toMatchObject({
    refusal: null,
    tickets: 2,
    old: { amount: 400 },
    isPaidAtCounter: false,
    next: { amount: 472, tax: 72, settlement: 'pay', difference: 72 },
  })
  expect(await preview(show.id)).toMatchObject({ refusal: 'same_show' })
  const missing = `${path}?showtimeId=${cinema.deps.newId()}`
  expect(await cinema.api.get(missing, { token: clerk.token })).toMatchObject({ status: 404 })
  await cinema.api.post(`/reservations/${booked._id}/cancel`, { token: asha.token })
  expect(await preview(next.id)).toMatchObject({ refusal: 'no_valid_ticket' })
  expect(await exchange(booked, next, { total: 472, mode: 'cash' })).toMatchObject(
    refused(409, 'not_exchangeable', { refusal: 'no_valid_ticket' }),
  )
})

test('a ticketing system that refuses leaves the earlier booking as it is, and a difference goes back', async () => {
  const { show, booked } = await aBooking()
  const next = await cinema.aShow({ rows: 3, columns: 4, rupees: 260 })
  await control(cinema.simulatorsUrl, '/ticketing', { behaviour: 'sold_out', times: 1 })
  const { body } = await exchange(booked, next, { total: 520, mode: 'cash' })
  expect(body.state).toBe('refunding')
  expect(await fileOf(booked._id)).toMatchObject({ state: 'confirmed', seats: ['A1', 'A2'] })
  expect([await seatsOf(show), await seatsOf(next)]).toEqual([2, 0])
  expect(await violations()).toEqual([])
})

test('a booking paid at the counter gets its difference back there, in cash', async () => {
  const show = await cinema.aShow({ rows: 3, columns: 4, rupees: 200 })
  const sale = {
    saleId: randomUUID(),
    showtimeId: show.id,
    seats: [
      [0, 0],
      [0, 1],
    ],
    mode: 'cash',
    amount: 400,
  }
  const sold = await cinema.api.post<{ reservation: Reservation | null }>('/reservations', {
    token: clerk.token,
    body: sale,
  })
  const next = await cinema.aShow({ rows: 3, columns: 4, rupees: 150 })
  const { body } = await exchange(sold.body.reservation as Reservation, next, { total: 300 }, admin.token)
  expect(body).toMatchObject({ state: 'confirmed', money: { carried: 400, onItsWay: 100 } })
  const { body: payouts } = await cinema.api.get<{ _id: string; amount: number }[]>(
    '/counter/payouts?sort=newest',
    {
      token: clerk.token,
    },
  )
  expect(payouts[0]).toMatchObject({ amount: 100, mode: 'cash' })
  await cinema.api.post(`/counter/payouts/${payouts[0]?._id}`, { token: clerk.token, body: {} })
  expect((await fileOf(body._id)).money).toMatchObject({ returned: 100, kept: 300 })
  expect(await violations()).toEqual([])
})

test('a buyer and staff of another duty cannot exchange', async () => {
  const { booked } = await aBooking()
  const next = await cinema.aShow()
  const door = await cinema.aStaffMember('door')
  expect((await exchange(booked, next, {}, asha.token)).status).toBe(403)
  expect((await exchange(booked, next, {}, door.token)).status).toBe(403)
})

test('the figures count an exchanged booking once, and so do the rows to which they lead', async () => {
  const { booked } = await aBooking()
  const { status } = await exchange(booked, await cinema.aShow({ rows: 3, columns: 4, rupees: 200 }))
  expect(status).toBe(200)
  const { token } = await cinema.aPerson('admin')
  const day = businessDayOf(cinema.clock.now())
  const count = async (filter: string) => {
    const path = `/bookings?limit=1&paidFrom=${day}&paidUntil=${day}${filter}`
    return Number((await cinema.api.get(path, { token })).headers['x-total-count'])
  }
  const path = `/admin/figures/totals?from=${day}&to=${day}`
  const { body } = await cinema.api.get<PeriodTotals>(path, { token })
  expect(await count('&isExchanged=false')).toBe(body.totals.bookings)
  expect(await count('')).toBe(body.totals.bookings + (await count('&state=exchanged')))
  expect(await count('&state=exchanged')).toBeGreaterThan(0)
})
