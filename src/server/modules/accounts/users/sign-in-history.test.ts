import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ManagedUser } from '#contract/accounts/users.ts'
import { aRegistration } from '#server/testing/account-calls.ts'
import type { Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { deleteOldSessions } from './sign-in-history.ts'

let cinema: TestCinema
let boss: Person
beforeAll(async () => {
  cinema = await testCinema()
  boss = await cinema.aPerson('superadmin')
})
afterAll(() => cinema.close())

test('the history of signing in has time, device and network of each session, and forgets after 90 days', async () => {
  const registration = aRegistration()
  const headers = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140',
    'x-forwarded-for': '192.0.2.9',
  }
  const { body } = await cinema.api.post<{ user: ManagedUser }>('/users', { body: registration, headers })
  const history = () => cinema.api.get<object[]>(`/users/${body.user._id}/sign-ins`, { token: boss.token })
  const first = await history()
  expect(first.body).toMatchObject([{ browser: 'Firefox', system: 'Linux', endedAt: null }])
  expect(first.body[0]).toMatchObject({ network: expect.stringMatching(/^[\w-]{8}$/) })
  expect(JSON.stringify(first.body)).not.toContain('192.0.2')
  cinema.clock.advance(91 * 24 * 60)
  boss = await cinema.aPerson('superadmin')
  expect((await history()).body).toEqual([])
  await deleteOldSessions(cinema.deps)
  const rows = await cinema.deps.db.query('select 1 from session where user_id = $1', [body.user._id])
  expect(rows).toEqual([])
})
