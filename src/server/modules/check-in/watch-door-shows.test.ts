import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { ShowFigures } from '#contract/check-in/door.ts'
import { aTicketAtTheDoor, scan } from '#server/testing/door.ts'
import type { Person } from '#server/testing/builders.ts'
import type { Db, Row } from '#server/platform/database.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createWatchDoorShows, type WatchDoorShows } from './watch-door-shows.ts'

let cinema: TestCinema
let door: Person
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock(new Date('2026-11-28T13:00:00Z')) })
  door = await cinema.aStaffMember('door')
})
afterAll(() => cinema.close())

type Seen = { readonly event: string; readonly shows: readonly ShowFigures[] }

/** The live figures, whose reads go through `query`. */
function liveFigures(query: Db['query'] = cinema.deps.db.query): WatchDoorShows {
  const db = { ...cinema.deps.db, query }
  const figures = createWatchDoorShows({ ...cinema.deps, now: cinema.clock.now, db })
  onTestFinished(figures.close)
  return figures
}

/** The events of a door that watches from now on. */
async function eventsOf({ watch }: WatchDoorShows): Promise<readonly Seen[]> {
  const events: Seen[] = []
  const stop = await watch((event) => {
    if (event) events.push({ event: event.event, shows: JSON.parse(event.json) as ShowFigures[] })
  })
  onTestFinished(() => void stop())
  return events
}

const has = ({ shows }: Seen, showtimeId: string) => shows.some((show) => show.showtimeId === showtimeId)

test('all shows of today come first, then those whose figures changed', async () => {
  const one = await aTicketAtTheDoor(cinema)
  const other = await aTicketAtTheDoor(cinema)
  const events = await eventsOf(liveFigures())
  const [first] = events
  expect(first?.event).toBe('shows')
  expect([one, other].map(({ reservation }) => first && has(first, reservation.showtimeId))).toEqual([
    true,
    true,
  ])
  await scan(cinema, one.reservation, { people: 2, token: door.token })
  await expect
    .poll(() => events.slice(1))
    .toMatchObject([
      { event: 'changed', shows: [{ showtimeId: one.reservation.showtimeId, admitted: 2, missing: 0 }] },
    ])
})

test('what changes while the figures are read is in the read after it', async () => {
  const { reservation } = await aTicketAtTheDoor(cinema)
  const [isRead, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let reads = 0
  const figures = liveFigures(async <T extends Row>(text: string, params?: readonly unknown[]) => {
    const rows = await cinema.deps.db.query<T>(text, params)
    if (++reads === 1) {
      isRead.resolve()
      await goOn.promise
    }
    return rows
  })
  const first = eventsOf(figures)
  await isRead.promise
  await scan(cinema, reservation, { people: 2, token: door.token })
  const second = eventsOf(figures)
  goOn.resolve()
  await first
  const [event] = await second
  expect(event?.shows.find(({ showtimeId }) => showtimeId === reservation.showtimeId)?.admitted).toBe(2)
})

test('without a cancelled show all of today are sent again, and without those of yesterday from 06:00', async () => {
  const { reservation } = await aTicketAtTheDoor(cinema)
  const yesterday = await aTicketAtTheDoor(cinema)
  const events = await eventsOf(liveFigures())
  const admin = await cinema.aPerson('admin')
  await cinema.api.post(`/showtimes/${reservation.showtimeId}/cancel`, {
    token: admin.token,
    body: { reason: 'Projector' },
  })
  await expect.poll(() => events.length).toBe(2)
  expect(events[1]?.event).toBe('shows')
  expect(events.map((event) => has(event, reservation.showtimeId))).toEqual([true, false])
  expect(events.map((event) => has(event, yesterday.reservation.showtimeId))).toEqual([true, true])

  // From 18:30 to 06:30.
  cinema.clock.advance(12 * 60)
  await cinema.book(await cinema.aShow(), ['A1'], await cinema.aPerson())
  await expect.poll(() => events.at(-1)?.event).toBe('shows')
  await expect
    .poll(() => events.slice(-1).some((event) => has(event, yesterday.reservation.showtimeId)))
    .toBe(false)
})
