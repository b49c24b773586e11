import { expect, inject, onTestFinished, test } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { Database } from '#server/platform/database.ts'
import { listViolations } from '#server/testing/invariants.ts'
import { readProviderBooks } from '#server/testing/provider-books.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { withoutRefundLocks } from '#server/testing/unguarded.queries.ts'

const CLERKS = 6
const ROUNDS = 5

async function aCinema(wrap: (db: Database) => Database = (db) => db): Promise<TestCinema> {
  const cinema = await testCinema({ db: wrap(await openTestPostgres(inject('postgresUrl'))) })
  onTestFinished(() => cinema.close())
  return cinema
}

/** Several clerks refund one of three seats of the same booking at the same moment. Returns the statuses. */
async function refundTogether(cinema: TestCinema): Promise<number[]> {
  const { token } = await cinema.aPerson('admin')
  const show = await cinema.aShow({ rupees: 250 })
  const booked = await cinema.book(show, ['A1', 'A2', 'A3'], await cinema.aPerson())
  const { body: file } = await cinema.api.get<BookingFile>(`/bookings/${booked._id}`, { token })
  const body = { lines: [{ line: 1, quantity: 1 }], left: 750, amount: 250, reason: 'A broken seat' }
  const responses = await Promise.all(
    Array.from({ length: CLERKS }, () => cinema.api.post(`/bookings/${file._id}/refund`, { token, body })),
  )
  return responses.map(({ status }) => status).toSorted()
}

async function findViolations({ deps, clock, simulatorsUrl }: TestCinema): Promise<string[]> {
  return listViolations(deps.db, { now: clock.now(), books: await readProviderBooks(simulatorsUrl) })
}

test('of several clerks who refund at the same moment one succeeds, and the others are told', async () => {
  const cinema = await aCinema()
  const refused = Array.from({ length: CLERKS - 1 }, () => 409)
  for (let round = 0; round < ROUNDS; round++) expect(await refundTogether(cinema)).toEqual([200, ...refused])
  expect(await findViolations(cinema)).toEqual([])
})

test('negative control: without the locks several clerks refund on figures that are no longer true', async () => {
  const cinema = await aCinema(withoutRefundLocks)
  const made: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    made.push((await refundTogether(cinema)).filter((status) => status === 200).length)
  expect(Math.max(...made)).toBeGreaterThan(1)
})
