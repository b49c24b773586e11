import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckIn } from '#contract/check-in/tickets.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Person } from '#server/testing/builders.ts'
import { aTicketAtTheDoor, doorViolations, scan } from '#server/testing/door.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

/** An evening, so that an hour before is still the same business day. */
const EVENING = new Date('2026-11-28T13:00:00Z')

let cinema: TestCinema
let door: Person
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(EVENING) })
  door = await cinema.aStaffMember('door')
})
afterAll(async () => {
  expect(await doorViolations(cinema.deps.db)).toEqual([])
  await cinema.close()
})

const read = (id: string, query = '', { token } = door) =>
  cinema.api.get<CheckIn>(`/checkin/${id}${query}`, { token })
const admitted = (people: number, remaining: number) => ({
  status: 200,
  body: { verdict: 'admitted', admitted: people, remaining, reason: null },
})
const refused = (reason: object) => ({ status: 200, body: { verdict: 'refused', reason } })

describe('people with a ticket', () => {
  test('are let in once, and told when and where when they come again', async () => {
    const { reservation, token, room } = await aTicketAtTheDoor(cinema)
    const first = await scan(cinema, reservation, { people: 2, gate: room, ticket: token, token: door.token })
    expect(first).toMatchObject(admitted(2, 0))
    expect(first.body.ticket).toMatchObject({ people: 2, seatLabels: ['C4', 'C5'], room, isPrivate: false })
    const [{ at = '' } = {}] = first.body.admissions
    const again = await scan(cinema, reservation, { people: 2, gate: room, token: door.token })
    expect(again).toMatchObject(refused({ kind: 'used', at, gate: room }))
    expect(again.body.admissions.map(({ verdict, by }) => [verdict, by])).toEqual([
      ['admitted', 'Asha Verma'],
      ['refused', 'Asha Verma'],
    ])
  })

  test('come in parts of a group, and no more than the ticket is for', async () => {
    const { reservation } = await aTicketAtTheDoor(cinema, { seats: ['A1', 'A2', 'A3'] })
    const come = (people: number) => scan(cinema, reservation, { people, token: door.token })
    expect(await come(2)).toMatchObject(admitted(2, 1))
    expect(await come(2)).toMatchObject(refused({ kind: 'too_many', remaining: 1 }))
    expect(await come(1)).toMatchObject(admitted(3, 0))
  })

  test('are known on their reservation, which cannot be cancelled any more', async () => {
    const buyer = await cinema.aProvenPerson()
    const { reservation } = await aTicketAtTheDoor(cinema, { buyer })
    await scan(cinema, reservation, { people: 1, token: door.token })
    const path = `/reservations/${reservation._id}`
    const own = await cinema.api.get(path, { token: buyer.token })
    expect(own.body).toMatchObject({ people: 2, admitted: 1, checkedInAt: expect.any(String) })
    expect((await cinema.api.post(`${path}/cancel`, { token: buyer.token })).status).toBe(409)
  })

  test('of a movie for adults are pointed out', async () => {
    const { reservation } = await aTicketAtTheDoor(cinema, { show: { movie: { certificate: 'A' } } })
    expect((await read(reservation._id)).body.ticket).toMatchObject({ adultsOnly: true, certificate: 'A' })
  })
})

describe('people are refused', () => {
  test.each([
    ['too early', 61, 'too_early'],
    ['on another day', 24 * 60, 'wrong_day'],
    ['after the end', -200, 'over'],
  ])('%s', async (_, startsInMinutes, kind) => {
    const { reservation } = await aTicketAtTheDoor(cinema, { startsInMinutes })
    const { body } = await scan(cinema, reservation, { token: door.token })
    expect(body).toMatchObject({ verdict: 'refused', admitted: 0, remaining: 2, reason: { kind } })
  })

  test('at the door of another screen, and told where to go', async () => {
    const { reservation, room } = await aTicketAtTheDoor(cinema)
    const response = await scan(cinema, reservation, { gate: 'Screen 99', token: door.token })
    expect(response).toMatchObject(refused({ kind: 'other_screen', room }))
  })

  test.each([
    ['cancelled', { state: 'cancelled' }, 'cancelled'],
    ['disputed', { state: 'disputed' }, 'disputed'],
    ['void', { state: 'void', voided_at: EVENING, void_reason: 'refunded' }, 'refunded'],
  ])('with a ticket that is %s', async (_, change, kind) => {
    const { reservation } = await aTicketAtTheDoor(cinema)
    const columns = Object.keys(change).map((column, index) => `${column} = $${index + 2}`)
    await cinema.deps.db.query(`update reservation set ${columns.join(', ')} where id = $1`, [
      reservation._id,
      ...Object.values(change),
    ])
    expect(await scan(cinema, reservation, { token: door.token })).toMatchObject(refused({ kind }))
  })

  test('with an order that was not paid, and with an id of nobody', async () => {
    const buyer = await cinema.aPerson()
    const { order } = await cinema.checkout(await cinema.aShow(), ['A1'], buyer)
    const details = await cinema.api.get<{ bookingId: string }>(
      `/razorpay/order/check?orderId=${order}`,
      buyer,
    )
    const unpaid = { _id: details.body.bookingId }
    expect(await scan(cinema, unpaid, { token: door.token })).toMatchObject(refused({ kind: 'not_paid' }))
    const nobody = { _id: randomUUID() }
    const response = await scan(cinema, nobody, { token: door.token })
    expect(response).toMatchObject(refused({ kind: 'unknown' }))
    expect(response.body.ticket).toBeNull()
  })

  test('with a forged token, or that of another reservation', async () => {
    const [one, other] = [await aTicketAtTheDoor(cinema), await aTicketAtTheDoor(cinema)]
    for (const ticket of ['a.b.c', other.token, one.token.slice(0, -1), `${one.token}A`]) {
      const response = await scan(cinema, one.reservation, { ticket, token: door.token })
      expect(response).toMatchObject(refused({ kind: 'forged' }))
      expect(response.body).toMatchObject({ ticket: null, admitted: 0 })
    }
    expect((await read(one.reservation._id, '?t=a.b.c')).body.reason).toEqual({ kind: 'forged' })
  })
})

