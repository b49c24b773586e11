import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRegistration, aResetToken, PASSWORD } from '#server/testing/account-calls.ts'
import type { Refusal } from '#server/testing/refusal.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { mailPasswordReset } from '../mails/send-account-mails.ts'

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

async function newestLink(userId: string): Promise<string> {
  const [link] = await cinema.deps.db.query<{ id: string }>(
    'select id from password_reset where user_id = $1 order by created_at desc, id desc limit 1',
    [userId],
  )
  return link?.id ?? ''
}

async function anAccount() {
  return (await post('/users', aRegistration())).body
}

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

  test('a link that somebody else asks for does not void the owner’s; using one voids all', async () => {
    const { user } = await anAccount()
    const older = await aResetToken(cinema, user.email)
    const newer = await aResetToken(cinema, user.email)
    expect((await reset(older)).status).toBe(200)
    expect((await reset(newer)).status).toBe(410)
  })

  test('cannot be kept from its owner: whoever is refused another link has one that works, for days', async () => {
    const { user } = await anAccount()
    let newest = ''
    let refusals = 0
    for (let minute = 0; minute < 2 * 24 * 60; minute += 10) {
      for (let ask = 0; ask < 2; ask++) {
        const { status, body } = await cinema.api.post<Refusal>('/users/forgot/password', {
          body: { email: user.email },
        })
        if (status === 200) newest = await newestLink(user._id)
        else {
          refusals += 1
          expect(body.error).toMatchObject({
            code: 'too_many_mails',
            details: { because: { kind: 'link_still_works' } },
          })
        }
      }
      const [link] = await cinema.deps.db.query<{ works: boolean }>(
        'select expires_at > $2 and used_at is null as works from password_reset where id = $1',
        [newest, cinema.deps.now()],
      )
      expect(link).toEqual({ works: true })
      cinema.clock.advance(10)
    }
    expect(refusals).toBeGreaterThan(500)
    const mails = await cinema.deps.db.query('select 1 from password_reset where user_id = $1', [user._id])
    expect(mails.length).toBeLessThan(40)
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

  test('is mailed at most five times in half an hour, and nobody is told that a mail was sent when none was', async () => {
    const { user } = await anAccount()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 7; attempt++) statuses.push((await forgot(user.email)).status)
    expect(statuses).toEqual([...Array(5).fill(200), 429, 429])
    const listResets = () =>
      cinema.deps.db.query('select 1 from password_reset where user_id = $1', [user._id])
    expect(await listResets()).toHaveLength(5)
    cinema.clock.advance(31)
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
