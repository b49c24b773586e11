import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ManagedUser } from '#contract/accounts/users.ts'
import { aRegistration } from '#server/testing/account-calls.ts'
import type { Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let boss: Person
beforeAll(async () => {
  cinema = await testCinema()
  boss = await cinema.aPerson('superadmin')
})
afterAll(() => cinema.close())

const change = (id: string, body: object) =>
  cinema.api.call<{ user: ManagedUser }>('PATCH', `/users/${id}`, { token: boss.token, body })
const read = async (id: string) => (await cinema.api.get(`/users/${id}`, { token: boss.token })).body
const me = async ({ token }: Person) => (await cinema.api.get('/users/me', { token })).status

test.each(['staff', 'admin', 'superadmin'])(
  'a customer becomes %s only with a proven email: anybody can register under the address of a colleague',
  async (role) => {
    const [stranger, asha] = [await cinema.aPerson(), await cinema.aProvenPerson()]
    const because = { kind: 'role_unproven' }
    expect(await change(stranger.userId, { role })).toMatchObject({
      status: 403,
      body: {
        error: { code: 'email_not_proven', details: { fields: [{ field: 'role', because }] } },
        message: 'This person has to verify the email address first.',
      },
    })
    expect(await read(stranger.userId)).toMatchObject({ role: 'user', version: 1 })
    expect((await change(asha.userId, { role })).body.user).toMatchObject({ role })
  },
)

test('staff whose account a superadmin made get another role or other duties without a proof', async () => {
  const { token } = boss
  const body = { ...aRegistration(), role: 'staff' }
  const { user } = (await cinema.api.post<{ user: ManagedUser }>('/users', { token, body })).body
  for (const changes of [{ duties: ['door'] }, { role: 'admin' }])
    expect((await change(user._id, changes)).status).toBe(200)
})

test('a higher role ends the sessions of before, a lower one does not', async () => {
  const [asha, ravi] = [await cinema.aProvenPerson(), await cinema.aPerson('admin')]
  await change(asha.userId, { role: 'staff' })
  expect(await me(asha)).toBe(401)
  await change(ravi.userId, { role: 'staff', duties: ['door'] })
  expect(await me(ravi)).toBe(200)
  await change(ravi.userId, { role: 'superadmin' })
  expect(await me(ravi)).toBe(401)
})
