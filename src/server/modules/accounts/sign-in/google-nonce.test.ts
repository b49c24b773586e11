import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aGoogleSignIn, registerWithGoogle, type GoogleClaims } from '#server/testing/account-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type SignedIn = { user: { _id: string; email: string; hasPassword: boolean }; token: string }

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const login = (body: object) => cinema.api.post<SignedIn>('/users/login/google', { body })
const register = (body: object) => cinema.api.post<SignedIn>('/users', { body })
const withGoogle = (claims?: GoogleClaims) => aGoogleSignIn(cinema, claims)

const aGoogleUser = () => registerWithGoogle(cinema)

describe('the nonce of a Google sign-in', () => {
  type Issued = { nonce: string; secret: string; expiresAt: string }
  const issue = async () => (await cinema.api.get<Issued>('/users/login/google/nonce')).body

  test('is issued for each attempt, and not cached', async () => {
    const response = await cinema.api.get<Issued>('/users/login/google/nonce')
    expect(response).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect((await issue()).nonce).not.toBe(response.body.nonce)
  })

  test('is good once: a token that somebody else has seen does not sign in again', async () => {
    const { signIn } = await aGoogleUser()
    expect((await login(signIn)).status).toBe(200)
    expect(await login(signIn)).toMatchObject({
      status: 401,
      body: { error: { code: 'identity_not_proven' } },
    })
  })

  test('is good once for two requests of the same moment', async () => {
    const { signIn } = await aGoogleUser()
    const statuses = (await Promise.all([login(signIn), login(signIn)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 401])
  })

  test('must be in the token', async () => {
    const { signIn } = await aGoogleUser()
    const { nonce, secret } = await issue()
    const claims = { email: signIn.email, name: signIn.name }
    const without = await withGoogle({ ...claims, nonce: '' })
    expect((await login({ ...without, nonceSecret: secret })).status).toBe(401)
    const other = await withGoogle({ ...claims, nonce: `${nonce}x` })
    expect((await login({ ...other, nonceSecret: secret })).status).toBe(401)
    const right = await withGoogle({ ...claims, nonce })
    expect((await login({ ...right, nonceSecret: undefined })).status).toBe(401)
    expect((await login({ ...right, nonceSecret: secret })).status).toBe(200)
  })

  test('belongs to the browser that asked for it', async () => {
    const { signIn } = await aGoogleUser()
    expect((await login({ ...signIn, nonceSecret: (await issue()).secret })).status).toBe(401)
    expect((await login(signIn)).status).toBe(200)
  })

  test('must be ours: a client does not invent one', async () => {
    const { signIn } = await aGoogleUser()
    const nonceSecret = `${Date.now() + 60_000}.${'A'.repeat(32)}.${'A'.repeat(43)}`
    const nonce = createHash('sha256').update(nonceSecret).digest('base64url')
    const invented = await withGoogle({ email: signIn.email, name: signIn.name, nonce })
    expect((await login({ ...invented, nonceSecret })).status).toBe(401)
  })

  test('expires after an hour', async () => {
    const { signIn } = await aGoogleUser()
    const { nonce, secret: nonceSecret } = await issue()
    cinema.clock.advance(61)
    const late = await withGoogle({ email: signIn.email, name: signIn.name, nonce })
    expect((await login({ ...late, nonceSecret })).status).toBe(401)
    cinema.clock.advance(-61)
    expect((await login({ ...late, nonceSecret })).status).toBe(200)
  })

  test('is kept for the registration that follows an unknown user’s sign-in', async () => {
    const signIn = await withGoogle()
    expect((await login(signIn)).status).toBe(404)
    expect((await register({ ...signIn, phone: '9826012345' })).status).toBe(201)
    expect((await login(signIn)).status).toBe(401)
  })
})
