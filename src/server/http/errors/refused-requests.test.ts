import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Refusal } from '#server/testing/refusal.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ listens: true })
})
afterAll(() => cinema.close())

const login = (payload: string, type = 'application/json') =>
  cinema.app.inject({ method: 'POST', url: '/api/users/login', payload, headers: { 'content-type': type } })

test('a body over 64 KiB is too large', async () => {
  const refused = await login(JSON.stringify({ email: 'a'.repeat(64 * 1024) }))
  expect([refused.statusCode, refused.json<Refusal>().error.code]).toEqual([413, 'too_large'])
})

test.each([
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
])('a body of type %s is refused', async (type) => {
  const refused = await login('email=asha', type)
  expect([refused.statusCode, refused.json<Refusal>().error.code]).toEqual([415, 'wrong_type'])
})

test('a path with a segment that no id has is malformed', async () => {
  const refused = await cinema.app.inject({ method: 'GET', url: `/api/movies/${'a'.repeat(300)}` })
  expect([refused.statusCode, refused.json<Refusal>().error.code]).toEqual([400, 'malformed'])
})

test('invalid JSON and JSON with prototype keys are malformed', async () => {
  for (const payload of ['{"email":', '{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{}}}']) {
    const refused = await login(payload)
    expect([refused.statusCode, refused.json<Refusal>().error.code]).toEqual([400, 'malformed'])
  }
})

test.each([
  ['GET', '/api/nothing'],
  ['GET', '/api'],
  ['DELETE', '/api/nothing'],
  ['OPTIONS', '/api/movies'],
  ['TRACE', '/api/movies'],
  ['PUT', '/api/users/a/b/c/d'],
  ['POST', '/nothing'],
] as const)('%s %s has a JSON response', async (method, url) => {
  const refused = await cinema.app.inject({ method, url })
  expect(refused.statusCode).toBe(404)
  expect(refused.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(refused.json<Refusal>().error).toMatchObject({
    code: 'not_found',
    requestId: refused.headers['x-request-id'],
  })
})

test.each([
  ['DELETE', '/api/movies', 'GET, HEAD, POST'],
  ['DELETE', '/api/movies/?page=1', 'GET, HEAD, POST'],
  ['PATCH', '/%61pi/movies', 'GET, HEAD, POST'],
  ['POST', '/api/movies/none/similar', 'GET, HEAD'],
  ['GET', '/api/checkoutRazorPay', 'POST'],
  ['HEAD', '/api/checkoutRazorPay', 'POST'],
  ['HEAD', '/api/showtimes/none/events', 'GET'],
  ['GET', '/api/users/photo/none', 'DELETE, POST'],
  ['POST', '/api/openapi.json', 'GET, HEAD'],
] as const)('%s %s is refused with the methods that the path has', async (method, url, allow) => {
  // Neither a body of a wrong type nor a token of nobody is the reason.
  const headers = { 'content-type': 'text/csv', authorization: 'Bearer none' }
  const refused = await cinema.app.inject({
    method,
    url,
    headers,
    ...(method === 'POST' && { payload: 'a' }),
  })
  expect([refused.statusCode, refused.headers.allow]).toEqual([405, allow])
  if (method === 'HEAD') return
  expect(refused.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(refused.json<Refusal>()).toEqual({
    error: {
      code: 'method_not_allowed',
      message: 'This address does not accept this method.',
      requestId: refused.headers['x-request-id'],
    },
    message: 'This address does not accept this method.',
  })
})

/** Sends a path as it is: `inject` would resolve its dots. */
async function statusOf(path: string): Promise<number | undefined> {
  const address = cinema.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const [response] = (await once(get({ port, host: '127.0.0.1', path }), 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}

const namesOfNoFile = {
  'a file outside of it': '%2e%2e/x',
  'its parent': '%2e%2e',
  'a file far outside of it': '%2e%2e%2f%2e%2e%2fpackage.json',
  'a hidden file': '.hidden',
  'a NUL': '%00',
  'a name with a NUL': 'a%00.webp',
  'a long name': 'a'.repeat(300),
  'a long path': 'a/'.repeat(3_000),
}
test.each(Object.entries(namesOfNoFile))('a folder of files does not have %s', async (_, name) => {
  for (const folder of ['/media/movies/', '/media/uploads/', '/api/docs/static/'])
    expect([folder, await statusOf(folder + name)]).toEqual([folder, 404])
})

test.each(['/api/movies/%zz', '/api/movies/%', '/media/%ff%zz'])('%s is a malformed path', async (url) => {
  const refused = await cinema.app.inject({ method: 'GET', url })
  expect(refused.statusCode).toBe(400)
  expect(refused.json<Refusal>().error).toMatchObject({
    code: 'malformed',
    requestId: refused.headers['x-request-id'],
  })
})

test('invalid HTTP and too many headers have the standard error body', async () => {
  const huge = await overSocket(`GET / HTTP/1.1\r\nhost: x\r\nx-huge: ${'y'.repeat(20_000)}\r\n\r\n`)
  expect(huge).toMatch(/^HTTP\/1\.1 431 .*"code":"too_large".*"requestId":"[0-9a-f-]{36}"/s)
  const garbage = await overSocket('\x16\x03\x01 hello\r\n\r\n')
  expect(garbage).toMatch(/^HTTP\/1\.1 400 .*"code":"malformed".*"requestId":"[0-9a-f-]{36}"/s)
})

function overSocket(bytes: string): Promise<string> {
  const address = cinema.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return new Promise((resolve, reject) => {
    let response = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.on('data', (chunk) => (response += chunk.toString()))
    socket.on('close', () => resolve(response))
    socket.on('error', reject)
  })
}
