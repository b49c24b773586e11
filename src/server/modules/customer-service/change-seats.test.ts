import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { Reservation } from '#contract/booking/orders.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { listJobsAbout } from '#server/platform/jobs-about.ts'
import { expectBooksToAgree } from '#server/testing/expect-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let clerk: Person
let asha: Person

beforeAll(async () => {
  cinema = await testCinema()
  clerk = await cinema.aStaffMember('counter')
  asha = await cinema.aPerson()
})
afterAll(() => cinema.close())

const A1 = [0, 0] as const
const B1 = [1, 0] as const
const B2 = [1, 1] as const

type Change = {
  readonly from?: string[]
  readonly to?: readonly (readonly number[])[]
  readonly cause?: string
}
const change = ({ _id }: Reservation, body: Change = {}, token = clerk.token) =>
  cinema.api.post<BookingFile>(`/bookings/${_id}/seats`, {
    token,
    body: { from: ['A1', 'A2'], to: [B1, B2], cause: 'on_request', reason: 'Nearer to friends', ...body },
  })
const ticketOf = async ({ _id }: Reservation) =>
  (await cinema.api.get<Reservation>(`/reservations/${_id}`, { token: asha.token })).body
const seatsOf = async ({ id }: Show) =>
  (await cinema.api.get<{ seats: number[][] }>(`/showtimes/${id}/seats`)).body.seats
const refused = (status: number, code: string, details?: object) => ({
  status,
  body: { error: { code, ...(details && { details }) } },
})

async function aBooking(options: Parameters<TestCinema['aShow']>[0] = {}) {
  const show = await cinema.aShow({ rows: 3, columns: 4, rupees: 240, ...options })
  return { show, booked: await cinema.book(show, ['A1', 'A2'], asha) }
}

/** Mails about a change of seats that were sent, or wait for a mail server. */
async function countMails({ _id }: Reservation): Promise<number> {
  const about = { orderIds: [], reservationIds: [_id], ids: [] }
  return (await listJobsAbout(cinema.deps.db, about)).filter(({ kind }) => kind === 'mail_moved').length
}

test('the booking has the new seats everywhere, the former ones are free, and one mail brings the new ticket', async () => {
  const { show, booked } = await aBooking()
  const { status, body } = await change(booked)
  expect(status).toBe(200)
  expect(body).toMatchObject({ seats: ['B1', 'B2'], state: 'confirmed', money: { returned: 0 } })
  expect(await seatsOf(show)).toEqual([
    [0, 0, 0, 0],
    [1, 1, 0, 0],
    [0, 0, 0, 0],
  ])
  const ticket = await ticketOf(booked)
  expect(ticket).toMatchObject({
    code: booked.code,
    convertedSeats: ['B1', 'B2'],
    seats: [B1, B2],
    moved: { seats: ['A1', 'A2'], cause: 'on_request', returnsPayment: false },
  })
  expect(ticket.ticketUrl).not.toBe(booked.ticketUrl)
  await cinema.book(show, ['A1', 'A2'], await cinema.aPerson())
  expect(await countMails(booked)).toBe(1)
  await expectBooksToAgree(cinema)
})

test('the same request twice changes nothing more', async () => {
  const { booked } = await aBooking()
  const answers = [await change(booked), await change(booked)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await countMails(booked)).toBe(1)
})

test('one of the seats may stay, and a seat that the cinema holds back can be given', async () => {
  const { show, booked } = await aBooking({
    plan: [
      [0, 0, 1],
      [0, 0, 0],
    ],
  })
  expect(await change(booked, { to: [A1, [0, 2]] })).toMatchObject({
    status: 200,
    body: { seats: ['A1', 'A3'] },
  })
  expect((await seatsOf(show))[0]).toEqual([1, 0, 1])
})

test('at the buyer’s request the booking keeps its rules; after a change by the cinema the whole payment goes back', async () => {
  const asked = (await aBooking()).booked
  await change(asked)
  await cinema.api.post(`/reservations/${asked._id}/cancel`, { token: asha.token })
  expect(await ticketOf(asked)).toMatchObject({ state: 'cancelled', returned: 0 })
  const broken = (await aBooking()).booked
  const admin = await cinema.aPerson('admin')
  await change(broken, { cause: 'seats_changed' }, admin.token)
  await change(broken, { from: ['B1', 'B2'], to: [A1, B2] })
  expect((await ticketOf(broken)).moved).toMatchObject({ cause: 'on_request', returnsPayment: true })
  await cinema.api.post(`/reservations/${broken._id}/cancel`, { token: asha.token })
  const { body } = await cinema.api.get<BookingFile>(`/bookings/${broken._id}`, { token: clerk.token })
  expect(body).toMatchObject({ state: 'refunding', money: { paid: 480, onItsWay: 480 } })
})

test('seats that somebody else has or holds are refused by name, and nothing changes', async () => {
  const { show, booked } = await aBooking()
  await cinema.book(show, ['B2'], await cinema.aPerson())
  expect(await change(booked)).toMatchObject(refused(409, 'seat_taken', { convertedSeats: ['B2'] }))
  const buyer = await cinema.aPerson()
  await cinema.lock(await cinema.checkout(show, ['C1'], buyer), buyer)
  expect(await change(booked, { to: [A1, [2, 0]] })).toMatchObject(
    refused(409, 'seat_taken', { convertedSeats: ['C1'] }),
  )
  expect((await ticketOf(booked)).convertedSeats).toEqual(['A1', 'A2'])
})

test('who saw other seats than those of now is told', async () => {
  const { booked } = await aBooking()
  await change(booked)
  expect(await change(booked, { to: [A1, B1] })).toMatchObject(refused(409, 'booking_changed'))
})

test.each([
  ['fewer seats', [B1]],
  ['more seats', [A1, B1, B2]],
  ['no seat', [B1, [1, 2]]],
  ['a place outside of the room', [B1, [40, 0]]],
])('%s is refused', async (_, to) => {
  const { booked } = await aBooking({
    plan: [
      [0, 0, 0],
      [0, 0, 5],
    ],
  })
  expect(await change(booked, { to })).toMatchObject(refused(422, 'seat_unknown'))
})

test('a cancelled booking, and one whose show is over, keep their seats', async () => {
  const { booked } = await aBooking()
  await cinema.api.post(`/reservations/${booked._id}/cancel`, { token: asha.token })
  expect(await change(booked)).toMatchObject(refused(409, 'seats_not_changeable'))
})

test('a buyer and staff of another duty cannot change seats', async () => {
  const { booked } = await aBooking()
  const door = await cinema.aStaffMember('door')
  expect((await change(booked, {}, asha.token)).status).toBe(403)
  expect((await change(booked, {}, door.token)).status).toBe(403)
})
