import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aGoogleSignIn,
  aRegistration,
  aResetToken,
  PASSWORD,
  registerWithGoogle,
} from '#server/testing/account-calls.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import { testTwoFactor, type Failure, type TestTwoFactor } from '#server/testing/test-two-factor.ts'
import { deleteOldChallenges } from './challenge.ts'
import { codeAt } from './totp.ts'

let cinema: TestTwoFactor['cinema']
let post: TestTwoFactor['post']
let signIn: TestTwoFactor['signIn']
let confirm: TestTwoFactor['confirm']
let challengeOf: TestTwoFactor['challengeOf']
let anAccount: TestTwoFactor['anAccount']
beforeAll(async () => {
  ;({ cinema, post, signIn, confirm, challengeOf, anAccount } = await testTwoFactor())
})
afterAll(() => cinema.close())

const codeOf = (response: { readonly body: Failure }) => response.body.error.code

describe('turning it on', () => {
  test('needs the password and a code; other sessions end, and ten recovery codes are shown once', async () => {
    const registration = aRegistration()
    const { token, user } = (await post('', registration)).body
    const other = (await signIn(registration)).body.token
    expect((await post('/me/two-factor', { password: 'a wrong guess' }, token)).status).toBe(400)
    const enrolled = await post<{ secret: string; url: string; QRCode: string }>(
      ...(['/me/two-factor', { password: PASSWORD }, token] as const),
    )
    expect(enrolled.body).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      url: expect.stringMatching(/^otpauth:\/\/totp\/Marquee/),
      QRCode: expect.stringMatching(/^data:image\/svg/),
    })
    expect(await post('/me/two-factor/confirmation', { code: '000000' }, token)).toMatchObject({
      status: 422,
    })
    expect((await signIn(registration)).status).toBe(200)
    const code = codeAt(enrolled.body.secret, cinema.clock.now())
    const { body } = await post<{ recoveryCodes: string[] }>('/me/two-factor/confirmation', { code }, token)
    expect(new Set(body.recoveryCodes).size).toBe(10)
    expect((await cinema.api.get('/users/me', { token: other })).status).toBe(401)
    const state = await cinema.api.get('/users/me/two-factor', { token })
    expect(state.body).toMatchObject({ isOn: true, isRequired: false, recoveryCodesLeft: 10 })
    expect((await post('/me/two-factor', { password: PASSWORD }, token)).status).toBe(409)
    const actions = await listEntriesAbout(cinema.deps.db, user._id)
    expect(actions.map(({ action }) => action)).toContain('account.two_factor_enabled')
  })

  test('leaves neither the secret nor a recovery code readable in the database or the export', async () => {
    const asha = await anAccount()
    const rows = await cinema.deps.db.query(
      'select t.*, r.* from two_factor t join recovery_code r using (user_id) where user_id = $1',
      [asha.userId],
    )
    const { body } = await cinema.api.get('/users/me/export', { token: asha.token })
    const stored = JSON.stringify([rows, body])
    expect(rows).toHaveLength(10)
    for (const text of [asha.secret, ...asha.recoveryCodes]) expect(stored).not.toContain(text)
  })
})

