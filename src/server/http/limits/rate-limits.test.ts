import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { businessDayOf } from '#domain/schedule.ts'
import { buildApp } from '#server/build-app.ts'
import { createStillClock } from '#server/testing/test-clock.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { INTERNAL_ORIGIN, installInProcessFetch } from '../pages/in-process-fetch.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({
    clock: createStillClock(),
    env: { MARQUEE_LOAD_TEST: '0', TRUST_PROXY: '1' },
  })
})
afterAll(() => cinema.close())

const isUser = (address: string) =>
  cinema.api.get('/users/isuser?email=asha@test.example', { headers: { 'x-forwarded-for': address } })

test('the sign-ins of a network are limited to 400 at once, then 200 a minute, with the standard error body and Retry-After', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.1' }
  const signIn = () => cinema.api.post('/users/login', { body: { email: 'not an address' }, headers })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 400; attempt++) statuses.push((await signIn()).status)
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

test('HEAD gives no further guesses', async () => {
  const guess = (method: 'GET' | 'HEAD') =>
    cinema.app.inject({
      method,
      url: '/api/users/isuser?email=asha@test.example',
      headers: { 'x-forwarded-for': '203.0.113.77' },
    })
  for (let attempt = 0; attempt < 20; attempt++) {
    expect((await guess(attempt % 2 ? 'GET' : 'HEAD')).statusCode).toBe(200)
  }
  expect([(await guess('GET')).statusCode, (await guess('HEAD')).statusCode]).toEqual([429, 429])
})

test('orders have their own limit for each account, and browsing has a high one for each network', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.4' }
  const { token } = await cinema.aPerson()
  const order = () => cinema.api.post('/checkoutRazorPay', { token, body: {}, headers })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 31; attempt++) statuses.push((await order()).status)
  expect(statuses.slice(0, 30)).not.toContain(429)
  expect(statuses[30]).toBe(429)
  const browsed = await cinema.api.get('/config', { headers })
  expect(Number(browsed.headers['x-ratelimit-limit'])).toBe(12_000)
  const other = await cinema.aPerson()
  const ordered = await cinema.api.post('/checkoutRazorPay', { token: other.token, body: {}, headers })
  expect(ordered.status).toBe(400)
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

