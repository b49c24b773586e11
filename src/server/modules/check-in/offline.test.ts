import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckIn } from '#contract/check-in/tickets.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Person } from '#server/testing/builders.ts'
import { aDoorPhone } from '#server/testing/door-calls.ts'
import {
  aTicketAtTheDoor,
  doorViolations,
  scan,
  sendScans,
  type OfflineScanBody,
  type SentScan,
} from '#server/testing/door.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let door: Person
let phone: { readonly id: string; readonly token: string }
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(new Date('2026-11-28T13:00:00Z')) })
  door = await cinema.aStaffMember('door')
  phone = await aDoorPhone(cinema)
})
afterAll(async () => {
  expect(await doorViolations(cinema.deps.db)).toEqual([])
  await cinema.close()
})

const send = (scans: readonly OfflineScanBody[], sentAt?: Date) =>
  sendScans(cinema, scans, { token: phone.token, sentAt })
const read = async (id: string) =>
  (await cinema.api.get<CheckIn>(`/checkin/${id}`, { token: door.token })).body
const conflictsOf = async (showtimeId: string) => {
  const path = `/door/conflicts?showtimeId=${showtimeId}`
  return (await cinema.api.get<{ conflict: object }[]>(path, { token: door.token })).body
}

describe('people whom a phone let in without a network', () => {
  test('are in when it is sent, once however often it is sent', async () => {
    const { reservation, token: ticket } = await aTicketAtTheDoor(cinema)
    const scans = [{ reservationId: reservation._id, people: 2, ticket }]
    const first = await send(scans)
    expect(first).toMatchObject([
      { verdict: 'admitted', conflict: null, admitted: 2, remaining: 0, error: null },
    ])
    expect(await send(scans.map((each, index) => ({ ...each, nonce: first[index]?.nonce ?? '' })))).toEqual(
      first,
    )
    expect(await read(reservation._id)).toMatchObject({
      admitted: 2,
      admissions: [{ isOffline: true, by: 'Foyer', conflict: null }],
    })
  })

  test('stay in when another door let them in too: the conflict is kept, shown and counted', async () => {
    const { reservation, room } = await aTicketAtTheDoor(cinema)
    await scan(cinema, reservation, { people: 2, gate: room, token: door.token })
    const [result] = await send([{ reservationId: reservation._id, people: 2 }])
    expect(result).toMatchObject({ verdict: 'admitted', conflict: { kind: 'used', gate: room }, admitted: 4 })
    const seen = await read(reservation._id)
    expect(seen).toMatchObject({ admitted: 4, remaining: 0, verdict: 'refused' })
    expect(seen.admissions.map(({ conflict }) => conflict?.kind ?? null)).toEqual([null, 'used'])
    const [conflict, ...others] = await conflictsOf(reservation.showtimeId)
    expect([conflict, others]).toMatchObject([
      { people: 2, conflict: { kind: 'used' }, ticket: { code: reservation.code } },
      [],
    ])
    const day = await cinema.api.get<{ showtimeId: string }[]>('/door/shows', { token: door.token })
    const figures = day.body.find(({ showtimeId }) => showtimeId === reservation.showtimeId)
    expect(figures).toMatchObject({ expected: 2, admitted: 4, missing: 0, conflicts: 1 })
  })

  test('of a group are a conflict only beyond its size', async () => {
    const { reservation } = await aTicketAtTheDoor(cinema, { seats: ['A1', 'A2', 'A3'] })
    const results = await send([1, 1, 2].map((people) => ({ reservationId: reservation._id, people })))
    expect(results.map(({ conflict, admitted }) => [conflict?.kind ?? null, admitted])).toEqual([
      [null, 1],
      [null, 2],
      ['too_many', 4],
    ])
  })

  test('count as the people of the ticket at most: no phone lets in a thousand with it', async () => {
    const { reservation } = await aTicketAtTheDoor(cinema)
    const scan = { reservationId: reservation._id, people: 1000, nonce: randomUUID() }
    const [result] = await send([scan])
    expect(result).toMatchObject({
      verdict: 'admitted',
      conflict: { kind: 'too_many', remaining: 2 },
      admitted: 2,
      remaining: 0,
    })
    expect(await send([scan])).toEqual([result])
    expect(await read(reservation._id)).toMatchObject({ admitted: 2 })
  })

  test('with a ticket that was cancelled meanwhile are a conflict, and nobody on the reservation', async () => {
    const buyer = await cinema.aProvenPerson()
    const { reservation } = await aTicketAtTheDoor(cinema, { buyer })
    await cinema.api.post(`/reservations/${reservation._id}/cancel`, { token: buyer.token })
    const [result] = await send([{ reservationId: reservation._id, people: 2 }])
    expect(result).toMatchObject({ verdict: 'admitted', conflict: { kind: 'cancelled' }, admitted: 0 })
    expect(await conflictsOf(reservation.showtimeId)).toHaveLength(1)
  })

  test('with a forged ticket, or one of nobody, are a conflict', async () => {
    const { reservation } = await aTicketAtTheDoor(cinema)
    const results = await send([
      { reservationId: reservation._id, people: 1, ticket: 'a.b.c' },
      { reservationId: randomUUID(), people: 1 },
    ])
    expect(results.map(({ conflict }) => conflict?.kind)).toEqual(['forged', 'unknown'])
    expect((await read(reservation._id)).admitted).toBe(0)
    const all = await cinema.api.get<{ ticket: object | null }[]>('/door/conflicts', { token: door.token })
    expect(all.body.filter(({ ticket }) => ticket === null)).toHaveLength(1)
  })
})

