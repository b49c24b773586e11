import { createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { splitToken } from '#domain/check-in/ticket-token-parts.ts'
import { signedBytes } from '#domain/check-in/ticket-payload.ts'
import type { Person } from '#server/testing/builders.ts'
import { aDoorPhone } from '#server/testing/door-calls.ts'
import { aTicketAtTheDoor, scan } from '#server/testing/door.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import type { DoorTickets } from './list-door-tickets.ts'

let cinema: TestCinema
let door: Person
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(new Date('2026-11-28T13:00:00Z')) })
  door = await cinema.aStaffMember('door')
})
afterAll(() => cinema.close())

const list = (since?: string, headers = {}) =>
  cinema.api.get<DoorTickets>(`/door/tickets${since ? `?since=${since}` : ''}`, {
    token: door.token,
    headers,
  })
const idsOf = ({ tickets }: DoorTickets) => tickets.map(({ reservationId }) => reservationId)

describe('a typed booking code', () => {
  const find = (code: string, token = door.token) =>
    cinema.api.get<{ reservationId: string | null }>(`/door/codes/${code}`, { token })

  test('finds its reservation on any day and in any state, also for a phone', async () => {
    const buyer = await cinema.aPerson()
    const { reservation } = await aTicketAtTheDoor(cinema, { startsInMinutes: 24 * 60, buyer })
    const { _id: reservationId, code } = reservation
    expect((await find(code.toLowerCase())).body).toEqual({ reservationId })
    await cinema.api.post(`/reservations/${reservationId}/cancel`, { token: buyer.token })
    const { token } = await aDoorPhone(cinema)
    expect((await find(code, token)).body).toEqual({ reservationId })
  })

  test.each(['NOSUCH23', '%25', "'or'1"])('%j of nobody finds nothing', async (code) => {
    expect(await find(code)).toMatchObject({ status: 200, body: { reservationId: null } })
  })
})

describe('the list of the day', () => {
  test('has the tickets of the business day, without names and numbers', async () => {
    const { reservation } = await aTicketAtTheDoor(cinema)
    const tomorrow = await aTicketAtTheDoor(cinema, { startsInMinutes: 24 * 60 })
    const { body } = await list()
    expect(body).toMatchObject({ day: '2026-11-28', isWhole: true })
    expect(idsOf(body)).toContain(reservation._id)
    expect(idsOf(body)).not.toContain(tomorrow.reservation._id)
    const listed = body.tickets.find(({ reservationId }) => reservationId === reservation._id)
    const { code, showtimeId } = reservation
    expect(listed).toEqual({
      reservationId: reservation._id,
      showtimeId,
      code,
      people: 2,
      admitted: 0,
      seatLabels: ['C4', 'C5'],
      state: 'confirmed',
      last: null,
      exchangedFor: null,
      links: [],
    })
    expect(JSON.stringify(body)).not.toMatch(/Asha|9826012345|@test\.example/)
  })

  test('has a show after midnight, which belongs to the evening', async () => {
    const late = await aTicketAtTheDoor(cinema, { startsInMinutes: 6 * 60 })
    expect(idsOf((await list()).body)).toContain(late.reservation._id)
  })

  test('has a show of the next day whose admission begins before 06:00, and one that is not over by then', async () => {
    // 05:30 of 29 November, with the clock of this file at 18:30 of 28 November.
    const early = await aTicketAtTheDoor(cinema, { startsInMinutes: 12 * 60 + 25 })
    const later = await aTicketAtTheDoor(cinema, { startsInMinutes: 12 * 60 + 31 })
    const overnight = await aTicketAtTheDoor(cinema, { startsInMinutes: -13 * 60 })
    const ids = idsOf((await list()).body)
    expect(ids).toContain(early.reservation._id)
    expect(ids).not.toContain(later.reservation._id)
    expect(ids).toContain(overnight.reservation._id)
  })

  test('verifies tickets by its keys', async () => {
    const { token } = await aTicketAtTheDoor(cinema)
    const { body } = await list()
    const parts = splitToken(token)
    const key = body.keys.find(({ id }) => id === parts?.keyId)
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key?.x ?? '' }
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    expect(parts && verify(null, signedBytes(parts.payload), publicKey, parts.signature)).toBe(true)
  })

  test('tells what changed since its cursor: sold, admitted, undone, cancelled', async () => {
    const buyer = await cinema.aProvenPerson()
    const [one, other] = [
      await aTicketAtTheDoor(cinema, { buyer }),
      await aTicketAtTheDoor(cinema, { buyer }),
    ]
    let { cursor } = (await list()).body
    const changes = async () => {
      const { body } = await list(cursor)
      expect(body.isWhole).toBe(false)
      cursor = body.cursor
      return new Map(body.tickets.map((ticket) => [ticket.reservationId, ticket]))
    }
    // A change comes again until every transaction of the server is over that was open when the list was read.
    const untilNoneIsLeft = () => expect.poll(async () => (await changes()).size).toBe(0)
    await untilNoneIsLeft()
    const { body } = await scan(cinema, one.reservation, { people: 2, gate: one.room, token: door.token })
    expect((await changes()).get(one.reservation._id)).toMatchObject({
      admitted: 2,
      last: { gate: one.room },
    })
    await cinema.api.post(`/door/admissions/${body.admissions[0]?._id}/undo`, {
      token: door.token,
      body: { reason: 'Wrong queue' },
    })
    expect((await changes()).get(one.reservation._id)).toMatchObject({ admitted: 0, last: null })
    await untilNoneIsLeft()
    await cinema.api.post(`/reservations/${other.reservation._id}/cancel`, { token: buyer.token })
    const cancelled = await changes()
    expect(cancelled.get(other.reservation._id)).toMatchObject({ state: 'cancelled' })
    expect(cancelled.has(one.reservation._id)).toBe(false)
    const sold = await aTicketAtTheDoor(cinema)
    expect([...(await changes()).keys()]).toContain(sold.reservation._id)
  })

  test('is whole again with a cursor of another day, of another database, or of nothing', async () => {
    const { cursor } = (await list()).body
    const ahead = `${cursor.split('.')[0]}.999999999999`
    for (const each of ['2026-11-27.1', ahead, 'garbage', '2026-11-28.-1'])
      expect((await list(each)).body.isWhole).toBe(true)
  })

  test('is not sent again while it is the same', async () => {
    const first = await list()
    const etag = String(first.headers['etag'])
    expect((await list(undefined, { 'if-none-match': etag })).status).toBe(304)
    await aTicketAtTheDoor(cinema)
    expect((await list(undefined, { 'if-none-match': etag })).status).toBe(200)
  })
})

