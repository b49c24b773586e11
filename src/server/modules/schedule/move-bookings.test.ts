import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import { daysAfter, localDate } from '#domain/time.ts'
import { runJobs } from '#server/jobs.ts'
import { submitDueRefunds } from '#server/modules/payments/index.ts'
import type { Person, Show } from '#server/testing/builders.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { aSeatLink, linkToken } from '#server/testing/seat-links.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Problem = { readonly kind: string; readonly code?: string; readonly seats?: readonly string[] }
type Answer = {
  readonly showtimes: StaffShowtime[]
  readonly moves: { showtimeId: string; bookings: number; seats: number; parties: object[] }[]
  readonly error?: { readonly details: { readonly problems: { readonly problems: Problem[] }[] } }
}

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

const post = (path: string, body: object) =>
  cinema.api.call<Answer>('POST', `/showtimes${path}`, { token: admin.token, body })
const aRoom = async (seats: readonly (readonly number[])[], seatClass = 'Premium') => {
  const name = `Hall ${cinema.deps.newId().slice(-12)}-${seatClass}`
  return (await createCinema(cinema, { name, seats }))._id
}
const rows = (count: number, columns: number) =>
  Array.from({ length: count }, () => Array<number>(columns).fill(0))
/** Also to a lawful start, because the test runs at any time of the day. */
const stage = (show: Show, changes: object) =>
  post('/batch', { edits: [{ kind: 'stage', id: show.id, version: 1, ...nextMorning(show), ...changes }] })
const publish = ({ id }: Pick<Show, 'id'>, version = 2) =>
  post('/publish', { showtimes: [{ _id: id, version }] })
const problemOf = ({ body }: { body: Answer }) => body.error?.details.problems[0]?.problems[0]
const ticketOf = async ({ _id }: Reservation, { token }: Person) =>
  (await cinema.api.get<Reservation>(`/reservations/${_id}`, { token })).body
const seatsOf = async ({ id }: Show) =>
  (await cinema.api.get<{ seats: number[][] }>(`/showtimes/${id}/seats`)).body.seats
const aShow = () => cinema.aShow({ rows: 6, columns: 10 })

