import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SeatLinks, SharedSeat } from '#contract/check-in/seat-links.ts'
import type { BookingFile } from '#contract/booking-story.ts'
import type { CheckIn } from '#contract/check-in/tickets.ts'
import type { Person } from '#server/testing/builders.ts'
import { aDoorPhone } from '#server/testing/door-calls.ts'
import { aTicketAtTheDoor, doorViolations, scan, sendScans } from '#server/testing/door.ts'
import { aSeatLink, linkToken, seatTicketToken } from '#server/testing/seat-links.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { deleteOldSeatLinks } from './delete-old-seat-links.ts'

const SEATS = ['C4', 'C5', 'C6']

let cinema: TestCinema
let door: Person
let phone: { readonly token: string }
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(new Date('2026-11-28T13:00:00Z')) })
  door = await cinema.aStaffMember('door')
  phone = await aDoorPhone(cinema)
})
afterAll(async () => {
  expect(await doorViolations(cinema.deps.db)).toEqual([])
  await cinema.close()
})

/** A booking of three seats at the door, with what its buyer, its friends and the doors do. */
async function aBooking() {
  const buyer = await cinema.aProvenPerson()
  const at = await aTicketAtTheDoor(cinema, { buyer, seats: SEATS })
  const { _id: id } = at.reservation
  const path = `/reservations/${id}/links`
  const { token } = buyer
  return {
    id,
    path,
    buyer,
    reservation: at.reservation,
    share: (seat: string) => aSeatLink(cinema, { id, seat, token }),
    list: async () => (await cinema.api.get<SeatLinks>(path, { token })).body,
    withdraw: (linkId: string) => cinema.api.call('DELETE', `${path}/${linkId}`, { token }),
    cancel: () => cinema.api.post(`/reservations/${id}/cancel`, { token }),
    scanAll: async (people: number) =>
      (await scan(cinema, at.reservation, { people, ticket: at.token, token: door.token })).body,
    scanSeat: async (ticket: string, people = 1) =>
      (await scan(cinema, at.reservation, { people, ticket, token: door.token })).body,
    sendSeat: async (ticket: string) =>
      (await sendScans(cinema, [{ reservationId: id, people: 1, ticket }], phone))[0],
  }
}

const read = (url: string) =>
  cinema.api.post<SharedSeat>('/shared-seats', { body: { token: linkToken(url) } })