test('in development the files of a page are not counted, and calls are', async () => {
  const isCounted = async (servesSources: boolean, url: string) => {
    const app = await buildApp({ deps: cinema.deps, simulatorsUrl: null, servesSources })
    onTestFinished(() => app.close())
    return 'x-ratelimit-limit' in (await app.inject(url)).headers
  }
  expect(await isCounted(true, '/src/web/client.tsx')).toBe(false)
  expect(await isCounted(true, '/api/config')).toBe(true)
  expect(await isCounted(false, '/src/web/client.tsx')).toBe(true)
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

test('a costly call spends more of the budget than a cheap one, and an answer that is made more than a kept one', async () => {
  const remainingAfter = async (path: string) => {
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    return Number((await cinema.api.get(path, { headers })).headers['x-ratelimit-remaining'])
  }
  const spent: number[] = []
  let before = await remainingAfter('/config')
  await cinema.aShow()
  for (const path of ['/cinemas', '/cinemas', '/config', `/reservations/${cinema.deps.newId()}/pass.pdf`]) {
    const after = await remainingAfter(path)
    spent.push(before - after)
    before = after
  }
  // The first call pays for building the list, after its response.
  const [, made = 0, kept = 0, pass = 0] = spent
  expect(kept).toBeLessThanOrEqual(1)
  expect(made).toBeGreaterThan(3)
  expect(pass).toBeGreaterThan(5 * made)
})

test('a workbook is charged by its cells, beside its call', async () => {
  const { token } = await cinema.aPerson('admin')
  const [show, asha] = [await cinema.aShow({ rows: 10, columns: 10 }), await cinema.aPerson()]
  await cinema.book(show, ['A1', 'A2', 'A3', 'A4', 'A5', 'A6'], asha)
  const spentOn = async (from: string, address: string) => {
    const headers = { 'x-forwarded-for': address, authorization: `Bearer ${token}` }
    const url = `/api/reports/tickets/xlsx?from=${from}&until=${from}`
    const get = async () =>
      Number((await cinema.app.inject({ url, headers })).headers['x-ratelimit-remaining'])
    const before = await get()
    for (let each = 0; each < 8; each++) await get()
    return before - (await get())
  }
  const empty = await spentOn('2020-01-01', '203.0.113.8')
  expect(await spentOn(businessDayOf(show.startsAt), '203.0.113.9')).toBeGreaterThan(empty)
})

test('one account cannot have many pictures decoded or passes drawn, and gets its budget back in time', async () => {
  const { token, userId } = await cinema.aPerson()
  const headers = (address: number) => ({ 'x-forwarded-for': `198.51.100.${address}` })
  const upload = (address: number) =>
    cinema.api.post(`/users/photo/${userId}`, { token, body: {}, headers: headers(address) })
  const statuses: number[] = []
  for (let each = 0; each < 12; each++) statuses.push((await upload(each)).status)
  expect(statuses[0]).toBe(415)
  expect(statuses.at(-1)).toBe(429)
  const pass = () => cinema.api.get(`/reservations/${cinema.deps.newId()}/pass.pdf`, { token })
  await Promise.all(Array.from({ length: 10 }, pass))
  const refused = await pass()
  expect(refused.status).toBe(429)
  cinema.clock.advance(Number(refused.headers['retry-after']) / 60)
  expect((await pass()).status).toBe(404)
})

test('an address that asks for what is not there is limited too', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.8' }
  const response = await cinema.app.inject({ url: '/api/no-such-call', headers })
  expect(response.statusCode).toBe(404)
  expect(Number(response.headers['x-ratelimit-remaining'])).toBeLessThan(12_000)
})

test('a list costs by its items, once it has been sent', async () => {
  const [buyer, show] = [await cinema.aPerson(), await cinema.aShow()]
  for (const seat of ['A1', 'A2', 'A3', 'A4']) await cinema.book(show, [seat], buyer)
  const leftOf = async (address: string, { token }: { token: string }) => {
    const headers = { 'x-forwarded-for': address }
    await cinema.api.get('/orders?limit=200', { headers, token })
    return Number((await cinema.api.get('/config', { headers })).headers['x-ratelimit-remaining'])
  }
  expect(await leftOf('203.0.113.44', await cinema.aPerson())).toBe(12_000 - 2)
  // One for each call, and a half for each of the four orders.
  expect(await leftOf('203.0.113.45', buyer)).toBe(12_000 - 2 - 2)
})

let networks = 0
const callFrom = (address: string, url: string) =>
  cinema.app.inject({ url, headers: { 'x-forwarded-for': address, authorization: 'Bearer none' } })

test.each([
  ['a refusal of somebody who is not signed in', '/api/users/me', 401, 10],
  ['a stream that is refused', '/api/kitchen/events', 401, 10],
  ['a picture', '/media/movies/venue/og.jpg', 200, 3],
  ['a picture that is not there', '/media/movies/none/poster.jpg', 404, 3],
  ['a path that no file can have', '/media/uploads/%00', 404, 3],
  ['a file of the build that is not there', '/assets/none.js', 404, 3],
])('ten times %s spends of the budget of its network', async (_, url, status, units) => {
  networks += 1
  const network = `192.0.2.${networks}`
  for (let call = 0; call < 9; call++) await callFrom(network, url)
  const last = await callFrom(network, url)
  expect(last.statusCode).toBe(status)
  expect(Number(last.headers['x-ratelimit-remaining'])).toBe(12_000 - units)
})

test('a network without a budget gets no files either', async () => {
  const network = '203.0.113.47'
  const remaining = async (url: string) =>
    Number((await callFrom(network, url)).headers['x-ratelimit-remaining'])
  const pass = `/api/reservations/${cinema.deps.newId()}/pass.pdf`
  const config = await callFrom(network, '/api/config')
  let left = Number(config.headers['x-ratelimit-remaining'])
  while (left > 60) left = await remaining(pass)
  while (left > 0) left = await remaining('/api/config')
  expect((await callFrom(network, '/media/movies/venue/og.jpg')).statusCode).toBe(429)
})