test('sold seats move to another room: seats, ticket, calendar, seat map, audit log and one mail', async () => {
  const show = await aShow()
  const [asha, ravi] = [await cinema.aPerson(), await cinema.aPerson()]
  const couple = await cinema.book(show, ['F5', 'F6'], asha)
  await cinema.book(show, ['A1'], ravi)
  const shared = await aSeatLink(cinema, { id: couple._id, seat: 'F6', token: asha.token })
  const cinemaId = await aRoom(rows(3, 6), await classOf(show))
  expect((await stage(show, { cinemaId })).status).toBe(200)
  const preview = await post('/publish/preview', {
    from: daysAfter(show.startDate, -1),
    to: daysAfter(show.startDate, 1),
  })
  expect(preview.body.moves.find(({ showtimeId }) => showtimeId === show.id)).toMatchObject({
    bookings: 2,
    seats: 3,
    parties: expect.arrayContaining([
      { code: couple.code, from: ['F5', 'F6'], to: ['C3', 'C4'] },
    ]) as object[],
  })
  const done = await publish(show)
  expect([done.status, done.body.showtimes[0]?.cinema._id]).toEqual([200, cinemaId])

  const ticket = await ticketOf(couple, asha)
  expect(ticket).toMatchObject({ convertedSeats: ['C3', 'C4'], moved: { seats: ['F5', 'F6'] } })
  expect(ticket.ticketUrl).not.toBe(couple.ticketUrl)
  const body = { token: linkToken(shared.url) }
  expect((await cinema.api.post('/shared-seats', { body })).body).toMatchObject({ seat: 'C4', state: 'open' })
  expect(await seatsOf(show)).toEqual([
    [1, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
    [0, 0, 1, 1, 0, 0],
  ])
  const calendar = await cinema.app.inject({
    url: `/api/reservations/${couple._id}/calendar.ics`,
    headers: { authorization: `Bearer ${asha.token}` },
  })
  expect(calendar.body).toContain('SEQUENCE:1')
  const entries = await listEntriesAbout(cinema.deps.db, couple._id)
  expect(entries.map(({ action }) => action)).toContain('reservation.moved')
  expect(await countMails(couple)).toBe(1)
  await runJobs(cinema.deps)
  const [failed] = await cinema.deps.db.query(
    "select 1 from job where kind = 'mail_moved' and last_error is not null",
  )
  expect(failed).toBeUndefined()
  // The seat in the new room is sold, and cannot be bought again.
  const late = await cinema.aPerson()
  const moved = { ...show, ...nextMorning(show), cinemaId, plan: rows(3, 6) }
  await expect(cinema.book(moved, ['C3'], late)).rejects.toThrow()
  await cinema.book(moved, ['B1'], late)
})

test('a party that finds no seats together refuses the move by its code and seats, and nothing changes', async () => {
  const show = await aShow()
  const asha = await cinema.aPerson()
  const { code } = await cinema.book(show, ['C1', 'C2', 'C3'], asha)
  const cinemaId = await aRoom([[0, 0, 5, 0, 0]], await classOf(show))
  const refused = await stage(show, { cinemaId })
  expect(problemOf(refused)).toEqual({
    kind: 'party_does_not_fit',
    code,
    seats: ['C1', 'C2', 'C3'],
    because: 'no_seats',
  })
  const small = await aRoom([[0, 0, 0, 0]], await classOf(show))
  expect((await stage(show, { cinemaId: small })).status).toBe(200)
  // Sold before the publication: now two parties want three of the four.
  const other = await cinema.book(show, ['D1', 'D2', 'D3'], await cinema.aPerson())
  expect(problemOf(await publish(show))).toMatchObject({ kind: 'party_does_not_fit', code: other.code })
  expect(await ticketOf(other, admin)).toMatchObject({ convertedSeats: ['D1', 'D2', 'D3'], moved: null })
})

test('another class, another movie and people who are in refuse a move', async () => {
  const show = await aShow()
  const booking = await cinema.book(show, ['A1'], await cinema.aPerson())
  const other = (await classOf(show)) === 'Silver' ? 'Gold' : 'Silver'
  expect(problemOf(await stage(show, { cinemaId: await aRoom(rows(3, 6), other) }))).toEqual({
    kind: 'other_class',
  })
  const movieId = (await cinema.aMovie()).id
  expect(problemOf(await stage(show, { movieId }))).toMatchObject({ kind: 'has_bookings' })
  await cinema.deps.db.query('update reservation set admitted = 1, checked_in_at = now() where id = $1', [
    booking._id,
  ])
  const cinemaId = await aRoom(rows(3, 6), await classOf(show))
  expect(problemOf(await stage(show, { cinemaId }))).toEqual({ kind: 'people_admitted', bookings: 1 })
})

test('after a change of the time the buyer may cancel, and the whole payment goes back', async () => {
  const show = await aShow()
  const asha = await cinema.aPerson()
  const booking = await cinema.book(show, ['A1', 'A2'], asha)
  await stage(show, {})
  expect((await publish(show)).status).toBe(200)
  expect(await ticketOf(booking, asha)).toMatchObject({
    convertedSeats: ['A1', 'A2'],
    moved: { startAt: show.startAt, seats: ['A1', 'A2'] },
  })
  const { status } = await cinema.api.post(`/reservations/${booking._id}/cancel`, { token: asha.token })
  expect(status).toBe(200)
  await submitDueRefunds(cinema.deps)
  expect(await ticketOf(booking, asha)).toMatchObject({ state: 'cancelled', returned: booking.total })
  expect(await seatsOf(show)).not.toContain(1)
})

test('whoever is paying keeps the hold and gets a ticket of the new room; seats of the former room cannot be bought any more', async () => {
  const show = await aShow()
  const [paying, choosing] = [await cinema.aPerson(), await cinema.aPerson()]
  const held = await cinema.checkout(show, ['F5', 'F6'], paying)
  await cinema.lock(held, paying)
  const cart = await cinema.checkout(show, ['A9'], choosing)
  const cinemaId = await aRoom(rows(3, 6), await classOf(show))
  await stage(show, { cinemaId })
  expect((await publish(show)).status).toBe(200)
  const { body } = await cinema.confirm(await cinema.pay(held), paying)
  expect((body as { reservation: Reservation }).reservation).toMatchObject({ convertedSeats: ['C3', 'C4'] })
  expect((await cinema.lock(cart, choosing)).status).toBe(409)
  await cinema.confirm(await cinema.pay(cart), choosing)
  await submitDueRefunds(cinema.deps)
  const [order] = await cinema.deps.db.query<{ state: string }>(
    'select state from booking_order where showtime_id = $1 and user_id = $2',
    [show.id, choosing.userId],
  )
  expect(order?.state).toMatch(/^refund/)
})

async function classOf({ cinemaId }: Show): Promise<string> {
  const [row] = await cinema.deps.db.query<{ name: string }>('select name from cinema where id = $1', [
    cinemaId,
  ])
  return row?.name.split('-').at(-1) ?? ''
}

/** A lawful start of the next morning, whatever the time of the test. */
function nextMorning({ startsAt }: Show): { startDate: string; startAt: string } {
  const day = localDate(new Date(startsAt.getTime() + 24 * 60 * 60_000))
  return { startDate: day, startAt: '11:00' }
}

async function countMails({ _id }: Reservation): Promise<number> {
  const jobs = await cinema.deps.db.query(
    "select 1 from job where kind = 'mail_moved' and payload ->> 'reservationId' = $1",
    [_id],
  )
  return jobs.length
}