describe('the link of a seat', () => {
  test('shows the show, the seat and its own QR, and nothing of the buyer', async () => {
    const { share, reservation, buyer } = await aBooking()
    const { status, body, headers } = await read((await share('C5')).url)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      movie: reservation.movie,
      cinema: reservation.cinema,
      date: '2026-11-28',
      startAt: '19:00',
      seat: 'C5',
      state: 'open',
      admittedAt: null,
      language: reservation.language,
      subtitles: reservation.subtitles,
      formats: reservation.formats,
      QRCode: expect.stringMatching(/^data:image\/svg\+xml/),
    })
    expect(headers['cache-control']).toBe('no-store')
    const shown = JSON.stringify(body)
    for (const secret of [reservation.code, reservation._id, buyer.email, 'C4', 'C6'])
      expect(shown).not.toContain(secret)
  })

  test('is the same one when it is made again, and has a long token that cannot be guessed', async () => {
    const { share } = await aBooking()
    const [first, second] = [await share('C5'), await share('C5')]
    expect(second).toEqual(first)
    const token = linkToken(first.url)
    expect(token.length).toBeGreaterThan(70)
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
    const answer = await cinema.api.post('/shared-seats', { body: { token: forged } })
    expect(answer.status).toBe(404)
  })

  test('is made by the buyer only, and for a seat of the booking only', async () => {
    const { path, share, buyer } = await aBooking()
    const { _id } = await share('C4')
    const { token } = await cinema.aPerson()
    const body = { seat: 'C5' }
    const foreign = [
      await cinema.api.get(path, { token }),
      await cinema.api.post(path, { token, body }),
      await cinema.api.call('DELETE', `${path}/${_id}`, { token }),
      await cinema.api.post(path, { token: buyer.token, body: { seat: 'C9' } }),
    ]
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('ends with a cancellation, and is not made for a cancelled booking', async () => {
    const { share, cancel, scanSeat, path, buyer } = await aBooking()
    const { _id, url } = await share('C5')
    const ticket = await seatTicketToken(cinema, _id)
    expect((await cancel()).status).toBe(200)
    expect((await read(url)).body).toMatchObject({ state: 'cancelled', QRCode: null })
    expect(await scanSeat(ticket)).toMatchObject({ verdict: 'refused', reason: { kind: 'cancelled' } })
    const refused = await cinema.api.post(path, { token: buyer.token, body: { seat: 'C4' } })
    expect(refused).toMatchObject({ status: 410, body: { error: { code: 'ticket_not_valid' } } })
  })

  test('stays with its seat when money of some tickets goes back, and ends when all has gone back', async () => {
    const { share, id, scanSeat } = await aBooking()
    const link = await share('C5')
    const admin = await cinema.aPerson('admin')
    const path = `/bookings/${id}`
    const booked = (await cinema.api.get<BookingFile>(path, { token: admin.token })).body
    const price = (booked.refundable[0]?.left ?? 0) / SEATS.length
    const refundTickets = async (quantity: number, left: number) => {
      const body = { lines: [{ line: 1, quantity }], left, amount: quantity * price, reason: 'A broken seat' }
      const { status } = await cinema.api.post(`/bookings/${booked._id}/refund`, { token: admin.token, body })
      expect(status).toBe(200)
    }
    await refundTickets(1, 3 * price)
    expect((await read(link.url)).body).toMatchObject({ seat: 'C5', state: 'open' })
    const ticket = await seatTicketToken(cinema, link._id)
    await refundTickets(2, 2 * price)
    expect((await read(link.url)).body).toMatchObject({ state: 'cancelled', QRCode: null })
    expect(await scanSeat(ticket)).toMatchObject({ verdict: 'refused' })
  })

  test('is valid after the start, for people who are late, until the end', async () => {
    const { share } = await aBooking()
    const { url } = await share('C5')
    cinema.clock.advance(45)
    expect((await read(url)).body.state).toBe('open')
    cinema.clock.advance(300)
    expect((await read(url)).body).toMatchObject({ state: 'over', QRCode: null })
    cinema.clock.advance(-345)
  })

  test('follows the booking to other seats: kept seats stay, the others go in their order', async () => {
    const { id, share, list, scanSeat } = await aBooking()
    const [own, kept] = [await share('C4'), await share('C6')]
    const ticket = await seatTicketToken(cinema, own._id)
    const counter = await cinema.aPerson('admin')
    const to = [
      [2, 5],
      [3, 0],
      [3, 1],
    ]
    const body = { from: SEATS, to, cause: 'on_request', reason: 'Nearer to friends' }
    const changed = await cinema.api.post(`/bookings/${id}/seats`, { token: counter.token, body })
    expect(changed.status).toBe(200)
    const { seats } = await list()
    expect(seats.map(({ seat, link }) => [seat, link?._id ?? null])).toEqual([
      ['C6', kept._id],
      ['D1', own._id],
      ['D2', null],
    ])
    expect((await read(own.url)).body).toMatchObject({ seat: 'D1', state: 'open' })
    // The earlier QR: the door shows the current seat.
    expect(await scanSeat(ticket)).toMatchObject({ verdict: 'admitted', seat: 'D1' })
  })

  test('cannot be made and withdrawn without a limit', async () => {
    const { share, withdraw, path, buyer } = await aBooking()
    for (let made = 0; made < 10 * SEATS.length; made++) await withdraw((await share('C5'))._id)
    const answer = await cinema.api.post(path, { token: buyer.token, body: { seat: 'C5' } })
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'too_many_links' } } })
  })
})

