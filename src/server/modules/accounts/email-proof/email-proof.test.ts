import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runJobs } from '#server/jobs.ts'
import { anEmailCode, aRegistration, PASSWORD, sessionOf } from '#server/testing/account-calls.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import { checkoutBody, type Person } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { openSession } from '../sign-in/sign-in.ts'

type SignedIn = {
  readonly user: { readonly _id: string; readonly isEmailProven: boolean; readonly hasPassword: boolean }
  readonly token: string
}

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const send = (token: string) => cinema.api.post('/users/me/email/code', { token })
const prove = (token: string, body: object) =>
  cinema.api.post<SignedIn>('/users/me/email/proof', { token, body })
const me = (token: string) => cinema.api.get<SignedIn['user']>('/users/me', { token })
const signIn = (email: string) => cinema.api.post('/users/login', { body: { email, password: PASSWORD } })
const refusal = (code: string) => ({ body: { error: { code } } })

async function anAccount(): Promise<Person> {
  const registration = aRegistration()
  const { body } = await cinema.api.post<SignedIn>('/users', { body: registration })
  return { userId: body.user._id, username: '', email: registration.email, token: body.token }
}

const anotherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function mailedTexts(email: string): Promise<string[]> {
  while ((await runJobs(cinema.deps)) > 0);
  const { body } = await cinema.simulators.inject({ url: `/mailbox/api/messages?to=${email}` })
  return (JSON.parse(body) as { subject: string; text: string }[]).map(
    ({ subject, text }) => `${subject}\n${text}`,
  )
}

async function countCodeMails(): Promise<number> {
  const rows = await cinema.deps.db.query(`select 1 from job where kind = 'mail_email_code'`)
  return rows.length
}

