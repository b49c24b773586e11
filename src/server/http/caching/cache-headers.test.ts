import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { buildApp } from '#server/build-app.ts'
import type { Person } from '#server/testing/builders.ts'
import type { EndpointCalls } from '#server/testing/endpoint-call.ts'
import { createEndpointCalls } from '#server/testing/endpoint-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let asha: Person
let calls: EndpointCalls
beforeAll(async () => {
  cinema = await testCinema({ listens: true })
  asha = await cinema.aPerson()
  calls = createEndpointCalls(cinema, asha)
})
afterAll(() => cinema.close())

const headersOf = async (path: string, token?: string) => (await cinema.api.get(path, { token })).headers

const personalReads = endpoints.filter(
  ({ access, personal, method, produces }) =>
    method === 'GET' && produces !== 'text/event-stream' && (access === 'signed-in' || personal),
)

test.each(personalReads.map(({ operationId, path }) => [path, operationId]))(
  'no cache keeps the response of GET %s to a signed-in caller',
  async (path, operationId) => {
    const { params = {}, query } = (await calls[operationId]?.()) ?? {}
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const response = await cinema.api.get(`${filled}?${new URLSearchParams(query)}`, { token: asha.token })
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(response.headers['vary']).toContain('authorization')
  },
)

test('no cache keeps the refusal of a personal call, a token, or a movie that only admins see', async () => {
  expect(await headersOf('/users/me')).toMatchObject({ 'cache-control': 'no-store' })
  const signIn = await cinema.api.post('/users/login', { body: { email: 'a@test.example', password: 'x' } })
  expect(signIn.headers).toMatchObject({ 'cache-control': 'no-store' })
  const draft = await cinema.aMovie({ isPublic: false, isPrivate: false })
  const { token } = await cinema.aPerson('admin')
  expect(await headersOf(`/movies/${draft.id}`, token)).toMatchObject({
    'cache-control': 'no-store',
    vary: expect.stringContaining('authorization'),
  })
})

test('a public response may be kept and asked about', async () => {
  expect(await headersOf('/movies')).toMatchObject({ 'cache-control': 'no-cache' })
  const show = await cinema.aShow()
  expect(await headersOf(`/showtimes/${show.id}/seats`)).toMatchObject({ 'cache-control': 'no-cache' })
})

const readsForEverybody = endpoints.filter(
  ({ access, method, personal, produces, limit, operationId }) =>
    [access, method, personal, produces, limit].join() === 'public,GET,,,' &&
    operationId !== 'issueGoogleNonce',
)

test.each(readsForEverybody.map(({ operationId, path }) => [path, operationId]))(
  'a client that has GET %s is told when nothing has changed',
  async (path, operationId) => {
    const { params = {}, query } = (await calls[operationId]?.()) ?? {}
    const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const url = `/api${filled}?${new URLSearchParams(query)}`
    const first = await cinema.app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache'])
    const headers = { 'if-none-match': String(first.headers['etag']) }
    const again = await cinema.app.inject({ url, headers })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', first.headers['etag']])
    expect(again.headers['x-total-count']).toEqual(first.headers['x-total-count'])
    expect((await cinema.app.inject({ url, headers, method: 'HEAD' })).statusCode).toBe(304)
    const old = await cinema.app.inject({ url, headers: { 'if-none-match': '"old"' } })
    expect([old.statusCode, old.headers['etag']]).toEqual([200, first.headers['etag']])
  },
)

test('a change is seen at once by a client that asks with its tag', async () => {
  const first = await cinema.api.get('/movies?limit=200')
  const { movieId } = await cinema.aShow()
  const headers = { 'if-none-match': String(first.headers['etag']) }
  const again = await cinema.api.get<{ _id: string }[]>('/movies?limit=200', { headers })
  expect([again.status, again.body.map((movie) => movie._id)]).toEqual([
    200,
    expect.arrayContaining([movieId]),
  ])
})

test('whether an address has an account is in no cache, nor is what is sent with a token', async () => {
  const lookup = await headersOf('/users/isuser?email=asha@test.example')
  for (const headers of [lookup, await headersOf('/movies', asha.token)]) {
    expect(headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(headers).not.toHaveProperty('etag')
  }
})

const API_POLICY = "default-src 'none'; frame-ancestors 'none'"
test.each([
  ['/%61pi/config', API_POLICY],
  ['/api/config', API_POLICY],
  ['/api/nothing', API_POLICY],
  ['/%61pi/docs', expect.stringContaining("script-src 'self'")],
])('%s has the policy of its route', async (url, policy) => {
  const { headers } = await cinema.app.inject({ url, method: 'GET' })
  expect(headers['content-security-policy']).toEqual(policy)
})

test('addresses of the simulators have the security headers where there are none', async () => {
  const app = await buildApp({ deps: cinema.deps, simulatorsUrl: null })
  const { headers } = await app.inject('/simulator/mailbox')
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'x-content-type-options': 'nosniff' })
  await app.close()
})
