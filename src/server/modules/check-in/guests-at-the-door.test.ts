import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckIn } from '#contract/check-in/tickets.ts'
import type { GuestList } from '#contract/private-guests.ts'
import { findScreening } from '#server/modules/private-screenings/guest-list.ts'
import { guestTicketUrl } from '#server/modules/private-screenings/invitation.ts'
import type { Person } from '#server/testing/builders.ts'
import { sendScans } from '#server/testing/door.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

/** An evening, so that an hour before is still the same business day. */
const EVENING = new Date('2026-11-28T13:00:00Z')
const STARTS_IN_MINUTES = 150

let cinema: TestCinema
let door: Person
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(EVENING) })
  door = await cinema.aStaffMember('door')
})
afterAll(() => cinema.close())

/** A private screening in half an hour with guests; returns how each of their QRs is scanned. */
async function aParty(people: number, guests: number) {
  const host = await cinema.aProvenPerson()
  const show = await cinema.aPrivateShow({ startsInMinutes: STARTS_IN_MINUTES })
  const { _id: id } = await cinema.bookScreening(show, people, host)
  const emails = Array.from({ length: guests }, () => `${randomUUID()}@test.example`)
  const path = `/private/booking/${id}/guests`
  const { body } = await cinema.api.post<GuestList>(path, { token: host.token, body: { emails } })
  const screening = await findScreening(cinema.deps, id)
  if (!screening) throw new Error('no screening')
  cinema.clock.advance(120)
  const scan = (number: number, count = 1) => {
    const ticket = new URL(guestTicketUrl(cinema.deps, screening, { number })).searchParams.get('t')
    const scanned = {
      people: count,
      nonce: randomUUID(),
      gate: 'all',
      ticket,
      scannedAt: cinema.clock.now().toISOString(),
    }
    return cinema.api.post<CheckIn>(`/checkin/${id}`, { token: door.token, body: scanned })
  }
  const withdraw = (index: number) =>
    cinema.api.call('DELETE', `${path}/${body.guests[index]?._id}`, { token: host.token })
  const sendOffline = (number: number) => {
    const ticket = new URL(guestTicketUrl(cinema.deps, screening, { number })).searchParams.get('t') ?? ''
    return sendScans(cinema, [{ reservationId: id, people: 1, ticket }], { token: door.token })
  }
  const undo = async (index: number) => {
    const { admissions } = (await cinema.api.get<CheckIn>(`/checkin/${id}`, { token: door.token })).body
    const admitted = admissions.filter(({ verdict }) => verdict === 'admitted')
    const path = `/door/admissions/${admitted[index]?._id}/undo`
    return cinema.api.post(path, { token: door.token, body: { reason: 'Wrong guest' } })
  }
  return { scan, sendOffline, withdraw, undo }
}

test('each guest of a private screening is let in once, by the own QR, alone, and not after a withdrawal', async () => {
  const { scan, withdraw } = await aParty(3, 3)
  expect((await scan(1, 2)).body).toMatchObject({ verdict: 'refused', reason: { kind: 'too_many' } })
  expect((await scan(1)).body).toMatchObject({ verdict: 'admitted', admitted: 1, remaining: 2 })
  expect((await scan(1)).body).toMatchObject({ verdict: 'refused', reason: { kind: 'used' } })
  await withdraw(1)
  expect((await scan(2)).body).toMatchObject({ verdict: 'refused', reason: { kind: 'withdrawn' } })
  const both = await Promise.all([scan(3), scan(3)])
  expect(both.map(({ body }) => body.verdict).toSorted()).toEqual(['admitted', 'refused'])
})

test('a guest whom a phone let in without a network is in, and in twice only as a conflict', async () => {
  // The room is taken by the party of the evening before.
  cinema.clock.advance(24 * 60)
  const { scan, sendOffline } = await aParty(3, 2)
  expect(await sendOffline(1)).toMatchObject([{ verdict: 'admitted', conflict: null, admitted: 1 }])
  expect((await scan(1)).body).toMatchObject({ verdict: 'refused', reason: { kind: 'used' } })
  expect(await sendOffline(1)).toMatchObject([
    { verdict: 'admitted', conflict: { kind: 'used' }, admitted: 2 },
  ])
})

test.each([0, 1])(
  'of two phones that let the same guest in without a network, undoing one leaves the guest in: undone the %i',
  async (undone) => {
    cinema.clock.advance(24 * 60)
    const { scan, sendOffline, undo } = await aParty(3, 2)
    await Promise.all([sendOffline(1), sendOffline(1)])
    expect((await undo(undone)).status).toBe(200)
    expect((await scan(1)).body).toMatchObject({ verdict: 'refused', admitted: 1, reason: { kind: 'used' } })
    expect((await undo(1 - undone)).status).toBe(200)
    expect((await scan(1)).body).toMatchObject({ verdict: 'admitted', admitted: 1 })
  },
)
