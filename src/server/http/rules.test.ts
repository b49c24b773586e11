import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#contract/errors.ts'
import { aRegistration } from '#server/testing/endpoint-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

type Refusal = {
  error: {
    code: string
    message: string
    requestId: string
    details?: { fields: { field: string; message: string }[] }
  }
  message: string
  _message?: string
}

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ listens: true, env: { PUBLIC_URL: 'https://marquee.example' } })
})
afterAll(() => cinema.close())

describe('the error catalogue', () => {
  test('has a sentence for people and a status for every code', () => {
    for (const [status, message] of Object.values(errorCatalogue)) {
      expect([400, 401, 403, 404, 409, 410, 413, 415, 422, 429, 500, 503]).toContain(status)
      expect(message).toMatch(/^[A-Z].{10,}[.!]$/)
    }
  })
})

describe('a malformed request', () => {
  const register = (changes: object) =>
    cinema.api.post<Refusal>('/users', { body: { ...aRegistration(), ...changes } })

  test.each([
    ['phone', { phone: '12345' }, 'Please enter a 10 digit valid mobile number'],
    ['phone', { phone: '98260123456' }, 'Please enter a 10 digit valid mobile number'],
    ['phone', { phone: '९८२६०१२३४५' }, 'Please enter a 10 digit valid mobile number'],
    ['email', { email: 'asha' }, 'Please enter a valid email address'],
    ['password', { password: 'short' }, 'Please choose a password of at least 8 characters'],
    ['name', { name: '   ' }, 'Please enter your name'],
  ])('names the field %s and how to mend it', async (field, changes, message) => {
    const { status, body } = await register(changes)
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'malformed', details: { fields: [{ field, message }] } })
    expect(body.message).toBe(`${field}: ${message}`)
  })

  test('names every field that is wrong, also a missing one and one inside a list', async () => {
    const token = (await cinema.aPerson()).token
    const body = {
      amount: -1,
      movieId: 'x',
      cinemaId: cinema.deps.newId(),
      date: '2026-12-24',
      seats: [[0, -1]],
    }
    const refused = await cinema.api.post<Refusal>('/checkoutRazorPay', { token, body })
    const fields = refused.body.error.details?.fields.map(({ field }) => field)
    expect(fields).toEqual(['amount', 'movieId', 'startAt', 'seats.0.1'])
  })

  test('of POST /users says it in _message too, where the registration page reads it', async () => {
    const malformed = await register({ phone: '' })
    expect(malformed.body._message).toBe(malformed.body.message)
    const account = aRegistration()
    await register(account)
    expect((await register(account)).body).toMatchObject({
      error: { code: 'email_taken' },
      _message: errorCatalogue.email_taken[1],
    })
    const elsewhere = await cinema.api.post<Refusal>('/users/login', { body: {} })
    expect(elsewhere.body).not.toHaveProperty('_message')
  })
})

describe('what is not for us', () => {
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
  ])('a body of %s is of the wrong type', async (type) => {
    const refused = await login('email=asha', type)
    expect([refused.statusCode, refused.json<Refusal>().error.code]).toEqual([415, 'wrong_type'])
  })

  test('broken JSON and one that reaches for prototypes are malformed', async () => {
    for (const payload of [
      '{"email":',
      '{"__proto__":{"role":"admin"}}',
      '{"constructor":{"prototype":{}}}',
    ]) {
      const refused = await login(payload)
      expect([refused.statusCode, refused.json<Refusal>().error.code]).toEqual([400, 'malformed'])
    }
  })

  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['DELETE', '/api/movies'],
    ['OPTIONS', '/api/movies'],
    ['POST', '/nothing'],
  ] as const)('%s %s is answered with JSON', async (method, url) => {
    const refused = await cinema.app.inject({ method, url })
    expect(refused.statusCode).toBe(404)
    expect(refused.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(refused.json<Refusal>().error).toMatchObject({
      code: 'not_found',
      requestId: refused.headers['x-request-id'],
    })
  })

  test.each(['/api/movies/%zz', '/api/movies/%', '/%ff%zz'])('%s is no address', async (url) => {
    const refused = await cinema.app.inject({ method: 'GET', url })
    expect(refused.statusCode).toBe(400)
    expect(refused.json<Refusal>().error).toMatchObject({
      code: 'malformed',
      requestId: refused.headers['x-request-id'],
    })
  })

  test('what is not HTTP, or has too many headers, is answered in our shape as well', async () => {
    const huge = await overSocket(`GET / HTTP/1.1\r\nhost: x\r\nx-huge: ${'y'.repeat(20_000)}\r\n\r\n`)
    expect(huge).toMatch(/^HTTP\/1\.1 431 .*"code":"too_large".*"requestId":"[0-9a-f-]{36}"/s)
    const garbage = await overSocket('\x16\x03\x01 hello\r\n\r\n')
    expect(garbage).toMatch(/^HTTP\/1\.1 400 .*"code":"malformed".*"requestId":"[0-9a-f-]{36}"/s)
  })
})

describe('an answer', () => {
  test('is the same with a slash at the end of its address', async () => {
    await cinema.aShow()
    for (const path of ['/movies', '/cinemas', '/showtimes', '/users/banner/ads', '/config']) {
      const [bare, slashed] = await Promise.all([cinema.api.get(path), cinema.api.get(`${path}/`)])
      expect([slashed.status, slashed.body]).toEqual([200, bare.body])
    }
    const registered = await cinema.api.post('/users/', { body: aRegistration() })
    expect(registered.status).toBe(201)
  })

  test('to HEAD has the headers of GET and no body', async () => {
    const [get, head] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) => cinema.app.inject({ method, url: '/api/cinemas' })),
    )
    expect([head?.statusCode, head?.body]).toEqual([200, ''])
    expect(head?.headers['content-length']).toBe(get?.headers['content-length'])
  })

  test('to HEAD of the live events does not wait for their end', async () => {
    const { id } = await cinema.aShow()
    const head = await cinema.app.inject({ method: 'HEAD', url: `/api/showtimes/${id}/events` })
    expect(head.statusCode).toBe(404)
  })

  test('bears a request id of ours, another one each time', async () => {
    const ids = await Promise.all(
      [1, 2].map(
        async () => (await cinema.api.get('/config', { headers: { 'x-request-id': 'mine' } })).headers,
      ),
    )
    const [first, second] = ids.map((headers) => headers['x-request-id'])
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    expect(first).not.toBe(second)
  })

  test('bears the headers that guard the browser', async () => {
    const { headers } = await cinema.api.get('/nothing')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      'permissions-policy': expect.stringContaining('microphone=()'),
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})

describe('those who run the site', () => {
  test('see that it lives and can work', async () => {
    const [lives, ready] = await Promise.all(
      ['/healthz', '/readyz'].map((url) => cinema.app.inject({ method: 'GET', url })),
    )
    expect(lives?.json()).toEqual({ status: 'ok' })
    expect(ready?.json()).toEqual({ status: 'ready' })
  })

  test('see the time of every route by its pattern, never by an address with an id', async () => {
    const { id } = await cinema.aShow()
    await cinema.api.get(`/showtimes/${id}/seats`)
    const { body } = await cinema.app.inject({ method: 'GET', url: '/metrics' })
    expect(body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/showtimes\/:id\/seats",status="200"\} 1/,
    )
    expect(body).toContain('process_cpu_seconds_total')
    expect(body).not.toContain(id)
  })
})

function overSocket(bytes: string): Promise<string> {
  const address = cinema.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}
