import { afterAll, beforeAll, expect, test } from 'vitest'
import { daysAfter, localDate } from '#domain/time.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  cinema.app.inject({ method: 'GET', url, headers: { host: 'marquee.test', ...headers } })

test('the site map lists every public page in both languages with its alternates', async () => {
  const { statusCode, headers, body } = await get('/sitemap.xml')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('application/xml')
  for (const path of ['/', '/about', '/cinemas', '/faq', '/movie/category/nowShowing']) {
    const [english, hindi] = [`http://marquee.test${path}`, `http://marquee.test/hi${path}`]
    for (const address of [english, hindi]) {
      const url = body.split('\n').find((line) => line.startsWith(`<url><loc>${address}</loc>`))
      expect(url).toContain(`hreflang="en" href="${english}"/>`)
      expect(url).toContain(`hreflang="hi" href="${hindi}"/>`)
      expect(url).toContain(`hreflang="x-default" href="${english}"/>`)
    }
  }
  expect(body).not.toMatch(/mydashboard|\/booking\/|admin|simulator|\/api\//)
})

test('the site map lists a movie while it is public and has not ended', async () => {
  const today = localDate(cinema.deps.now())
  const running = await cinema.aShow()
  const hidden = await cinema.aShow({ movie: { isPublic: false } })
  const ended = await cinema.aShow({
    startsInMinutes: -2 * 24 * 60,
    movie: { releaseDate: daysAfter(today, -9), endDate: daysAfter(today, -1) },
  })
  const { body } = await get('/sitemap.xml')
  expect(body).toContain(`/movie/${running.movieId}<`)
  expect(body).toContain(`/hi/movie/${running.movieId}<`)
  expect(body).not.toContain(hidden.movieId)
  expect(body).not.toContain(ended.movieId)
})

test('the Host header is escaped in the site map', async () => {
  const { body } = await get('/sitemap.xml', { host: 'a&b' })
  expect(body).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/)
})

test('robots.txt excludes private pages in every language and links the site map', async () => {
  const { statusCode, headers, body } = await get('/robots.txt')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  const lines = body.split('\n')
  for (const path of [
    '/api/',
    '/booking/',
    '/hi/booking/',
    '/mydashboard',
    '/hi/mydashboard',
    '/checkin',
    '/kitchen',
    '/admin',
  ])
    expect(lines).toContain(`Disallow: ${path}`)
  expect(lines).toContain('Disallow: /simulator')
  expect(lines).toContain('Sitemap: http://marquee.test/sitemap.xml')
})

test('with PUBLIC_URL the Host header is ignored', async () => {
  const known = await testCinema({ env: { PUBLIC_URL: 'https://marquee.example' } })
  for (const url of ['/robots.txt', '/sitemap.xml']) {
    const { body } = await known.app.inject({ method: 'GET', url, headers: { host: 'evil.test' } })
    expect(body).toContain('https://marquee.example/')
    expect(body).not.toContain('evil.test')
  }
  await known.close()
})
