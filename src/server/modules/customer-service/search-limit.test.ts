import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BookingRow } from '#contract/bookings.ts'
import { MOST_FOUND_AT_COUNTER, MOST_SEEN_AT_COUNTER } from '#domain/counter.ts'
import { recordChanges, requestActor } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import { renameBuyer } from '#server/testing/bookings.queries.ts'
import type { Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
  const show = await cinema.aShow()
  const names = [
    ['A1', 'Meera Krishnamurthy'],
    ['A2', 'Zoya Contractor'],
  ] as const
  for (const [seat, name] of names) {
    const { _id } = await cinema.book(show, [seat], await cinema.aPerson())
    await renameBuyer(cinema.deps.db, _id, { name, phone: '9826055501' })
  }
})
afterAll(() => cinema.close())

const find = (q: string, { token }: Person) => cinema.api.get<BookingRow[]>(`/bookings?q=${q}`, { token })

/** Records searches of a person that have shown so many bookings. */
async function hasSeen(
  { userId }: Person,
  bookings: number,
  role: 'staff' | 'admin' = 'staff',
): Promise<void> {
  const all = Array.from({ length: bookings }, (_, index) => `SEEN${index}`)
  const pages = Array.from({ length: Math.ceil(bookings / MOST_FOUND_AT_COUNTER) }, (_, page) =>
    all.slice(page * MOST_FOUND_AT_COUNTER, (page + 1) * MOST_FOUND_AT_COUNTER),
  )
  const deps = { ...cinema.deps, actor: requestActor({ userId, role }, 'test') }
  await inTransaction(deps, (deps) =>
    recordChanges(
      deps,
      pages.map((codes) => ({
        action: 'bookings.searched',
        subjectId: userId,
        after: { by: 'code_or_name', found: codes.length, codes },
      })),
    ),
  )
}

test('a clerk sees so many different bookings an hour, and finds those again', async () => {
  const clerk = await cinema.aStaffMember('counter')
  await hasSeen(clerk, MOST_SEEN_AT_COUNTER - 1)
  expect((await find('meera', clerk)).status).toBe(200)
  const refused = await find('zoya', clerk)
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'customers_at_limit' } } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
  expect((await find('meera', clerk)).status).toBe(200)
  expect(await listEntriesAbout(cinema.deps.db, clerk.userId)).toHaveLength(11)
  cinema.clock.advance(61)
  expect((await find('zoya', clerk)).status).toBe(200)
})

test('searches of the same moment are counted together', async () => {
  const clerk = await cinema.aStaffMember('counter')
  await hasSeen(clerk, MOST_SEEN_AT_COUNTER - 1)
  const found = await Promise.all(['meera', 'zoya'].map((q) => find(q, clerk)))
  expect(found.map(({ status }) => status).toSorted()).toEqual([200, 429])
})

test('another clerk and an admin are not limited by it', async () => {
  const [clerk, other, admin] = [
    await cinema.aStaffMember('counter'),
    await cinema.aStaffMember('counter'),
    await cinema.aPerson('admin'),
  ]
  await hasSeen(clerk, MOST_SEEN_AT_COUNTER)
  await hasSeen(admin, MOST_SEEN_AT_COUNTER, 'admin')
  expect((await find('meera', clerk)).status).toBe(429)
  expect((await find('meera', other)).status).toBe(200)
  expect((await find('meera', admin)).status).toBe(200)
})