describe('an email', () => {
  test('is proven by the mailed code, and then seven seats can be booked at once', async () => {
    const asha = await anAccount()
    const show = await cinema.aShow()
    const seven = checkoutBody(show, ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7'])
    const order = (token: string) => cinema.api.post('/checkoutRazorPay', { token, body: seven })
    expect(await order(asha.token)).toMatchObject({ status: 403, ...refusal('email_not_proven') })

    expect(await send(asha.token)).toMatchObject({
      status: 200,
      body: { isEmailProven: false, expiresAt: expect.any(String) },
    })
    const mail = (await mailedTexts(asha.email)).find((text) => text.includes('Your code for Marquee'))
    const [code = ''] = /\b\d{6}\b/.exec(mail ?? '') ?? []
    expect(code).toBe(await anEmailCode(cinema, asha))
    const { status, body } = await prove(asha.token, { code, password: PASSWORD })
    expect({ status, user: body.user }).toMatchObject({ status: 200, user: { isEmailProven: true } })
    expect((await order(body.token)).status).toBe(200)
    const actions = (await listEntriesAbout(cinema.deps.db, asha.userId)).map(({ action }) => action)
    expect(actions).toEqual(['account.registered', 'account.email_code_requested', 'account.email_verified'])
    expect((await send(body.token)).body).toEqual({ isEmailProven: true, expiresAt: null })
  })

  test('that is proven ends every session of before, also the one that proved it', async () => {
    const asha = await anAccount()
    const elsewhere = await openSession(cinema.deps, asha.userId)
    const code = await anEmailCode(cinema, asha)
    const { body } = await prove(asha.token, { code, password: PASSWORD })
    expect((await me(asha.token)).status).toBe(401)
    expect((await me(elsewhere)).status).toBe(401)
    expect((await me(body.token)).body).toMatchObject({ isEmailProven: true, hasPassword: true })
    expect((await signIn(asha.email)).status).toBe(200)
  })

  test('that is proven without the password removes it: somebody else may have chosen it', async () => {
    const asha = await anAccount()
    const { body } = await prove(asha.token, { code: await anEmailCode(cinema, asha) })
    expect(body.user.hasPassword).toBe(false)
    expect((await signIn(asha.email)).status).toBe(401)
  })

  test('is not proven with a wrong password, which costs no try', async () => {
    const asha = await anAccount()
    const code = await anEmailCode(cinema, asha)
    expect(await prove(asha.token, { code, password: 'a wrong guess' })).toMatchObject({
      status: 400,
      body: { error: { details: { fields: [{ field: 'password', because: { kind: 'password_wrong' } }] } } },
    })
    expect((await me(asha.token)).body.isEmailProven).toBe(false)
    const [row] = await cinema.deps.db.query('select tries from email_code where user_id = $1', [asha.userId])
    expect(row).toEqual({ tries: 0 })
    expect((await prove(asha.token, { code, password: PASSWORD })).status).toBe(200)
  })
})

describe('a code', () => {
  test('is good for five tries, also when they come at the same moment', async () => {
    const asha = await cinema.aPerson()
    const code = await anEmailCode(cinema, asha)
    const guesses = await Promise.all(
      Array.from({ length: 8 }, () => prove(asha.token, { code: anotherThan(code) })),
    )
    expect(guesses.map(({ status }) => status).toSorted()).toEqual([410, 410, 410, 410, 422, 422, 422, 422])
    expect(await prove(asha.token, { code })).toMatchObject({ status: 410, ...refusal('code_expired') })
  })

  test('is good at the fifth try', async () => {
    const asha = await cinema.aPerson()
    const code = await anEmailCode(cinema, asha)
    for (let count = 0; count < 4; count++)
      expect(await prove(asha.token, { code: anotherThan(code) })).toMatchObject(refusal('code_wrong'))
    expect((await prove(asha.token, { code })).status).toBe(200)
  })

  test('is good for ten minutes', async () => {
    const [asha, ravi] = [await cinema.aPerson(), await cinema.aPerson()]
    const [first, second] = [await anEmailCode(cinema, asha), await anEmailCode(cinema, ravi)]
    cinema.clock.advance(9.9)
    expect((await prove(asha.token, { code: first })).status).toBe(200)
    cinema.clock.advance(0.2)
    expect(await prove(ravi.token, { code: second })).toMatchObject(refusal('code_expired'))
  })

  test('stays good when a newer one is mailed, and is good for its own account only', async () => {
    const [asha, ravi] = [await cinema.aPerson(), await cinema.aPerson()]
    const first = await anEmailCode(cinema, asha)
    cinema.clock.advance(1)
    const second = await anEmailCode(cinema, asha)
    expect(second).not.toBe(first)
    await send(ravi.token)
    for (const code of [first, second])
      expect(await prove(ravi.token, { code })).toMatchObject(refusal('code_wrong'))
    expect((await prove(asha.token, { code: first })).status).toBe(200)
  })

  test('has no more tries because a newer one is mailed', async () => {
    const asha = await cinema.aPerson()
    const first = await anEmailCode(cinema, asha)
    cinema.clock.advance(1)
    const second = await anEmailCode(cinema, asha)
    const wrong = ['000000', '000001', '000002'].find((code) => code !== first && code !== second) ?? ''
    for (let count = 0; count < 4; count++)
      expect(await prove(asha.token, { code: wrong })).toMatchObject(refusal('code_wrong'))
    for (const code of [wrong, first, second])
      expect(await prove(asha.token, { code })).toMatchObject(refusal('code_expired'))
  })

  test('is known to the page until it ends, so that a reload asks for it', async () => {
    const { token } = await anAccount()
    const read = () => cinema.api.get('/users/me/email/code', { token })
    expect((await read()).body).toEqual({ isEmailProven: false, expiresAt: null })
    const { body } = await send(token)
    expect((await read()).body).toEqual(body)
    cinema.clock.advance(10)
    expect((await read()).body).toEqual({ isEmailProven: false, expiresAt: null })
  })

  test('used twice at the same moment proves the email once and signs in both', async () => {
    const asha = await cinema.aPerson()
    const code = await anEmailCode(cinema, asha)
    const both = await Promise.all([prove(asha.token, { code }), prove(asha.token, { code })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    for (const { body } of both) expect((await me(body.token)).status).toBe(200)
    const entries = await listEntriesAbout(cinema.deps.db, asha.userId)
    expect(entries.filter(({ action }) => action === 'account.email_verified')).toHaveLength(1)
  })

  test('is needed also when the email was proven a moment ago: an old session gets no new one', async () => {
    const asha = await cinema.aPerson()
    const code = await anEmailCode(cinema, asha)
    const intruder = await openSession(cinema.deps, asha.userId)
    const [proven, refused] = await Promise.all([
      prove(asha.token, { code }),
      prove(intruder, { code: anotherThan(code) }),
    ])
    expect(proven.status).toBe(200)
    expect([401, 422]).toContain(refused.status)
  })

  test.each(['12345', '1234567', 'abcdef', ' 12345', '१२३४५६', '', 123456, null, { $ne: '' }])(
    'of another shape is refused at its field: %j',
    async (code) => {
      const { token } = await cinema.aPerson()
      const response = await prove(token, { code })
      expect(response).toMatchObject({ status: 400, ...refusal('malformed') })
    },
  )

  test('is in no table, no job and no log of changes', async () => {
    const asha = await cinema.aPerson()
    const code = await anEmailCode(cinema, asha)
    const rows = await cinema.deps.db.query(
      `select (select jsonb_agg(c) from email_code c where user_id = $1) as codes,
         (select jsonb_agg(j.payload) from job j where kind = 'mail_email_code') as jobs,
         (select jsonb_agg(e) from audit_entry e where subject_id = $1::text) as entries`,
      [asha.userId],
    )
    const digits = JSON.stringify(rows).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '')
    expect(digits).not.toMatch(new RegExp(`\\b${code}\\b`))
  })

  test('goes with the account', async () => {
    const asha = await anAccount()
    await anEmailCode(cinema, asha)
    const { status } = await cinema.api.call('DELETE', '/users/me', {
      token: asha.token,
      body: { password: PASSWORD },
    })
    expect(status).toBe(200)
    expect(await cinema.deps.db.query('select 1 from email_code where user_id = $1', [asha.userId])).toEqual(
      [],
    )
  })
})

describe('the mails with codes', () => {
  test('are not repeated by a repeated request, and are five in an hour at most', async () => {
    const { token } = await cinema.aPerson()
    const before = await countCodeMails()
    await Promise.all([send(token), send(token), send(token)])
    await send(token)
    expect((await countCodeMails()) - before).toBe(1)
    const statuses: number[] = []
    for (let count = 0; count < 5; count++) {
      cinema.clock.advance(1)
      statuses.push((await send(token)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    const refused = await send(token)
    expect(refused).toMatchObject(refusal('too_many_mails'))
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('are limited by the address too, beyond its accounts', async () => {
    const email = `${randomUUID()}@test.example`
    const statuses: number[] = []
    for (let account = 0; account < 3; account++) {
      const { body } = await cinema.api.post<SignedIn>('/users', { body: { ...aRegistration(), email } })
      for (let count = 0; count < 3; count++) {
        cinema.clock.advance(1)
        statuses.push((await send(body.token)).status)
      }
      await cinema.api.call('DELETE', '/users/me', { token: body.token, body: { password: PASSWORD } })
    }
    expect(statuses).toEqual([...Array(6).fill(200), ...Array(3).fill(429)])
  })

  test('are sent to somebody who is signed in only', async () => {
    const asha = await cinema.aPerson()
    expect((await cinema.api.post('/users/me/email/code', {})).status).toBe(401)
    await cinema.deps.db.query('update session set ended_at = now() where id = $1', [sessionOf(asha.token)])
    expect((await send(asha.token)).status).toBe(401)
  })
})
