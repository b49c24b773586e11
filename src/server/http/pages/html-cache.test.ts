import { expect, test } from 'vitest'
import { createHtmlCache, type RenderedPage } from './html-cache.ts'
import { createNonceTemplate } from './nonce-template.ts'

test('a page is rendered once while it is fresh', async () => {
  const cinema = aCache()
  await cinema.visit('/')
  cinema.pass(999)
  await cinema.visit('/')
  expect(cinema.rendered).toEqual(['/'])
})

test('concurrent visitors share one rendering', async () => {
  const cinema = aCache()
  await Promise.all([cinema.visit('/'), cinema.visit('/'), cinema.visit('/')])
  expect(cinema.rendered).toEqual(['/'])
})

test('a stale page is served while it is rendered again', async () => {
  const cinema = aCache()
  const first = await cinema.visit('/')
  cinema.pass(1500)
  expect(await cinema.visit('/')).toBe(first)
  expect(cinema.rendered).toHaveLength(2)
  await settled()
  expect(await cinema.visit('/')).not.toBe(first)
})

test('a page that is too old is not served', async () => {
  const cinema = aCache()
  const first = await cinema.visit('/')
  cinema.pass(2000)
  expect(await cinema.visit('/')).not.toBe(first)
})

test('only complete pages with status 200 are cached', async () => {
  const cinema = aCache()
  await cinema.visit('/nowhere', { status: 404 })
  await cinema.visit('/nowhere', { status: 404 })
  await cinema.visit('/half', { isWhole: false })
  await cinema.visit('/half', { isWhole: false })
  expect(cinema.rendered).toEqual(['/nowhere', '/nowhere', '/half', '/half'])
})

test('a failed rendering fails for all waiting visitors and is not cached', async () => {
  const cinema = aCache()
  await expect(cinema.fail('/')).rejects.toThrow('rendering failed')
  await cinema.visit('/')
  expect(cinema.rendered).toEqual(['/'])
})

test('a stale page stays cached when its rendering fails', async () => {
  const cinema = aCache()
  const first = await cinema.visit('/')
  cinema.pass(1500)
  expect(await cinema.fail('/')).toBe(first)
})

test('while the database is away the last page is served and marked as old, and it is looked for once a second', async () => {
  const cinema = aCache()
  await cinema.visit('/')
  cinema.pass(5_000)
  const away = { isDatabaseAway: true, isWhole: false, status: 503 }
  const visits = [1, 2, 3].map(() => cinema.visit('/', away))
  for (const page of await Promise.all(visits)) {
    expect(page).toMatchObject({ status: 200, staleSince: new Date(0) })
    expect(page.html.plain('').toString()).toBe('old /')
  }
  await cinema.visit('/', away)
  expect(cinema.rendered).toHaveLength(2)
  cinema.pass(1_000)
  const back = await cinema.visit('/')
  expect(back).not.toHaveProperty('staleSince')
  expect(back.html.plain('').toString()).toBe('/')
})

test('a page that was rendered while the database is away is not cached, and an old one is served for an hour at most', async () => {
  const cinema = aCache()
  await cinema.visit('/')
  cinema.pass(60_000)
  expect(await cinema.visit('/', { isDatabaseAway: true })).toMatchObject({ isDatabaseAway: true })
  await cinema.visit('/')
  expect(cinema.rendered).toHaveLength(3)
})

test('the least recently used page is evicted', async () => {
  const cinema = aCache({ maxEntries: 2 })
  await cinema.visit('/a')
  await cinema.visit('/b')
  await cinema.visit('/a')
  await cinema.visit('/c')
  await cinema.visit('/a')
  await cinema.visit('/b')
  expect(cinema.rendered).toEqual(['/a', '/b', '/c', '/b'])
})

test('pages that contain a text are evicted, also those whose rendering began before', async () => {
  const cinema = aCache()
  const [home] = [await cinema.visit('/'), await cinema.visit('/movie/7')]
  cinema.cache.evict('movie/7')
  await cinema.visit('/movie/7')
  expect(await cinema.visit('/')).toBe(home)
  expect(cinema.rendered).toEqual(['/', '/movie/7', '/movie/7'])

  const late = cinema.visit('/movie/8')
  cinema.cache.evict('movie/8')
  const [before, after] = await Promise.all([late, cinema.visit('/movie/8')])
  expect(after).not.toBe(before)
  expect(await cinema.visit('/movie/8')).toBe(after)
  cinema.cache.evictAll()
  expect(await cinema.visit('/')).not.toBe(home)
})

function aCache({ maxEntries = 10 } = {}) {
  let clock = 0
  const rendered: string[] = []
  const cache = createHtmlCache({
    maxEntries,
    freshMs: 1000,
    staleMs: 1000,
    awayMs: 60_000,
    now: () => clock,
  })
  return {
    cache,
    rendered,
    pass: (ms: number) => void (clock += ms),
    visit: async (key: string, changes: Partial<RenderedPage> = {}) =>
      cache.read(key, async () => {
        rendered.push(key)
        const html = createNonceTemplate(key, '-')
        const oldHtml = () => createNonceTemplate(`old ${key}`, '-')
        return {
          status: 200,
          location: null,
          isWhole: true,
          etag: '"a"',
          isDatabaseAway: false,
          html,
          oldHtml,
          ...changes,
        }
      }),
    fail: async (key: string) => cache.read(key, () => Promise.reject(new Error('rendering failed'))),
  }
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