describe('at the door', () => {
  test('the QR of a seat admits one person for that seat, once; the buyer sees who is in', async () => {
    const { share, scanSeat, list } = await aBooking()
    const { _id, url } = await share('C5')
    const ticket = await seatTicketToken(cinema, _id)
    expect(await scanSeat(ticket, 2)).toMatchObject({ reason: { kind: 'too_many', remaining: 1 } })
    expect(await scanSeat(ticket)).toMatchObject({
      verdict: 'admitted',
      seat: 'C5',
      admitted: 1,
      remaining: 2,
    })
    expect(await scanSeat(ticket)).toMatchObject({ verdict: 'refused', reason: { kind: 'used' } })
    const { seats } = await list()
    expect(seats.map(({ link }) => Boolean(link?.admittedAt))).toEqual([false, true, false])
    expect((await read(url)).body.admittedAt).not.toBeNull()
  })

  test('seats and the QR of the buyer together admit as many as there are seats, in either order', async () => {
    const friendsFirst = await aBooking()
    const early = await seatTicketToken(cinema, (await friendsFirst.share('C5'))._id)
    expect((await friendsFirst.scanSeat(early)).verdict).toBe('admitted')
    expect(await friendsFirst.scanAll(3)).toMatchObject({ reason: { kind: 'too_many', remaining: 2 } })
    expect(await friendsFirst.scanAll(2)).toMatchObject({ verdict: 'admitted', remaining: 0 })

    const buyerFirst = await aBooking()
    const late = await seatTicketToken(cinema, (await buyerFirst.share('C5'))._id)
    expect(await buyerFirst.scanAll(3)).toMatchObject({ verdict: 'admitted', remaining: 0 })
    expect(await buyerFirst.scanSeat(late)).toMatchObject({ verdict: 'refused', reason: { kind: 'used' } })
  })

  test('a withdrawn link is refused, its seat can be shared again, and a used one is not withdrawn', async () => {
    const { share, withdraw, scanSeat } = await aBooking()
    const first = await share('C5')
    const ticket = await seatTicketToken(cinema, first._id)
    expect((await withdraw(first._id)).status).toBe(200)
    expect((await withdraw(first._id)).status).toBe(200)
    expect((await read(first.url)).body).toMatchObject({ state: 'withdrawn', QRCode: null })
    expect(await scanSeat(ticket)).toMatchObject({ verdict: 'refused', reason: { kind: 'withdrawn' } })
    const second = await share('C5')
    expect(second._id).not.toBe(first._id)
    expect((await scanSeat(await seatTicketToken(cinema, second._id))).verdict).toBe('admitted')
    expect(await withdraw(second._id)).toMatchObject({
      status: 409,
      body: { error: { code: 'guest_admitted' } },
    })
  })

  test('the page of the QR has the verdict of that one person', async () => {
    const { id, share, scanSeat } = await aBooking()
    const ticket = await seatTicketToken(cinema, (await share('C5'))._id)
    const look = async () =>
      (await cinema.api.get<CheckIn>(`/checkin/${id}?t=${ticket}`, { token: door.token })).body
    expect(await look()).toMatchObject({ verdict: 'admitted', seat: 'C5' })
    await scanSeat(ticket)
    expect(await look()).toMatchObject({
      verdict: 'refused',
      reason: { kind: 'used' },
      seat: 'C5',
      admitted: 1,
    })
  })

  test('a phone without a network that admits a person by a used or withdrawn QR makes a conflict', async () => {
    const { share, withdraw, sendSeat, scanSeat } = await aBooking()
    const [used, gone] = [await share('C5'), await share('C6')]
    const tickets = [
      await seatTicketToken(cinema, used._id),
      await seatTicketToken(cinema, gone._id),
    ] as const
    expect(await sendSeat(tickets[0])).toMatchObject({ verdict: 'admitted', conflict: null, admitted: 1 })
    expect((await scanSeat(tickets[0])).reason).toMatchObject({ kind: 'used' })
    expect(await sendSeat(tickets[0])).toMatchObject({ conflict: { kind: 'used' }, admitted: 2 })
    await withdraw(gone._id)
    expect(await sendSeat(tickets[1])).toMatchObject({ conflict: { kind: 'withdrawn' }, admitted: 3 })
  })

  test('the list of the day has the links for phones, also withdrawn and used ones', async () => {
    const { id, share, withdraw, scanSeat } = await aBooking()
    type List = { cursor: string; tickets: { reservationId: string; links: object[] }[] }
    const listed = async (since?: string) => {
      const query = since === undefined ? '' : `?since=${since}`
      const { body } = await cinema.api.get<List>(`/door/tickets${query}`, { token: phone.token })
      return { cursor: body.cursor, links: body.tickets.find((one) => one.reservationId === id)?.links }
    }
    const before = await listed()
    expect(before.links).toEqual([])
    const [one, other] = [await share('C4'), await share('C5')]
    const shared = await listed(before.cursor)
    expect(shared.links).toMatchObject([{ number: 1, seat: 'C4', isWithdrawn: false, last: null }, {}])
    await withdraw(one._id)
    await scanSeat(await seatTicketToken(cinema, other._id))
    expect((await listed(shared.cursor)).links).toMatchObject([
      { number: 1, isWithdrawn: true, last: null },
      { number: 2, seat: 'C5', isWithdrawn: false, last: { gate: 'all' } },
    ])
  })
})

test('links are in the export of their buyer, and go a month after the show', async () => {
  const { id, share, buyer } = await aBooking()
  const { url } = await share('C5')
  const { body } = await cinema.api.get<{ records: { sharedSeats: object[] } }>('/users/me/export', {
    token: buyer.token,
  })
  expect(body.records.sharedSeats).toMatchObject([{ seat: 'C5', withdrawnAt: null }])
  cinema.clock.advance(31 * 24 * 60)
  await deleteOldSeatLinks(cinema.deps)
  expect((await read(url)).status).toBe(404)
  expect(await cinema.deps.db.query('select 1 from reservation where id = $1', [id])).toHaveLength(1)
})
