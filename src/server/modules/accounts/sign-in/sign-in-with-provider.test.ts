import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aGoogleSignIn,
  registerWithGoogle,
  aRegistration,
  aResetToken,
  PASSWORD,
  type GoogleClaims,
} from '#server/testing/account-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type SignedIn = { user: { _id: string; email: string; hasPassword: boolean }; token: string }

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const login = (body: object) => cinema.api.post<SignedIn>('/users/login/google', { body })
const register = (body: object) => cinema.api.post<SignedIn>('/users', { body })
const me = (token: string) => cinema.api.get<SignedIn['user']>('/users/me', { token })
const withGoogle = (claims?: GoogleClaims) => aGoogleSignIn(cinema, claims)

const aGoogleUser = (claims?: GoogleClaims) => registerWithGoogle(cinema, claims)

async function identitiesOf(userId: string) {
  return cinema.deps.db.query('select provider from identity where user_id = $1', [userId])
}

async function provenAt(userId: string): Promise<Date | null | undefined> {
  const sql = 'select email_verified_at as at from app_user where id = $1'
  const [row] = await cinema.deps.db.query<{ at: Date | null }>(sql, [userId])
  return row?.at
}

async function waysMailed(userId: string): Promise<string[]> {
  const rows = await cinema.deps.db.query<{ way: string }>(
    `select payload->>'way' as way from job where kind = 'mail_sign_in_added' and payload->>'userId' = $1`,
    [userId],
  )
  return rows.map(({ way }) => way)
}

