import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRegistration, aResetToken, PASSWORD } from '#server/testing/account-calls.ts'
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
    'M4rqu33-2026',
    'Indore@2026',
    'marquee-indore',
    'इंदौर12345',
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
