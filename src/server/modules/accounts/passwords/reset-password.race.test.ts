import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { aRegistration, aResetToken } from '#server/testing/account-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { lockUser } from '../accounts.queries.ts'
import { voidResets } from './password-resets.queries.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ db: await openTestPostgres(inject('postgresUrl')) })
})
afterAll(() => cinema.close())

const post = <T = unknown>(path: string, body: object) => cinema.api.post<T>(path, { body })
const countWaiting = async () => {
  const rows = await cinema.deps.db.query(`select 1 from pg_locks where not granted`)
  return rows.length
}

test('invalidating a link while it is used waits for the lock, and neither call fails', async () => {
  const registration = aRegistration()
  const { user } = (await post<{ user: { _id: string } }>('/users', registration)).body
  const token = await aResetToken(cinema, registration.email)
  const { resetting } = await cinema.deps.db.transaction(async (tx) => {
    await lockUser(tx, user._id)
    const resetting = post('/users/reset/password', { token, password: 'a lantern and a ladder' })
    await expect.poll(countWaiting).toBe(1)
    await voidResets(tx, { userId: user._id, at: cinema.deps.now() })
    return { resetting }
  })
  expect((await resetting).status).toBe(410)
})
