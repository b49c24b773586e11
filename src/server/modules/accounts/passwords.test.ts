import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailPasswordReset } from './send-account-mails.ts'
import { aRegistration, aResetToken, PASSWORD, sessionOf } from '#server/testing/account-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type SignedIn = { user: { _id: string; email: string }; token: string }
const NEW = 'a lantern and a ladder'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const post = (path: string, body: object, token?: string) => cinema.api.post<SignedIn>(path, { body, token })
const signIn = (email: string, password: string) => post('/users/login', { email, password })
const forgot = (email: string) => post('/users/forgot/password', { email })
const reset = (token: string, password = NEW) => post('/users/reset/password', { token, password })
const me = (token: string) => cinema.api.get('/users/me', { token })

async function anAccount() {
  return (await post('/users', aRegistration())).body
}

describe('a password', () => {
  test.each([
    'password',
    'PASSWORD',
    '12345678',
    'qwertyuiop',
    'iloveyou',
    'Marquee123',
    'marquee!!marquee',
    '  12345678  ',
    'Password123!',
    'letmein!!',
    'P@ssw0rd',
    'P4$$w0rd1!',
    'passwordpassword',
    'qwertyqwertyqwerty',
    'Pass\u200bword1',
  ])('that is common is refused: %j', async (password) => {
    expect(await post('/users', { ...aRegistration(), password })).toMatchObject({
      status: 400,
      body: {
        error: {
          code: 'malformed',
          details: {
            fields: [{ field: 'password', message: 'Please choose a password that is harder to guess' }],
          },
        },
        _message: 'Please choose a password that is harder to guess',
      },
    })
  })

  test.each([
    'aaaaaaaa',
    'a'.repeat(200),
    'aAaAaAaA',
    'aA'.repeat(100),
    '1'.repeat(64),
    'abcabcabc',
    'हाहाहाहाहा',
    ' '.repeat(8),
    '\u200b'.repeat(8),
    '\u3164'.repeat(8),
    'ab c\u2060 ab c',
    'bcdefghijk',
    '9876543210',
  ])('that is too simple is refused: %j', async (password) => {
    expect(await post('/users', { ...aRegistration(), password })).toMatchObject({
      status: 400,
      body: { error: { details: { fields: [{ field: 'password', because: { kind: 'password_weak' } }] } } },
    })
  })

  test.each(['पासवर्ड१२३४', 'quite-a-long-one-98', 'monkey83920174829301', 'tr0ub4dor&3-zebra', 'xK7#mQ2v'])(
    'that is hard to guess is accepted: %j',
    async (password) => {
      expect((await post('/users', { ...aRegistration(), password })).status).toBe(201)
    },
  )

  test.each(['asha.verma.1987', 'AshaVerma!', 'asha.verma.1987@test.example'])(
    'that contains the email address is refused: %j',
    async (password) => {
      const registration = { ...aRegistration(), email: 'asha.verma.1987@test.example', password }
      expect((await post('/users', registration)).status).toBe(400)
    },
  )
})

