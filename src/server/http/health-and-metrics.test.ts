import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

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
