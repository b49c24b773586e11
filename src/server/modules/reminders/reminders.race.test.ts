import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runJobs } from '#server/jobs.ts'
import type { Database } from '#server/platform/database.ts'
import { aComingMovie, aDraftOf, mailsTo, publish } from '#server/testing/reminder-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { withoutReminderGuards } from '#server/testing/unguarded-reminders.queries.ts'
import { openReminders } from './open-reminders.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl')) })
})
afterAll(() => cinema.close())

const ROUNDS = 5

/** Two publications of a movie's showtimes at once, and two processes that look for reminders. Returns how many mails the customer gets. */
async function race(db: Database): Promise<number> {
  const [movie, asha] = [await aComingMovie(cinema), await cinema.aProvenPerson()]
  await cinema.api.call('PUT', `/movies/${movie.id}/reminder`, { token: asha.token })
  const drafts = [await aDraftOf(cinema, movie), await aDraftOf(cinema, movie)]
  const look = () => openReminders({ ...cinema.deps, db })
  await Promise.all([...drafts.map((draft) => publish(cinema, draft).then(look)), look()])
  await Promise.all([look(), look()])
  while ((await runJobs(cinema.deps)) > 0);
  return (await mailsTo(cinema, asha.email)).length
}

test('two publications at once, seen by two processes, send one mail', async () => {
  for (let round = 0; round < ROUNDS; round += 1) expect(await race(cinema.deps.db)).toBe(1)
  // Without its two guards the test sees more.
  expect(await race(withoutReminderGuards(cinema.deps.db))).toBeGreaterThan(1)
})