describe('a forgotten password', () => {
  test('of an unknown email address returns 409 with the message of the specification', async () => {
    expect(await forgot('unknown@test.example')).toMatchObject({
      status: 409,
      body: { message: 'Email Not Found' },
    })
  })

  test('is reset with the mailed link; all sessions end and the old password is invalid', async () => {
    const { user, token } = await anAccount()
    expect(await forgot(user.email)).toMatchObject({
      status: 200,
      body: { code: 'reset_link_sent', message: 'Link has been sent to your registered email' },
    })
    const response = await reset(await aResetToken(cinema, user.email))
    expect(response).toMatchObject({ status: 200, body: { user: { _id: user._id } } })
    expect((await me(token)).status).toBe(401)
    expect((await me(response.body.token)).status).toBe(200)
    expect((await signIn(user.email, PASSWORD)).status).toBe(401)
    expect((await signIn(user.email, NEW)).status).toBe(200)
  })

  test('the link works once, also for concurrent requests', async () => {
    const token = await aResetToken(cinema)
    const statuses = (await Promise.all([reset(token), reset(token, `${NEW} too`)])).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted()).toEqual([200, 410])
    expect(await reset(token)).toMatchObject({ status: 410, body: { error: { code: 'link_expired' } } })
  })

  test('the link expires after thirty minutes', async () => {
    const token = await aResetToken(cinema)
    cinema.clock.advance(31)
    expect((await reset(token)).status).toBe(410)
  })

  test('a new link invalidates the previous one', async () => {
    const { user } = await anAccount()
    const older = await aResetToken(cinema, user.email)
    const newer = await aResetToken(cinema, user.email)
    expect((await reset(older)).status).toBe(410)
    expect((await reset(newer)).status).toBe(200)
  })

  test('a refused password does not use up the link', async () => {
    const token = await aResetToken(cinema)
    expect((await reset(token, 'password1')).status).toBe(400)
    expect((await reset(token, 'short')).status).toBe(400)
    expect((await reset(token)).status).toBe(200)
  })

  test('the token of a link is not stored in the database', async () => {
    const token = await aResetToken(cinema)
    const [id = ''] = token.split('.')
    for (const forged of [id, `${id}.`, `${id}.${'A'.repeat(43)}`, `${token}x`, '.', 'x'.repeat(200)]) {
      expect((await reset(forged)).status).toBe(410)
    }
    const jobs = await cinema.deps.db.query<{ payload: unknown }>(
      `select payload from job where kind = 'mail_password_reset'`,
    )
    expect(JSON.stringify(jobs)).not.toContain(token.split('.')[1])
  })

  test('is mailed at most five times an hour, and nobody is told that a mail was sent when none was', async () => {
    const { user } = await anAccount()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 7; attempt++) statuses.push((await forgot(user.email)).status)
    expect(statuses).toEqual([...Array(5).fill(200), 429, 429])
    const listResets = () =>
      cinema.deps.db.query('select 1 from password_reset where user_id = $1', [user._id])
    expect(await listResets()).toHaveLength(5)
    cinema.clock.advance(61)
    await forgot(user.email)
    expect(await listResets()).toHaveLength(6)
  })

  test('the mail links the page with the token in the URL fragment, and a used link is not mailed again', async () => {
    const { user } = await anAccount()
    const token = await aResetToken(cinema, user.email)
    const [resetId = ''] = token.split('.')
    const sent: { to: string; text: string }[] = []
    const send = async (mail: { to: string; text: string }) => void sent.push(mail)
    const deps = { ...cinema.deps, gateways: { ...cinema.deps.gateways, mail: { send } } }
    await mailPasswordReset(deps, resetId)
    expect(sent).toEqual([
      expect.objectContaining({ to: user.email, text: expect.stringContaining(`/reset-password#${token}`) }),
    ])
    await reset(token)
    await mailPasswordReset(deps, resetId)
    expect(sent).toHaveLength(1)
  })
})

describe('changing a password', () => {
  const change = (token: string, currentPassword: string, newPassword = NEW) =>
    post('/users/me/password', { currentPassword, newPassword }, token)

  test('keeps this session and ends the others', async () => {
    const { user, token } = await anAccount()
    const otherToken = (await signIn(user.email, PASSWORD)).body.token
    expect((await change(token, PASSWORD)).status).toBe(200)
    expect([(await me(token)).status, (await me(otherToken)).status]).toEqual([200, 401])
    expect((await signIn(user.email, NEW)).status).toBe(200)
  })

  test('invalidates mailed links', async () => {
    const { user, token } = await anAccount()
    const link = await aResetToken(cinema, user.email)
    await change(token, PASSWORD)
    expect((await reset(link)).status).toBe(410)
  })

  test('needs the current password, with the error at its field', async () => {
    const { token } = await anAccount()
    expect(await change(token, 'not my password')).toMatchObject({
      status: 400,
      body: { error: { details: { fields: [{ field: 'currentPassword' }] } } },
    })
    expect(await change(token, PASSWORD, 'password1')).toMatchObject({
      status: 400,
      body: { error: { details: { fields: [{ field: 'newPassword' }] } } },
    })
  })

  test('of an account without a password refers to the reset mail', async () => {
    const { token } = await cinema.aPerson()
    expect(await change(token, PASSWORD)).toMatchObject({
      status: 422,
      body: { error: { code: 'password_not_set' } },
    })
  })
})

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
  const end = (path: string, token: string) =>
    cinema.api.call('DELETE', `/users/me/sessions${path}`, { token })

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
    const otherUser = await cinema.aPerson()
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