describe('refusals of a phone', () => {
  test('are kept with the reason that it showed', async () => {
    const { reservation, room } = await aTicketAtTheDoor(cinema)
    const refusal = { reservationId: reservation._id, people: 1, verdict: 'refused' } as const
    await send([
      { ...refusal, reason: 'other_screen', gate: 'Screen 99' },
      { ...refusal, reason: 'used' },
    ])
    const { admissions, admitted } = await read(reservation._id)
    expect(admitted).toBe(0)
    expect(admissions.map(({ reason }) => reason)).toEqual([
      { kind: 'other_screen', room },
      { kind: 'by_phone', shown: 'used' },
    ])
  })
})

describe('a scan whose response was lost', () => {
  const nonce = () => randomUUID()

  test('and that the phone then decided the same way counts once', async () => {
    const { reservation } = await aTicketAtTheDoor(cinema)
    const once = { people: 2, nonce: nonce() }
    await scan(cinema, reservation, { ...once, token: phone.token })
    const [result] = await send([{ reservationId: reservation._id, ...once }])
    expect(result).toMatchObject({ verdict: 'admitted', conflict: null, admitted: 2 })
    expect((await read(reservation._id)).admissions).toHaveLength(1)
  })

  test('and that we refused, while the phone let people in, is a conflict', async () => {
    const { reservation } = await aTicketAtTheDoor(cinema)
    await scan(cinema, reservation, { people: 2, token: door.token })
    const once = { people: 2, nonce: nonce() }
    await scan(cinema, reservation, { ...once, token: phone.token })
    const [result] = await send([{ reservationId: reservation._id, ...once }])
    expect(result).toMatchObject({ verdict: 'admitted', conflict: { kind: 'used' }, admitted: 4 })
  })

  test('and that arrives after the batch has the decision of the phone', async () => {
    const { reservation } = await aTicketAtTheDoor(cinema)
    const once = { people: 2, nonce: nonce() }
    await send([{ reservationId: reservation._id, ...once }])
    const late = await scan(cinema, reservation, { ...once, token: phone.token })
    expect(late.body).toMatchObject({ verdict: 'admitted', admitted: 2 })
  })
})

describe('the clock of a phone', () => {
  test('that is wrong is corrected by its time of sending; both times are kept', async () => {
    const { reservation } = await aTicketAtTheDoor(cinema, { startsInMinutes: 30 })
    const hours = minutesAfter(cinema.clock.now(), 26 * 60)
    const scannedAt = minutesAfter(hours, -20).toISOString()
    const [result] = await send([{ reservationId: reservation._id, people: 2, scannedAt }], hours)
    expect(result).toMatchObject({ verdict: 'admitted', conflict: null })
    const [admission] = (await read(reservation._id)).admissions
    expect(admission?.scannedAt).toBe(scannedAt)
    const minutesAgo = (cinema.clock.now().getTime() - Date.parse(admission?.at ?? '')) / 60_000
    expect(minutesAgo).toBeCloseTo(20, 0)
  })

  test('does not move a scan behind its receipt', async () => {
    const { reservation } = await aTicketAtTheDoor(cinema)
    const scannedAt = minutesAfter(cinema.clock.now(), 90).toISOString()
    await send([{ reservationId: reservation._id, people: 1, scannedAt }])
    const [admission] = (await read(reservation._id)).admissions
    expect(Date.parse(admission?.at ?? '')).toBeLessThanOrEqual(Date.parse(admission?.receivedAt ?? ''))
  })
})

describe('a batch', () => {
  test('has a result for each item in its order; one that cannot be kept does not hold up the others', async () => {
    const [one, other] = [await aTicketAtTheDoor(cinema), await aTicketAtTheDoor(cinema)]
    const [{ nonce } = {} as SentScan] = await send([{ reservationId: one.reservation._id, people: 1 }])
    const results = await send([
      { reservationId: other.reservation._id, people: 1, nonce },
      { reservationId: other.reservation._id, people: 1 },
    ])
    expect(results).toMatchObject([
      { nonce, error: 'idempotency_mismatch' },
      { error: null, admitted: 1 },
    ])
  })

  test('is refused as a whole when it is malformed, empty or too large', async () => {
    const item = { reservationId: randomUUID(), people: 1 }
    for (const scans of [[], [{ ...item, people: 0 }], Array.from({ length: 51 }, () => item)]) {
      const { status } = await cinema.api.post('/door/admissions', {
        token: phone.token,
        body: { sentAt: cinema.clock.now().toISOString(), admissions: scans },
      })
      expect(status).toBe(400)
    }
  })
})