describe('signing in', () => {
  test('takes a second step, and a code is good once: not again, not that of an earlier step', async () => {
    const asha = await anAccount()
    const first = await signIn(asha)
    expect(first).toMatchObject({ status: 401, body: { error: { code: 'two_factor_needed' } } })
    expect(first.body).not.toHaveProperty('token')
    const challenge = first.body.error.details?.challenge
    expect(await confirm(challenge, asha.app())).toMatchObject({
      status: 200,
      body: { token: expect.any(String) },
    })
    expect(codeOf(await confirm(challenge, asha.app(1)))).toBe('challenge_expired')
    const again = await challengeOf(asha)
    expect(codeOf(await confirm(again, asha.app()))).toBe('two_factor_code_wrong')
    expect(codeOf(await confirm(again, asha.app(-1)))).toBe('two_factor_code_wrong')
    expect((await confirm(again, asha.app(1))).status).toBe(200)
  })

  test('accepts a phone whose clock is a step slow or fast, and no more', async () => {
    const asha = await anAccount()
    for (const [steps, status] of [
      [-2, 422],
      [-1, 200],
      [2, 422],
      [1, 200],
    ] as const) {
      expect((await confirm(await challengeOf(asha), asha.app(steps))).status).toBe(status)
    }
  })

  test('with a recovery code works once for each, however it is typed', async () => {
    const asha = await anAccount()
    const [code = '', other = ''] = asha.recoveryCodes
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    expect((await confirm(await challengeOf(asha), typed)).status).toBe(200)
    expect(codeOf(await confirm(await challengeOf(asha), code))).toBe('two_factor_code_wrong')
    expect((await confirm(await challengeOf(asha), other)).status).toBe(200)
    const { body } = await cinema.api.get('/users/me/two-factor', { token: asha.token })
    expect(body).toMatchObject({ recoveryCodesLeft: 8 })
    const entries = await listEntriesAbout(cinema.deps.db, asha.userId)
    expect(entries.filter(({ action }) => action === 'account.recovery_code_used')).toHaveLength(2)
  })

  test('of somebody else is not possible with the own code', async () => {
    const [asha, ravi] = [await anAccount(), await anAccount()]
    expect((await confirm(await challengeOf(asha), ravi.recoveryCodes[0] ?? '')).status).toBe(422)
  })

  test('expires after five minutes and after five tries; a forged challenge is none', async () => {
    const asha = await anAccount()
    const late = await challengeOf(asha)
    cinema.clock.advance(5)
    expect(codeOf(await confirm(late, asha.app()))).toBe('challenge_expired')
    const tried = await challengeOf(asha)
    for (let tries = 0; tries < 5; tries++) await confirm(tried, '000000', `203.0.113.${tries}`)
    expect(codeOf(await confirm(tried, asha.app()))).toBe('challenge_expired')
    const forged = `${crypto.randomUUID()}.${tried.split('.')[1]}`
    for (const challenge of [forged, 'x', tried.slice(0, -1)]) {
      expect(codeOf(await confirm(challenge, asha.app()))).toBe('challenge_expired')
    }
    cinema.clock.advance(6)
    await deleteOldChallenges(cinema.deps)
    expect(await cinema.deps.db.query('select 1 from sign_in_challenge')).toEqual([])
  })

  test('pauses after wrong codes, over all challenges of the account', async () => {
    const asha = await anAccount()
    const network = '192.0.2.77'
    const statuses: number[] = []
    for (let guess = 0; guess < 8; guess++) {
      statuses.push((await confirm(await challengeOf(asha), '000000', network)).status)
    }
    expect(statuses.slice(0, 5)).toEqual([422, 422, 422, 422, 422])
    expect(statuses.at(-1)).toBe(429)
  })

  test('with Google takes the second step as well, and is turned on by a fresh sign-in', async () => {
    const { signIn: person, user, token } = await registerWithGoogle(cinema)
    const { email, name } = person
    const withGoogle = async () => post('/login/google', await aGoogleSignIn(cinema, { email, name }))
    cinema.clock.advance(11)
    expect(codeOf(await post('/me/two-factor', {}, token))).toBe('sign_in_again')
    const fresh = (await withGoogle()).body.token
    const { secret } = (await post<{ secret: string }>('/me/two-factor', {}, fresh)).body
    await post('/me/two-factor/confirmation', { code: codeAt(secret, cinema.clock.now()) }, fresh)
    cinema.clock.advance(1)
    const challenge = (await withGoogle()).body.error.details?.challenge
    const second = await confirm(challenge, codeAt(secret, cinema.clock.now()))
    expect(second.body.user._id).toBe(user._id)
  })

  test('by a mailed link sets the password and still takes the second step', async () => {
    const asha = await anAccount()
    // Its email is proven: a link to an unproven one removes what was set before.
    await cinema.deps.db.query('update app_user set email_verified_at = now() where id = $1', [asha.userId])
    const token = await aResetToken(cinema, asha.email)
    const password = 'a lantern and a ladder'
    const reset = await post('/reset/password', { token, password })
    expect(codeOf(reset)).toBe('two_factor_needed')
    expect((await confirm(reset.body.error.details?.challenge, asha.app())).status).toBe(200)
    expect(codeOf(await post('/login', { email: asha.email, password }))).toBe('two_factor_needed')
  })

  test('a second factor from before the email was proven goes with the password of that time', async () => {
    const stranger = await anAccount()
    const token = await aResetToken(cinema, stranger.email)
    expect((await post('/reset/password', { token, password: 'a lantern and a ladder' })).status).toBe(200)
  })

  test.each(['staff', 'admin', 'superadmin'])(
    'the second factor of a %s stays: who reads the mails of an account is not signed in to the back office',
    async (role) => {
      const admin = await anAccount()
      await cinema.deps.db.query('update app_user set role = $2 where id = $1', [admin.userId, role])
      const token = await aResetToken(cinema, admin.email)
      const reset = await post('/reset/password', { token, password: 'a lantern and a ladder' })
      expect(codeOf(reset)).toBe('two_factor_needed')
      expect((await confirm(reset.body.error.details?.challenge, admin.app())).status).toBe(200)
      const other = await anAccount()
      const withGoogle = async () =>
        post('/login/google', await aGoogleSignIn(cinema, { email: other.email, name: 'Asha Verma' }))
      // Google joined the account when it was a customer's.
      await cinema.deps.db.query('update app_user set email_verified_at = now() where id = $1', [
        other.userId,
      ])
      await withGoogle()
      await cinema.deps.db.query('update app_user set role = $2 where id = $1', [other.userId, role])
      expect(codeOf(await withGoogle())).toBe('two_factor_needed')
    },
  )

  test('a first step from before the password was changed leads nowhere', async () => {
    const [asha, newPassword] = [await anAccount(), 'a lantern and a ladder']
    await cinema.deps.db.query('update app_user set email_verified_at = now() where id = $1', [asha.userId])
    const [first, change] = [await challengeOf(asha), { currentPassword: PASSWORD, newPassword }]
    expect((await post('/me/password', change, asha.token)).status).toBe(200)
    expect(codeOf(await confirm(first, asha.app()))).toBe('challenge_expired')
    const again = await post('/login', { email: asha.email, password: newPassword })
    await post('/reset/password', { token: await aResetToken(cinema, asha.email), password: PASSWORD })
    const { challenge } = again.body.error.details ?? {}
    expect(codeOf(await confirm(challenge, asha.app()))).toBe('challenge_expired')
  })

  test('a first step from before the account was deactivated leads nowhere when it is active again', async () => {
    const [asha, boss] = [await anAccount(), await cinema.aPerson('superadmin')]
    const challenge = await challengeOf(asha)
    for (const isActive of [false, true]) {
      const body = { isActive }
      await cinema.api.call('PATCH', `/users/${asha.userId}`, { token: boss.token, body })
    }
    expect(codeOf(await confirm(challenge, asha.app()))).toBe('challenge_expired')
  })
})

