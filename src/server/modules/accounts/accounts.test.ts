import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { aRegistration, PASSWORD } from '#server/testing/endpoint-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type SignedIn = {
  user: { _id: string; name: string; username: string; email: string; role: string }
  token: string
}

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const register = (changes: object = {}) =>
  cinema.api.post<SignedIn>('/users', { body: { ...aRegistration(), ...changes } })
const signIn = (email: string, password = PASSWORD) =>
  cinema.api.post<SignedIn>('/users/login', { body: { email, password } })
const me = (token: string) => cinema.api.get<SignedIn['user']>('/users/me', { token })

/** Algorithm, version and parameters of a hash, without salt and digest. */
const costOf = (hash: string) => hash.split('$').slice(0, 4).join('$')

async function anAccount(changes: object = {}) {
  const { status, body } = await register(changes)
  expect(status).toBe(201)
  return body
}

describe('registering', () => {
  test('creates a user and signs them in; the password appears nowhere', async () => {
    const account = aRegistration()
    const { status, body } = await cinema.api.post<SignedIn>('/users', { body: account })
    expect(status).toBe(201)
    expect(body.user).toEqual({
      _id: expect.any(String),
      name: account.name,
      username: expect.stringMatching(/^[a-z0-9-]+$/),
      email: account.email,
      isEmailProven: false,
      phone: account.phone,
      role: 'user',
      duties: [],
      image: null,
      hasPassword: true,
      favouriteGenres: [],
      language: 'en',
      isPassAttached: false,
      version: 1,
    })
    expect((await me(body.token)).body).toEqual(body.user)
    expect(JSON.stringify(body)).not.toMatch(/passwordHash|argon|whistle/i)
  })

  test.each([
    '',
    '12345',
    '98260 1234',
    '+1 9826012345',
    '98260123456',
    '982601234x',
    '９８２６０１２３４５',
  ])('refuses the phone number %j with the message of the specification', async (phone) => {
    expect(await register({ phone })).toMatchObject({
      status: 400,
      body: {
        error: {
          details: { fields: [{ field: 'phone', message: 'Please enter a 10 digit valid mobile number' }] },
        },
      },
    })
  })

  test.each([
    '98260 12345',
    '98260-12345',
    '+91 98260 12345',
    '+919826012345',
    '091 98260 12345',
    '09826012345',
  ])('stores the phone number %j as its ten digits', async (phone) => {
    expect(await register({ phone })).toMatchObject({ status: 201, body: { user: { phone: '9826012345' } } })
  })

  test('accepts an email address once, regardless of case', async () => {
    const { user } = await anAccount()
    expect(
      await register({ email: user.email.toUpperCase(), password: 'a lantern and a ladder' }),
    ).toMatchObject({
      status: 409,
      body: { error: { code: 'email_taken' }, _message: 'An account with this email already exists.' },
    })
  })

  test('accepts an email address once from two concurrent requests', async () => {
    const { email } = aRegistration()
    const others = { email: email.toUpperCase(), password: 'a lantern and a ladder' }
    const responses = await Promise.all([register({ email }), register(others)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('repeated within ten minutes with the right password signs in to the same account', async () => {
    const account = aRegistration()
    const [first, second] = await Promise.all([register(account), register(account)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.user).toEqual(first.body.user)
    cinema.clock.advance(10.1)
    expect(await register(account)).toMatchObject({ status: 409, body: { error: { code: 'email_taken' } } })
  })

  test('is no way to guess the password of a new account', async () => {
    const account = aRegistration()
    await register(account)
    const statuses: number[] = []
    for (let guess = 0; guess < 7; guess++)
      statuses.push((await register({ ...account, password: `a guess of number ${guess}` })).status)
    expect(statuses).toEqual([409, 409, 409, 409, 409, 409, 429])
  })

  test('ignores roles and ids in the body', async () => {
    const registration = {
      role: 'superadmin',
      isAdmin: true,
      _id: cinema.deps.newId(),
      id: 1,
      username: 'admin',
      removedAt: null,
    }
    const { user, token } = await anAccount(registration)
    expect(user).toMatchObject({ role: 'user', username: expect.not.stringMatching(/^admin$/) })
    expect(user._id).not.toBe(registration._id)
    expect((await me(token)).body.role).toBe('user')
  })

  test.each([
    'Élodie O’Brien-Łukasz',
    'आशा वर्मा',
    'محمد',
    '李小龍',
    'Zoë 🎬',
    'ஆ',
    "Robert'); drop table app_user;--",
  ])('stores the name %s unchanged', async (name) => {
    const { token } = await anAccount({ name: `  ${name} ` })
    expect((await me(token)).body.name).toBe(name)
  })

  test.each([
    ['a\u202eb', 'genre_characters'],
    ['\u200b', 'genre_characters'],
    ['a\ud83d', 'genre_characters'],
  ])('refuses the favourite genre %j at its field', async (genre, kind) => {
    const { token } = await anAccount({})
    const body = { favouriteGenres: [genre] }
    expect(await cinema.api.call('PATCH', '/users/me', { token, body })).toMatchObject({
      status: 400,
      body: { error: { details: { fields: [{ field: 'favouriteGenres.0', because: { kind } }] } } },
    })
  })

  test('refuses a name with control characters at its field', async () => {
    expect(await register({ name: 'Asha\u0000Verma' })).toMatchObject({
      status: 400,
      body: { message: 'name: A name has no control characters' },
    })
  })
})

describe('signing in', () => {
  test('accepts the email address in any case', async () => {
    const { user } = await anAccount()
    expect(await signIn(user.email.toUpperCase())).toMatchObject({ status: 200, body: { user } })
  })

  test('accepts the username in any case, and counts its failures with those of the email address', async () => {
    const { user } = await anAccount()
    expect(await signIn(user.username.toUpperCase())).toMatchObject({ status: 200, body: { user } })
    expect(await signIn('nobody-0a1b2c3d')).toMatchObject({ status: 401 })
    expect(await signIn('two words')).toMatchObject({ status: 400 })
    for (const name of [user.email, user.username, user.email, user.username, user.email, user.username]) {
      expect(await signIn(name, 'a wrong guess')).toMatchObject({ status: 401 })
    }
    expect(await signIn(user.username)).toMatchObject({ status: 429 })
    expect(await signIn(user.email)).toMatchObject({ status: 429 })
  })

  test('has the same response for an unknown email address and a wrong password', async () => {
    const { user } = await anAccount()
    const [wrong, unknown] = [
      await signIn(user.email, 'not the password'),
      await signIn('unknown@test.example'),
    ]
    const requestId = expect.any(String)
    const error = {
      code: 'invalid_credentials',
      message: 'Incorrect email or password.',
      requestId,
    }
    for (const response of [wrong, unknown]) {
      expect(response).toMatchObject({ status: 401, body: { error, message: error.message } })
    }
  })

  test('verifies one hash of the same cost for every account, so that the time of a response tells nothing', async () => {
    const cinema = await testCinema({ hashesAsInProduction: true })
    onTestFinished(() => cinema.close())
    const { email } = aRegistration()
    await cinema.api.post('/users', { body: { ...aRegistration(), email } })
    const guest = await cinema.aPerson()
    const verify = vi.spyOn(cinema.deps.gateways.passwords, 'verify')
    for (const tried of [email, guest.email, `${randomUUID()}@test.example`]) {
      const body = { email: tried, password: 'not the password' }
      expect((await cinema.api.post('/users/login', { body })).status).toBe(401)
    }
    const verified = verify.mock.calls.map(([hash, password]) => [costOf(hash), password])
    expect(verified).toEqual(Array(3).fill(['$argon2id$v=19$m=19456,t=2,p=1', 'not the password']))
  })

  test('is not possible for an account without a password or a removed account', async () => {
    const guest = await cinema.aPerson()
    expect((await signIn(guest.email)).status).toBe(401)
    const { user, token } = await anAccount()
    await cinema.deps.db.query('update app_user set removed_at = now() where id = $1', [user._id])
    expect((await signIn(user.email)).status).toBe(401)
    expect((await me(token)).status).toBe(401)
  })

  test.each(['पॉपकॉर्न और चाय', '🎬🍿🚆🌧🎬🍿🚆🌧', 'пароль с пробелами ', ' " \\ \' ; %00 '])(
    'accepts the password %j',
    async (password) => {
      const { user } = await anAccount({ password })
      expect((await signIn(user.email, password)).status).toBe(200)
      expect((await signIn(user.email, `${password}.`)).status).toBe(401)
    },
  )

  test('accepts a password in another Unicode normalization form', async () => {
    const password = 'crème brûlée ﬁlm'
    const { user } = await anAccount({ password: password.normalize('NFC') })
    expect((await signIn(user.email, password.normalize('NFD'))).status).toBe(200)
  })

  test('compares all characters of a long password', async () => {
    const beginning = 'a lantern and a ladder '.repeat(9).slice(0, 199)
    const { user } = await anAccount({ password: `${beginning}1` })
    expect((await signIn(user.email, `${beginning}2`)).status).toBe(401)
    expect((await signIn(user.email, `${beginning}1`)).status).toBe(200)
    expect((await register({ password: 'x'.repeat(201) })).status).toBe(400)
    expect((await signIn(user.email, 'x'.repeat(201))).status).toBe(400)
  })
})

describe('signing out', () => {
  test('ends this session immediately and no other', async () => {
    const { user, token } = await anAccount()
    const otherToken = (await signIn(user.email)).body.token
    expect((await cinema.api.post('/users/logout', { token })).status).toBe(200)
    expect((await me(token)).status).toBe(401)
    expect((await cinema.api.post('/users/logout', { token })).status).toBe(401)
    expect((await me(otherToken)).status).toBe(200)
  })

  test('happens automatically after thirty days', async () => {
    const { token } = await anAccount()
    cinema.clock.advance(30 * 24 * 60 - 1)
    expect((await me(token)).status).toBe(200)
    cinema.clock.advance(2)
    expect((await me(token)).status).toBe(401)
  })
})

test('the existence of an account can be requested by email address in any case', async () => {
  const { user } = await anAccount()
  const isUser = async (email: string) =>
    (await cinema.api.get(`/users/isuser?email=${encodeURIComponent(email)}`)).body
  expect(await isUser(user.email)).toEqual({ user: true })
  expect(await isUser(user.email.toUpperCase())).toEqual({ user: true })
  expect(await isUser('unknown@test.example')).toEqual({ user: false })
})
