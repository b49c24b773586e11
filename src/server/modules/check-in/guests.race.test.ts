import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { GuestList } from '#contract/private-guests.ts'
import type { Database } from '#server/platform/database.ts'
import { findScreening } from '#server/modules/private-screenings/guest-list.ts'
import { guestTicketUrl } from '#server/modules/private-screenings/invitation.ts'
import { scan } from '#server/testing/door.ts'
import { beginWithdrawal, countGuests, waitsForGuest } from '#server/testing/guests.queries.ts'
import { countDeadlocks } from '#server/testing/invariants.queries.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { dropGuestKeys, withoutGuestListLock, withoutGuestLock } from '#server/testing/unguarded.queries.ts'

/** An evening, so that an hour before is still the same business day. */
const EVENING = new Date('2026-11-28T13:00:00Z')
const PEOPLE = 8
const TABS = 12

async function aCinema(wrap: (db: Database) => Database = (db) => db): Promise<TestCinema> {
  const db = wrap(await openTestPostgres(inject('postgresUrl')))
  const cinema = await testCinema({ db, clock: createTestClock(EVENING) })
  onTestFinished(() => cinema.close())
  return cinema
}

async function aScreening(cinema: TestCinema) {
  const host = await cinema.aProvenPerson()
  const show = await cinema.aPrivateShow({ startsInMinutes: 150 })
  const { _id: id } = await cinema.bookScreening(show, PEOPLE, host)
  const invite = () =>
    cinema.api.post<GuestList>(`/private/booking/${id}/guests`, {
      token: host.token,
      body: { emails: [`${randomUUID()}@test.example`] },
    })
  return { id, invite }
}

/** The host's tabs each invite somebody else at the same moment. */
async function inviteFromTabs(cinema: TestCinema) {
  const { id, invite } = await aScreening(cinema)
  const responses = await Promise.all(Array.from({ length: TABS }, invite))
  return {
    statuses: responses.map(({ status }) => status).toSorted(),
    guests: await countGuests(cinema.deps.db, id),
  }
}

test("of a host's tabs at the same moment so many invite a guest as were paid for, and the others are told", async () => {
  const cinema = await aCinema()
  const { statuses, guests } = await inviteFromTabs(cinema)
  expect(statuses).toEqual([...Array<number>(PEOPLE).fill(200), ...Array<number>(TABS - PEOPLE).fill(422)])
  expect(guests).toBe(PEOPLE)
  expect(await countDeadlocks(cinema.deps.db)).toBe(0)
})

test('negative control: without the lock and the keys more guests are invited than were paid for', async () => {
  const cinema = await aCinema(withoutGuestListLock)
  await dropGuestKeys(cinema.deps.db)
  expect((await inviteFromTabs(cinema)).guests).toBeGreaterThan(PEOPLE)
})

/** A guest's QR is scanned while the host's withdrawal of it is not committed yet. */
async function scanWhileWithdrawing(cinema: TestCinema) {
  const { id, invite } = await aScreening(cinema)
  const { body } = await invite()
  const [guest] = body.guests
  const screening = await findScreening(cinema.deps, id)
  if (!guest || !screening) throw new Error('no guest')
  const ticket = new URL(guestTicketUrl(cinema.deps, screening, guest)).searchParams.get('t') ?? ''
  const { token } = await cinema.aStaffMember('door')
  cinema.clock.advance(120)
  const { end } = await beginWithdrawal(cinema.deps.db, guest._id)
  let isOver = false
  const scanning = scan(cinema, { _id: id }, { token, ticket }).finally(() => (isOver = true))
  const isWaiting = await waitsForGuest(cinema.deps.db, () => isOver)
  await end()
  const { verdict, reason } = (await scanning).body
  return { isWaiting, outcome: reason?.kind ?? verdict }
}

test('the door waits for a withdrawal of the same moment: the guest is not let in', async () => {
  expect(await scanWhileWithdrawing(await aCinema())).toEqual({ isWaiting: true, outcome: 'withdrawn' })
})

test('negative control: read without a lock, a withdrawn guest is let in', async () => {
  const cinema = await aCinema(withoutGuestLock)
  expect(await scanWhileWithdrawing(cinema)).toEqual({ isWaiting: false, outcome: 'admitted' })
})
