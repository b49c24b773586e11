import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRegistration, PASSWORD, registerWithGoogle, sessionOf } from '#server/testing/account-calls.ts'
import type { Refusal } from '#server/testing/refusal.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type SignedIn = { user: { _id: string; email: string }; token: string }

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const post = (path: string, body: object, token?: string) => cinema.api.post<SignedIn>(path, { body, token })
const signIn = (email: string, password: string) => post('/users/login', { email, password })
const me = (token: string) => cinema.api.get('/users/me', { token })

async function anAccount() {
  return (await post('/users', aRegistration())).body
}

describe('signed-in devices', () => {
  type Device = {
    _id: string
    browser: string | null
    system: string | null
    isCurrent: boolean
    lastSeenAt: string
  }
  const devices = async (token: string) =>
    (await cinema.api.get<Device[]>('/users/me/sessions', { token })).body
  const end = (path: string, token: string, body: object = { password: PASSWORD }) =>
    cinema.api.call<Refusal>('DELETE', `/users/me/sessions${path}`, { token, body })

  test('are listed with their descriptions, and the current one is marked', async () => {
    const { user, token } = await anAccount()
    const agent =
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
    await cinema.api.post('/users/login', {
      body: { email: user.email, password: PASSWORD },
      headers: { 'user-agent': agent },
    })
    const listed = await devices(token)
    expect(listed.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, true])
    expect(listed.find(({ isCurrent }) => !isCurrent)).toMatchObject({ browser: 'Chrome', system: 'Android' })
  })

  test('are signed out individually by their owner only', async () => {
    const { user, token } = await anAccount()
    const otherToken = (await signIn(user.email, PASSWORD)).body.token
    const otherUser = await anAccount()
    const path = `/${sessionOf(otherToken)}`
    expect((await end(path, otherUser.token)).status).toBe(404)
    expect((await me(otherToken)).status).toBe(200)
    expect((await end(path, token)).status).toBe(200)
    expect((await me(otherToken)).status).toBe(401)
    expect((await end(path, token)).status).toBe(404)
  })

  test('are all signed out except the current one', async () => {
    const { user, token } = await anAccount()
    const others = [await signIn(user.email, PASSWORD), await signIn(user.email, PASSWORD)]
    const otherUser = await cinema.aPerson()
    expect((await end('', token)).status).toBe(200)
    for (const { body } of others) expect((await me(body.token)).status).toBe(401)
    expect([(await me(token)).status, (await me(otherUser.token)).status]).toEqual([200, 200])
  })

  test.each([{}, { password: 'not it' }, { credential: 'x.y.z' }])(
    'are not signed out with the proof %j, singly or all',
    async (proof) => {
      const { user, token } = await anAccount()
      const other = (await signIn(user.email, PASSWORD)).body.token
      for (const path of ['', `/${sessionOf(other)}`]) {
        expect([400, 401]).toContain((await end(path, token, proof)).status)
      }
      expect((await me(other)).status).toBe(200)
    },
  )

  test('are signed out by the owner of an account without a password with Google, once for each sign-in', async () => {
    const { token, signIn: again } = await registerWithGoogle(cinema)
    const { credential, nonceSecret } = again
    expect((await end('', token, {})).body.error.code).toBe('password_not_set')
    expect((await end('', token, { credential, nonceSecret })).status).toBe(200)
    expect((await end('', token, { credential, nonceSecret })).status).toBe(401)
  })

  test('have the time of their last request, within ten minutes', async () => {
    const { token } = await anAccount()
    const [before] = await devices(token)
    cinema.clock.advance(11)
    await me(token)
    await expect
      .poll(async () => Date.parse((await devices(token))[0]?.lastSeenAt ?? ''))
      .toBeGreaterThan(Date.parse(before?.lastSeenAt ?? '') + 600_000)
  })
})
