import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { buildApp } from '#server/build-app.ts'
import type { Person } from '#server/testing/builders.ts'
import { createEndpointCalls, type EndpointCalls } from '#server/testing/endpoint-calls.ts'
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

test('a public response may be cached', async () => {
  expect(await headersOf('/movies')).not.toHaveProperty('cache-control')
  const show = await cinema.aShow()
  expect(await headersOf(`/showtimes/${show.id}/seats`)).toMatchObject({ 'cache-control': 'no-cache' })
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
