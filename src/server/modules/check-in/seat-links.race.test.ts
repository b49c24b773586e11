import { expect, inject, onTestFinished, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { aTicketAtTheDoor, doorViolations, scan } from '#server/testing/door.ts'
import { countDeadlocks } from '#server/testing/invariants.queries.ts'
import { aSeatLink, seatTicketToken } from '#server/testing/seat-links.ts'
import { beginLinkWithdrawal, countStandingLinks, waitsForLink } from '#server/testing/seat-links.queries.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { withoutDoorGuards, withoutLinkLock } from '#server/testing/unguarded.queries.ts'

const SEATS = ['C4', 'C5', 'C6', 'C7']

async function aCinema(wrap: (db: Database) => Database = (db) => db): Promise<TestCinema> {
  const db = wrap(await openTestPostgres(inject('postgresUrl')))
  const cinema = await testCinema({ db, clock: createTestClock(new Date('2026-11-28T13:00:00Z')) })
  onTestFinished(() => cinema.close())
  return cinema
}

async function aBooking(cinema: TestCinema) {
  const buyer = await cinema.aProvenPerson()
  const { token } = await cinema.aStaffMember('door')
  const at = await aTicketAtTheDoor(cinema, { buyer, seats: SEATS })
  const share = (seat: string) => aSeatLink(cinema, { id: at.reservation._id, seat, token: buyer.token })
  return { ...at, door: token, buyer, share }
}

/** Every friend at two doors with the QR of the seat, and the buyer at two with the own QR for all, at the same moment. Returns how many are in. */
async function admitAtOnce(cinema: TestCinema): Promise<number> {
  const { reservation, token: whole, door, share } = await aBooking(cinema)
  const links = []
  for (const seat of SEATS.slice(1)) links.push(await share(seat))
  const seats = await Promise.all(links.map(({ _id }) => seatTicketToken(cinema, _id)))
  const scans = [
    ...[...seats, ...seats].map((ticket) => ({ ticket, people: 1 })),
    ...[1, 2].map((people) => ({ ticket: whole, people })),
  ]
  const outcomes = await Promise.all(
    scans.map(async (one) => (await scan(cinema, reservation, { ...one, token: door })).body),
  )
  return outcomes.reduce((sum, { verdict }, index) => {
    return verdict === 'admitted' ? sum + (scans[index]?.people ?? 0) : sum
  }, 0)
}

test('friends and the buyer at several doors at once: never more people than seats', async () => {
  const cinema = await aCinema()
  for (let round = 0; round < 5; round++) expect(await admitAtOnce(cinema)).toBeLessThanOrEqual(SEATS.length)
  expect(await doorViolations(cinema.deps.db)).toEqual([])
  expect(await countDeadlocks(cinema.deps.db)).toBe(0)
})

test('negative control: without the lock and the conditions of the count more people are admitted', async () => {
  const cinema = await aCinema(withoutDoorGuards)
  let most = 0
  for (let round = 0; round < 5 && most <= SEATS.length; round++)
    most = Math.max(most, await admitAtOnce(cinema))
  expect(most).toBeGreaterThan(SEATS.length)
})

test('the same seat shared by several tabs at once has one link', async () => {
  const cinema = await aCinema()
  const { reservation, share } = await aBooking(cinema)
  const links = await Promise.all(Array.from({ length: 6 }, () => share('C5')))
  expect(new Set(links.map(({ _id }) => _id)).size).toBe(1)
  expect(await countStandingLinks(cinema.deps.db, reservation._id)).toBe(1)
})

/** The QR of a seat is scanned while the withdrawal of its link is not committed yet. */
async function scanWhileWithdrawing(cinema: TestCinema) {
  const { reservation, door, share } = await aBooking(cinema)
  const { _id } = await share('C5')
  const ticket = await seatTicketToken(cinema, _id)
  const { end } = await beginLinkWithdrawal(cinema.deps.db, _id)
  let isOver = false
  const scanning = scan(cinema, reservation, { token: door, ticket }).finally(() => (isOver = true))
  const isWaiting = await waitsForLink(cinema.deps.db, () => isOver)
  await end()
  const { verdict, reason } = (await scanning).body
  return { isWaiting, outcome: reason?.kind ?? verdict }
}

test('the door waits for a concurrent withdrawal: the link admits no one', async () => {
  expect(await scanWhileWithdrawing(await aCinema())).toEqual({ isWaiting: true, outcome: 'withdrawn' })
})

test('negative control: read without a lock, a withdrawn link admits a person', async () => {
  const cinema = await aCinema(withoutLinkLock)
  expect(await scanWhileWithdrawing(cinema)).toEqual({ isWaiting: false, outcome: 'admitted' })
})
