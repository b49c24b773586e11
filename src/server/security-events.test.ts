import { randomUUID } from 'node:crypto'

import { pino, symbols, type Logger } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anEmailCode, aRegistration, aResetToken, PASSWORD } from '#server/testing/account-calls.ts'
import type { Checkout, Person, Show } from '#server/testing/builders.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createSecurityLog, securityEventKinds, type SecurityEvent } from './security-events.ts'

type Line = { readonly msg: string; readonly security?: SecurityEvent }

const HOME = '203.0.113.77'
const headers = { 'x-forwarded-for': HOME }

let cinema: TestCinema
let written: string[] = []
beforeAll(async () => {
  cinema = await testCinema({ env: { LOG_LEVEL: 'silent', MARQUEE_LOAD_TEST: '0', TRUST_PROXY: '1' } })
  const log = cinema.deps.log as Logger & Record<symbol, unknown>
  log[symbols.streamSym] = { write: (line: string) => written.push(line) }
  log.level = 'info'
})
beforeEach(() => {
  written = []
})
afterAll(() => cinema.close())

const events = () =>
  written.flatMap((line) => {
    const { msg, security } = JSON.parse(line) as Line
    return msg === 'security event' && security ? [security] : []
  })

const post = (path: string, body: object, token?: string) => cinema.api.post(path, { headers, body, token })

async function anAccount() {
  const registration = aRegistration()
  const { body } = await cinema.api.post<{ token: string; user: { _id: string } }>('/users', {
    headers,
    body: registration,
  })
  return { ...registration, token: body.token, userId: body.user._id }
}

test('sign-ins, password changes and refusals are logged in one shape, and counted', async () => {
  const asha = await anAccount()
  await post('/users/login', { email: asha.email, password: PASSWORD })
  await post('/users/login', { email: asha.email, password: 'a wrong guess' })
  await cinema.api.get('/jobs/failed', { headers, token: asha.token })
  const changed = { currentPassword: PASSWORD, newPassword: 'a lantern and a ladder' }
  await post('/users/me/password', changed, asha.token)
  await cinema.api.post('/webhooks/razorpay', {
    headers: { ...headers, 'x-razorpay-signature': 'x' },
    body: {},
  })

  expect(
    events().map(({ account, network, ...event }) => [event, Boolean(account), Boolean(network)]),
  ).toEqual([
    [{ kind: 'sign_in_succeeded', method: 'registration' }, true, true],
    [{ kind: 'sign_in_succeeded', method: 'password' }, true, true],
    [{ kind: 'sign_in_failed', method: 'password' }, false, true],
    [{ kind: 'access_refused', endpoint: 'listFailedJobs', role: 'user', needed: 'admin' }, true, true],
    [{ kind: 'password_changed', by: 'owner' }, true, true],
    [{ kind: 'signature_invalid', endpoint: 'razorpayWebhook' }, false, true],
  ])
  const accounts = new Set(events().flatMap(({ account }) => account ?? []))
  expect(accounts.size).toBe(1)
  const metrics = (await cinema.app.inject('/metrics')).body
  expect(metrics).toMatch(/^security_events_total\{kind="sign_in_failed"\} 1$/m)
  for (const kind of securityEventKinds) expect(metrics).toContain(`security_events_total{kind="${kind}"}`)
})

test('a mailed link used twice, an ended session and a limit are events too', async () => {
  const asha = await anAccount()
  const reset = { token: await aResetToken(cinema, asha.email), password: 'a lantern and a ladder' }
  await post('/users/reset/password', reset)
  await post('/users/reset/password', reset)
  await cinema.api.get('/users/me', { headers, token: asha.token })
  for (let count = 0; count < 30; count++) {
    await cinema.api.get(`/users/isuser?email=${asha.email}`, { headers })
  }
  expect(events().slice(1)).toMatchObject([
    { kind: 'sign_in_succeeded', method: 'reset_link' },
    { kind: 'password_changed', by: 'reset_link' },
    { kind: 'credential_reused', credential: 'used_reset_link', account: expect.any(String) },
    { kind: 'credential_reused', credential: 'ended_session' },
    // One line for the flood.
    { kind: 'limit_reached', endpoint: 'isUser' },
  ])
  const metrics = (await cinema.app.inject('/metrics')).body
  const [, limits] = /^security_events_total\{kind="limit_reached"\} (\d+)$/m.exec(metrics) ?? []
  expect(Number(limits)).toBeGreaterThanOrEqual(10)
})

