import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const get = (url: string) => cinema.app.inject({ method: 'GET', url, headers: { host: 'marquee.test' } })

test('security.txt says whom to write to, and until when that is true', async () => {
  const { statusCode, headers, body } = await get('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
  const days = (expires - cinema.deps.now().getTime()) / 86_400_000
  expect([days > 30, days < 365]).toEqual([true, true])
  expect(body).toContain('Canonical: http://marquee.test/.well-known/security.txt')
})

test('password managers find the page that changes the password', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/mydashboard?tab=security'])
})