describe('signing in with Google', () => {
  test('an unknown user with a valid token is asked for a phone number', async () => {
    expect(await login(await withGoogle())).toMatchObject({
      status: 404,
      body: { error: { code: 'user_not_found' }, message: 'Please add Mobile number to Proceed.' },
    })
  })

  test('a user who registered with Google signs in with it, and has no password', async () => {
    const { signIn, user } = await aGoogleUser()
    expect(user.hasPassword).toBe(false)
    expect(await login(signIn)).toMatchObject({ status: 200, body: { user } })
    const withPassword = { email: signIn.email, password: PASSWORD }
    expect((await cinema.api.post('/users/login', { body: withPassword })).status).toBe(401)
  })

  test('the account is found by the Google id, not by the email address', async () => {
    const { signIn, user } = await aGoogleUser()
    const moved = await withGoogle({ sub: signIn.googleId, email: aRegistration().email })
    expect(await login(moved)).toMatchObject({ status: 200, body: { user: { _id: user._id } } })
    const successor = await withGoogle({ sub: '100000000000000000007', email: signIn.email })
    expect((await login({ ...successor, googleId: signIn.googleId })).status).toBe(401)
  })

  test.each<[string, GoogleClaims]>([
    ['is expired', { expired: true }],
    ['is forged', { forged: true }],
    ['is for another site', { audience: 'another-app.apps.googleusercontent.com' }],
    ['comes from another issuer', { issuer: 'https://accounts.google.com' }],
  ])('a token that %s is rejected', async (_what, claims) => {
    const { signIn } = await aGoogleUser()
    const bad = await withGoogle({ ...claims, email: signIn.email })
    expect(await login(bad)).toMatchObject({ status: 401, body: { error: { code: 'identity_not_proven' } } })
    const body = {
      name: 'Asha',
      email: aRegistration().email,
      phone: '9826012345',
      credential: bad.credential,
      nonceSecret: bad.nonceSecret,
    }
    expect((await register(body)).status).toBe(401)
  })

  test.each([
    ['no token', { credential: undefined }],
    ['a text for a token', { credential: 'a.b.c' }],
    ['a token without a signature', { credential: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.' }],
    ['another address than the token', { email: 'victim@test.example' }],
    ['another id than the token', { googleId: '1' }],
  ])('a body with %s is rejected', async (_what, changes) => {
    const { signIn } = await aGoogleUser()
    expect((await login({ ...signIn, ...changes })).status).toBe(401)
  })

  test('an account with the same verified email address is linked, once for concurrent requests', async () => {
    const account = aRegistration()
    const { user } = (await register(account)).body
    const signIns = [await withGoogle({ email: account.email }), await withGoogle({ email: account.email })]
    const responses = await Promise.all(signIns.map(login))
    expect(responses.map(({ status, body }) => [status, body.user._id])).toEqual([
      [200, user._id],
      [200, user._id],
    ])
  })

  test('when the owner of an email address signs in, the sessions and password of an unverified account with it end', async () => {
    const account = aRegistration()
    const unverified = (await register(account)).body
    const owner = (await login(await withGoogle({ email: account.email }))).body
    expect(owner.user).toMatchObject({ _id: unverified.user._id, hasPassword: false })
    expect((await me(unverified.token)).status).toBe(401)
    expect((await cinema.api.post('/users/login', { body: account })).status).toBe(401)
    expect((await me(owner.token)).status).toBe(200)
    const networks = await cinema.deps.db.query(
      'select network from session where user_id = $1 and ended_at is not null and network is not null',
      [owner.user._id],
    )
    expect(networks).toEqual([])
  })

  test('a password set with a mailed link is kept when Google is linked', async () => {
    const account = aRegistration()
    const { user } = (await register(account)).body
    await cinema.deps.db.query('update app_user set email_verified_at = now() where id = $1', [user._id])
    await login(await withGoogle({ email: account.email }))
    expect((await cinema.api.post('/users/login', { body: account })).status).toBe(200)
  })

  test('an email address that Google has not verified does not sign in to an existing account', async () => {
    const account = aRegistration()
    await register(account)
    const unverified = await withGoogle({ email: account.email, email_verified: false })
    expect(await login(unverified)).toMatchObject({ status: 409, body: { error: { code: 'email_taken' } } })
  })

  test('a personal Google account with an address of another provider joins no account and proves no address', async () => {
    const account = aRegistration()
    const { user } = (await register(account)).body
    expect(await login(await withGoogle({ email: account.email, hd: null }))).toMatchObject({
      status: 409,
      body: { error: { code: 'email_taken' } },
    })
    expect(await identitiesOf(user._id)).toEqual([])
    const newcomer = await aGoogleUser({ hd: null })
    expect(await provenAt(newcomer.user._id)).toBeNull()
  })

  test('an account of Gmail is joined, as Google runs its mailbox', async () => {
    const account = { ...aRegistration(), email: `asha.${randomUUID()}@gmail.com` }
    const { user } = (await register(account)).body
    const joined = await login(await withGoogle({ email: account.email, hd: null }))
    expect(joined).toMatchObject({ status: 200, body: { user: { _id: user._id } } })
  })

  test.each(['staff', 'admin', 'superadmin'])(
    'an account of the role %s is not joined, whoever runs its domain',
    async (role) => {
      const account = aRegistration()
      const { user } = (await register(account)).body
      await cinema.deps.db.query('update app_user set role = $2 where id = $1', [user._id, role])
      expect(await login(await withGoogle({ email: account.email }))).toMatchObject({
        status: 409,
        body: { error: { code: 'email_taken' } },
      })
      expect(await identitiesOf(user._id)).toEqual([])
    },
  )

  test('the owner of an account is mailed when Google is added to it, and when a password is', async () => {
    const account = aRegistration()
    const { user } = (await register(account)).body
    await login(await withGoogle({ email: account.email }))
    await login(await withGoogle({ email: account.email }))
    expect(await waysMailed(user._id)).toEqual(['google'])
    const { user: google, signIn } = await aGoogleUser()
    const token = await aResetToken(cinema, signIn.email)
    await cinema.api.post('/users/reset/password', { body: { token, password: 'a lantern and a ladder' } })
    expect(await waysMailed(google._id)).toEqual(['password'])
  })

  test('an identity linked with an unverified email address is removed when the owner resets the password', async () => {
    const { signIn, token } = await aGoogleUser({ email_verified: false })
    const link = await aResetToken(cinema, signIn.email)
    const owner = await cinema.api.post<SignedIn>('/users/reset/password', {
      body: { token: link, password: 'a lantern and a ladder' },
    })
    expect(owner.status).toBe(200)
    expect((await me(token)).status).toBe(401)
    expect(await login(signIn)).toMatchObject({ status: 409, body: { error: { code: 'email_taken' } } })
  })

  test('a removed account cannot be signed in to', async () => {
    const { signIn, user } = await aGoogleUser()
    await cinema.deps.db.query('update app_user set removed_at = now() where id = $1', [user._id])
    expect((await login(signIn)).status).toBe(404)
  })
})

describe('registering with Google', () => {
  test('uses the email address of the token', async () => {
    const { credential, nonceSecret } = await withGoogle()
    const body = { name: 'Asha', email: aRegistration().email, phone: '9826012345', credential, nonceSecret }
    expect((await register(body)).status).toBe(401)
  })

  test('two concurrent registrations of a user create one account', async () => {
    const { name, email, credential, nonceSecret } = await withGoogle()
    const body = { name, email, phone: '9826012345', credential, nonceSecret }
    const statuses = (await Promise.all([register(body), register(body)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409])
  })

  test('needs either a password or a credential, not both', async () => {
    const { credential } = await withGoogle()
    for (const credentials of [{ credential }, { password: undefined }]) {
      expect(await register({ ...aRegistration(), ...credentials })).toMatchObject({
        status: 400,
        body: { error: { details: { fields: [{ field: 'password' }] } } },
      })
    }
  })
})

test('when Google’s keys cannot be fetched, the error is a provider failure', async () => {
  const away = await testCinema()
  const fault = { operation: 'google.keys', fault: { status: 503 } }
  const signIn = await aGoogleSignIn(away)
  await away.simulators.inject({ method: 'POST', url: '/control/faults', payload: fault })
  const response = await away.api.post('/users/login/google', { body: signIn })
  expect(response).toMatchObject({ status: 503, body: { error: { code: 'provider_unavailable' } } })
  await away.close()
})

test('sign-in with Facebook responds that it is not configured', async () => {
  const body = { email: 'asha@test.example', userID: '1', name: 'Asha' }
  const post = (more: object) => cinema.api.post('/users/login/facebook', { body: { ...body, ...more } })
  expect((await post({})).status).toBe(401)
  expect(await post({ accessToken: 'x' })).toMatchObject({
    status: 503,
    body: { error: { code: 'sign_in_not_set_up' } },
  })
})