test('the door says who is there, the gates and the rules', async () => {
  const { room } = await aTicketAtTheDoor(cinema)
  const { token } = await aDoorPhone(cinema, room)
  const asked = async (bearer: string) => (await cinema.api.get('/door', { token: bearer })).body
  const rules = { day: '2026-11-28', opensMinutesBefore: 60, undoMinutes: 15 }
  expect(await asked(token)).toMatchObject({ kind: 'phone', name: 'Foyer', gate: room, ...rules })
  expect(await asked(door.token)).toMatchObject({
    kind: 'account',
    name: 'Asha Verma',
    gate: null,
    gates: expect.arrayContaining([room]),
  })
})

test('the figures of a show are its people: expected, admitted and missing; cancelled tickets are not expected', async () => {
  const buyer = await cinema.aProvenPerson()
  const show = { rows: 4, columns: 8 }
  const { reservation } = await aTicketAtTheDoor(cinema, { buyer, show, seats: ['A1', 'A2', 'A3'] })
  const figures = async () => {
    const { body } = await cinema.api.get<{ showtimeId: string }[]>('/door/shows', { token: door.token })
    return body.find(({ showtimeId }) => showtimeId === reservation.showtimeId)
  }
  expect(await figures()).toMatchObject({ expected: 3, admitted: 0, missing: 3, refused: 0, conflicts: 0 })
  await scan(cinema, reservation, { people: 2, token: door.token })
  await scan(cinema, reservation, { people: 2, token: door.token })
  expect(await figures()).toMatchObject({ expected: 3, admitted: 2, missing: 1, refused: 1, conflicts: 0 })
  const other = await aTicketAtTheDoor(cinema, { buyer })
  await cinema.api.post(`/reservations/${other.reservation._id}/cancel`, { token: buyer.token })
  const { body } = await cinema.api.get<{ showtimeId: string; expected: number }[]>('/door/shows', {
    token: door.token,
  })
  expect(body.find(({ showtimeId }) => showtimeId === other.reservation.showtimeId)?.expected).toBe(0)
})
