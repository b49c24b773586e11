import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulatorCredentials } from '#server/start-simulators.ts'
import { createStillClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

/** More than an address may send to the other endpoints in a minute. */
const MANY = 700

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ clock: createStillClock(), env: { MARQUEE_LOAD_TEST: '0', TRUST_PROXY: '1' } })
})
afterAll(() => cinema.close())

const bodyOf = (body: object | string) => (typeof body === 'string' ? body : JSON.stringify(body))
const sign = (body: string) =>
  createHmac('sha256', simulatorCredentials.webhookSecret).update(body).digest('hex')

function send(address: string, body: object | string, signature = sign(bodyOf(body))) {
  return cinema.app.inject({
    method: 'POST',
    url: '/api/webhooks/razorpay',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'x-razorpay-event-id': randomUUID(),
      'x-razorpay-signature': signature,
    },
    payload: bodyOf(body),
  })
}

async function sendMany(count: number, one: () => ReturnType<typeof send>): Promise<number[]> {
  const statuses: number[] = []
  for (let sent = 0; sent < count; sent += 50)
    statuses.push(...(await Promise.all(Array.from({ length: 50 }, one))).map(({ statusCode }) => statusCode))
  return statuses
}

const anEvent = { event: 'payment.failed', payload: {} }

test('a webhook with a valid signature is never rate-limited', async () => {
  const statuses = await sendMany(MANY, () => send('203.0.113.20', anEvent))
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test.each([
  ['of another secret', 'a'.repeat(64), '203.0.113.21'],
  ['that is none', 'x', '203.0.113.22'],
])(
  'webhooks with a signature %s are limited, and valid ones of the same address are not',
  async (_what, signature, address) => {
    const statuses = await sendMany(100, () => send(address, anEvent, signature))
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429])
    const limited = await send(address, anEvent, signature)
    expect(limited.json()).toMatchObject({ error: { code: 'too_many_requests' } })
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(address, anEvent)).statusCode).toBe(200)
    expect((await send('203.0.113.23', anEvent, signature)).statusCode).toBe(401)
  },
)

test('the signature is verified before the body is parsed', async () => {
  const broken = '{"event":'
  expect((await send('203.0.113.24', broken, 'a'.repeat(64))).statusCode).toBe(401)
  expect((await send('203.0.113.24', broken)).json()).toMatchObject({ error: { code: 'malformed' } })
})

test('the other requests of an address are not limited by its webhooks', async () => {
  await sendMany(100, () => send('203.0.113.25', anEvent, 'x'))
  const headers = { 'x-forwarded-for': '203.0.113.25' }
  expect((await cinema.api.get('/config', { headers })).status).toBe(200)
})