describe('turning it off', () => {
  const off = (token: string, body: object) =>
    cinema.api.call('DELETE', '/users/me/two-factor', { token, body })

  test('needs the password and a code', async () => {
    const asha = await anAccount()
    const code = asha.app()
    expect((await off(asha.token, { password: 'a wrong guess', code })).status).toBe(400)
    expect((await off(asha.token, { password: PASSWORD, code: '000000' })).status).toBe(422)
    expect((await off(asha.token, { password: PASSWORD, code })).status).toBe(200)
    expect((await signIn(asha)).status).toBe(200)
  })

  test('cannot be guessed with the right password: wrong codes pause, also those of new recovery codes', async () => {
    const asha = await anAccount()
    const guesses: number[] = []
    for (let guess = 0; guess < 5; guess++)
      guesses.push((await off(asha.token, { password: PASSWORD, code: '000000' })).status)
    guesses.push((await post('/me/two-factor/recovery-codes', { code: '000000' }, asha.token)).status)
    expect(guesses).toEqual([422, 422, 422, 422, 422, 422])
    expect(await off(asha.token, { password: PASSWORD, code: asha.app() })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '10' },
    })
    cinema.clock.advance(1)
    expect((await off(asha.token, { password: PASSWORD, code: asha.app() })).status).toBe(200)
  })

  test('pauses after wrong codes in all sessions of the account', async () => {
    const asha = await anAccount()
    const again = await confirm(await challengeOf(asha), asha.recoveryCodes[0] ?? '')
    const other = (again.body as unknown as { readonly token: string }).token
    for (const token of [asha.token, other, asha.token, other, asha.token, other])
      expect((await off(token, { password: PASSWORD, code: '000000' })).status).toBe(422)
    for (const token of [asha.token, other])
      expect((await off(token, { password: PASSWORD, code: asha.app() })).status).toBe(429)
  })

  test('new recovery codes make the earlier ones void', async () => {
    const asha = await anAccount()
    const renewed = await post<{ recoveryCodes: string[] }>(
      ...(['/me/two-factor/recovery-codes', { code: asha.app() }, asha.token] as const),
    )
    expect((await confirm(await challengeOf(asha), asha.recoveryCodes[0] ?? '')).status).toBe(422)
    expect((await confirm(await challengeOf(asha), renewed.body.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  test('a superadmin does it for somebody who has lost phone and codes, not for themselves', async () => {
    const asha = await anAccount()
    const boss = await cinema.aPerson('superadmin')
    const reset = (id: string) =>
      cinema.api.call<Failure>('DELETE', `/users/${id}/two-factor`, { token: boss.token })
    expect((await reset(asha.userId)).status).toBe(200)
    expect((await cinema.api.get('/users/me', { token: asha.token })).status).toBe(401)
    expect((await signIn(asha)).status).toBe(200)
    expect(codeOf(await reset(asha.userId))).toBe('two_factor_off')
    expect(codeOf(await reset(boss.userId))).toBe('own_account')
  })

  test('happens with the erasure of the account', async () => {
    const asha = await anAccount()
    await cinema.api.call('DELETE', '/users/me', { token: asha.token, body: { password: PASSWORD } })
    for (const table of ['two_factor', 'recovery_code', 'sign_in_challenge']) {
      expect(await cinema.deps.db.query(`select 1 from ${table} where user_id = $1`, [asha.userId])).toEqual(
        [],
      )
    }
  })
})