describe('a nonce', () => {
  test('returns the same response again, also after further admissions and an undo', async () => {
    const { reservation } = await aTicketAtTheDoor(cinema, { seats: ['A1', 'A2', 'A3'] })
    const nonce = randomUUID()
    const repeat = () => scan(cinema, reservation, { nonce, token: door.token })
    const first = await repeat()
    expect(first).toMatchObject(admitted(1, 2))
    await scan(cinema, reservation, { people: 2, token: door.token })
    await undo(first.body, door)
    expect((await repeat()).body).toEqual(first.body)
    expect((await read(reservation._id)).body).toMatchObject({ admitted: 2, remaining: 1 })
  })

  test('keeps a refusal, although the reason has gone', async () => {
    const { reservation, room } = await aTicketAtTheDoor(cinema)
    const nonce = randomUUID()
    const refusal = await scan(cinema, reservation, { nonce, gate: 'Screen 99', token: door.token })
    expect((await scan(cinema, reservation, { nonce, gate: room, token: door.token })).body).toEqual(
      refusal.body,
    )
  })

  test('of another scan is refused', async () => {
    const [one, other] = [await aTicketAtTheDoor(cinema), await aTicketAtTheDoor(cinema)]
    const nonce = randomUUID()
    await scan(cinema, one.reservation, { nonce, token: door.token })
    const colleague = await cinema.aStaffMember('door')
    for (const response of [
      await scan(cinema, other.reservation, { nonce, token: door.token }),
      await scan(cinema, one.reservation, { nonce, people: 2, token: door.token }),
      await scan(cinema, one.reservation, { nonce, token: colleague.token }),
    ])
      expect(response).toMatchObject({ status: 422, body: { error: { code: 'idempotency_mismatch' } } })
    expect((await read(other.reservation._id)).body.admitted).toBe(0)
  })
})

describe('an admission', () => {
  test('is undone by who made it, with a reason: the people are out again', async () => {
    const buyer = await cinema.aProvenPerson()
    const { reservation } = await aTicketAtTheDoor(cinema, { buyer })
    const { body } = await scan(cinema, reservation, { people: 2, token: door.token })
    const colleague = await cinema.aStaffMember('door')
    expect((await undo(body, colleague)).status).toBe(404)
    expect((await undo(body, door)).body).toMatchObject({ verdict: 'admitted', admitted: 0, remaining: 2 })
    const [admission] = (await undo(body, door)).body.admissions
    expect(admission).toMatchObject({ undone: { by: 'Asha Verma', reason: 'Wrong queue' }, undoUntil: null })
    const own = await cinema.api.get(`/reservations/${reservation._id}`, { token: buyer.token })
    expect(own.body).toMatchObject({ admitted: 0, checkedInAt: null })
    expect(await scan(cinema, reservation, { people: 2, token: door.token })).toMatchObject(admitted(2, 0))
  })

  test('cannot be undone without a reason, after 15 minutes, or when it was a refusal', async () => {
    const { reservation } = await aTicketAtTheDoor(cinema)
    const { body } = await scan(cinema, reservation, { token: door.token })
    expect((await undo(body, door, ' ')).status).toBe(400)
    const refusal = await scan(cinema, reservation, { gate: 'Screen 99', token: door.token })
    const last = refusal.body.admissions.at(-1)
    expect((await undo({ ...refusal.body, admissions: last ? [last] : [] }, door)).status).toBe(404)
    cinema.clock.advance(16)
    expect(await undo(body, door)).toMatchObject({ status: 409, body: { error: { code: 'not_undoable' } } })
  })
})

test('what would be said is told without a change', async () => {
  const { reservation, room } = await aTicketAtTheDoor(cinema)
  for (const response of [await read(reservation._id), await read(reservation._id)]) {
    expect(response.body).toMatchObject({
      verdict: 'admitted',
      admitted: 0,
      remaining: 2,
    })
  }
  expect((await read(reservation._id, '?gate=Screen%2099')).body.reason).toEqual({
    kind: 'other_screen',
    room,
  })
  expect((await read(randomUUID())).body).toMatchObject({ verdict: 'refused', reason: { kind: 'unknown' } })
})

test('the log of the door only grows', async () => {
  const { reservation } = await aTicketAtTheDoor(cinema)
  await scan(cinema, reservation, { token: door.token })
  for (const statement of [
    'update admission set people = 1',
    'delete from admission',
    'truncate admission cascade',
  ])
    await expect(cinema.deps.db.query(statement)).rejects.toThrow(/admission only grows/)
})

test('a time that is far from ours is kept beside it', async () => {
  const { reservation } = await aTicketAtTheDoor(cinema)
  const scannedAt = minutesAfter(cinema.clock.now(), -3 * 24 * 60).toISOString()
  const { body } = await scan(cinema, reservation, { scannedAt, token: door.token })
  expect(body).toMatchObject({ verdict: 'admitted', admissions: [{ scannedAt }] })
  expect(Date.parse(body.admissions[0]?.at ?? '')).toBeGreaterThan(Date.parse(scannedAt))
})

function undo({ admissions }: CheckIn, { token }: Person, reason = 'Wrong queue') {
  const path = `/door/admissions/${admissions[0]?._id}/undo`
  return cinema.api.post<CheckIn>(path, { token, body: { reason } })
}
