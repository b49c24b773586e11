import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aRegistration } from '#server/testing/endpoint-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ env: { PUBLIC_URL: 'https://marquee.example' } })
})
afterAll(() => cinema.close())

describe('a response', () => {
  test('is the same with a trailing slash', async () => {
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

  test('to HEAD of the event stream ends immediately', async () => {
    const { id } = await cinema.aShow()
    const head = await cinema.app.inject({ method: 'HEAD', url: `/api/showtimes/${id}/events` })
    expect(head.statusCode).toBe(405)
    expect(head.headers.allow).toBe('GET')
  })

  test('has a new request id each time, never that of the client', async () => {
    const ids = await Promise.all(
      [1, 2].map(
        async () => (await cinema.api.get('/config', { headers: { 'x-request-id': 'mine' } })).headers,
      ),
    )
    const [first, second] = ids.map((headers) => headers['x-request-id'])
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/)
    expect(first).not.toBe(second)
  })

  test('has the security headers', async () => {
    const { headers } = await cinema.api.get('/nothing')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': expect.stringMatching(/^max-age=31536000/),
      'permissions-policy':
        'camera=(self), geolocation=(), microphone=(), payment=(self), serial=(self), usb=(self)',
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('x-powered-by')
  })
})
