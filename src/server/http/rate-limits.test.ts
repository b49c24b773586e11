import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { INTERNAL_ORIGIN, installInProcessFetch } from './in-process-fetch.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ env: { MARQUEE_LOAD_TEST: '0', TRUST_PROXY: '1' } })
})
afterAll(() => cinema.close())

const isUser = (address: string) =>
  cinema.api.get('/users/isuser?email=asha@test.example', { headers: { 'x-forwarded-for': address } })

test('the 21st sign-in in a minute is refused with the standard error body and Retry-After', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.1' }
  const signIn = () => cinema.api.post('/users/login', { body: { email: 'not an address' }, headers })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 20; attempt++) statuses.push((await signIn()).status)
  expect(new Set(statuses)).toEqual(new Set([400]))
  const refused = await signIn()
  expect(refused).toMatchObject({
    status: 429,
    body: {
      error: { code: 'too_many_requests', requestId: refused.headers['x-request-id'] },
      message: 'Too many requests. Please wait a moment.',
    },
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
})

test('other addresses and other endpoints are not limited by it', async () => {
  for (let attempt = 0; attempt < 20; attempt++) await isUser('203.0.113.2')
  expect((await isUser('203.0.113.2')).status).toBe(429)
  expect((await isUser('203.0.113.3')).status).toBe(200)
  const configResponse = await cinema.api.get('/config', { headers: { 'x-forwarded-for': '203.0.113.2' } })
  expect(configResponse.status).toBe(200)
})

test('orders have their own limit, and browsing has a high one', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.4' }
  const { token } = await cinema.aPerson()
  const order = () => cinema.api.post('/checkoutRazorPay', { token, body: {}, headers })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 31; attempt++) statuses.push((await order()).status)
  expect(statuses.slice(0, 30)).not.toContain(429)
  expect(statuses[30]).toBe(429)
  const browsed = await cinema.api.get('/config', { headers })
  expect(Number(browsed.headers['x-ratelimit-limit'])).toBe(600)
})

test('in-process requests of pages are not counted, and external requests cannot pretend to be in-process', async () => {
  installInProcessFetch(cinema.app)
  const { marqueeFetch } = globalThis as unknown as { marqueeFetch: (request: Request) => Promise<Response> }
  const url = `${INTERNAL_ORIGIN}/api/users/isuser?email=asha@test.example`
  for (let attempt = 0; attempt < 25; attempt++) {
    expect((await marqueeFetch(new Request(url))).status).toBe(200)
  }
  const claims = { 'x-marquee-in-process': 'true', 'x-forwarded-for': '203.0.113.5' }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 21; attempt++) {
    statuses.push((await cinema.api.get('/users/isuser?email=a@b.example', { headers: claims })).status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('health checks are not counted', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 30 }, async () => (await cinema.app.inject('/healthz')).headers),
  )
  expect(statuses.every((headers) => !('x-ratelimit-limit' in headers))).toBe(true)
})

test('behind one proxy the address that it adds counts, never those that a client invents', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 21; attempt++) {
    statuses.push((await isUser(`198.51.100.${attempt}, 203.0.113.6`)).status)
  }
  expect(statuses.at(-1)).toBe(429)
})

test('an IPv6 customer has one limit, whichever of its addresses it uses', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 21; attempt++) {
    statuses.push((await isUser(`2001:db8:7:1::${attempt.toString(16)}`)).status)
  }
  expect(statuses.at(-1)).toBe(429)
  expect((await isUser('2001:db8:7:2::1')).status).toBe(200)
})