test('proving an email is an event, and so are codes that are wrong', async () => {
  const asha = await cinema.aPerson()
  const code = await anEmailCode(cinema, asha)
  const prove = (typed: string) => post('/users/me/email/proof', { code: typed }, asha.token)
  await prove(code === '000000' ? '000001' : '000000')
  expect((await prove(code)).status).toBe(200)
  expect(events()).toMatchObject([
    { kind: 'email_code_refused', account: expect.any(String), network: expect.any(String) },
    { kind: 'email_proven', account: expect.any(String) },
  ])
  expect(JSON.stringify(written)).not.toContain(code)
})

describe('the limits of unpaid holds', () => {
  const lock = (checkout: Checkout, { token }: Person, from: string) =>
    cinema.api.post(`/lock/seat?orderId=${checkout.order}`, {
      token,
      headers: { 'x-forwarded-for': from },
      body: { adultsDeclared: true },
    })
  const hold = async (show: Show, { seats, buyer, from }: { seats: string[]; buyer: Person; from: string }) =>
    lock(await cinema.checkout(show, seats, buyer), buyer, from)
  const refusals = () => events().filter(({ kind }) => kind === 'hold_refused')
  const countRefusals = async () => {
    const { body } = await cinema.app.inject('/metrics')
    return Number(/^security_events_total\{kind="hold_refused"\} (\d+)$/m.exec(body)?.[1])
  }

  test('more seats than a person may hold is an event, and one line for its repetitions, which are counted', async () => {
    const counted = await countRefusals()
    const buyer = await cinema.aPerson()
    const from = '203.0.113.80'
    for (const seats of [
      ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'],
      ['B1', 'B2', 'B3', 'B4'],
    ])
      expect((await hold(await cinema.aShow(), { seats, buyer, from })).status).toBe(200)
    const checkout = await cinema.checkout(await cinema.aShow(), ['A1'], buyer)
    for (let count = 0; count < 3; count++) expect((await lock(checkout, buyer, from)).status).toBe(429)
    const event = { kind: 'hold_refused', endpoint: 'holdSeats', limit: 'seats_at_limit' }
    expect(refusals()).toEqual([{ ...event, account: expect.any(String), network: expect.any(String) }])
    expect(await countRefusals()).toBe(counted + 3)
  })

  test('more seats of a show than a network may hold is an event', async () => {
    const show = await cinema.aShow({ rows: 2, columns: 10 })
    const from = '203.0.113.81'
    const first = { seats: ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'], buyer: await cinema.aPerson(), from }
    expect((await hold(show, first)).status).toBe(200)
    const second = { ...first, seats: ['B1', 'B2', 'B3', 'B4', 'B5'], buyer: await cinema.aPerson() }
    expect((await hold(show, second)).status).toBe(429)
    expect(refusals()).toMatchObject([{ endpoint: 'holdSeats', limit: 'network_busy' }])
  })

  test('the pause after holds that lapsed is an event', async () => {
    const buyer = await cinema.aPerson()
    const from = '203.0.113.82'
    for (const seats of [['A1'], ['A3']]) {
      expect((await hold(await cinema.aShow(), { seats, buyer, from })).status).toBe(200)
      cinema.clock.advance(8.1)
    }
    expect((await hold(await cinema.aShow(), { seats: ['A5'], buyer, from })).status).toBe(429)
    expect(refusals()).toMatchObject([{ endpoint: 'holdSeats', limit: 'hold_paused' }])
  })
})

test('nothing personal and nothing that a client sent is in an event', async () => {
  const asha = await anAccount()
  const elsewhere = { 'x-forwarded-for': '203.0.113.78' }
  const guess = (email: string, password: string) =>
    cinema.api.post('/users/login', { headers: elsewhere, body: { email, password } })
  await guess(asha.email, 'a wrong guess')
  await guess(`${randomUUID()}@guess.example`, asha.phone)
  await cinema.api.get('/jobs/failed?page=<script>', { headers: elsewhere, token: asha.token })
  const text = JSON.stringify(events())
  expect(events().length).toBe(3)
  for (const secret of [
    asha.email,
    asha.phone,
    asha.name,
    asha.userId,
    asha.token,
    HOME,
    '203.0.113',
    'example',
    '<script>',
  ]) {
    expect(text).not.toContain(secret)
  }
})

test.each([
  ['warn', false, 1],
  ['error', false, 0],
  ['error', true, 1],
  ['silent', true, 0],
])('at level %s, in production: %s, %i events are written', (level, isProduction, count) => {
  const lines: string[] = []
  const log = pino({ level }, { write: (line: string) => lines.push(line) })
  createSecurityLog({ log, pseudonymKey: new Uint8Array(32), isProduction }).record({
    kind: 'sign_in_failed',
    method: 'password',
  })
  expect(lines).toHaveLength(count)
})
