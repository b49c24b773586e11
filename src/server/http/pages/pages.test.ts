import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { messagesIn } from '#server/messages.ts'
import { createChangeBus, type ChangeBus } from '#server/platform/change-bus.ts'
import { databaseUnavailable, type Database } from '#server/platform/database.ts'
import { openTestPostgres } from '#server/testing/test-database.ts'
import { pagesWith } from './changed-pages.ts'
import { registerErrors } from '../errors/errors.ts'
import type { RenderLimits } from './limit-renders.ts'
import { registerPages } from './pages.ts'

const log = pino({ level: 'silent' })

/** A minimal build: the path determines what the page does. */
const serverEntry = `
let rendered = 0
export default {
  async fetch(request, { context }) {
    const { pathname, search } = new URL(request.url)
    if (pathname.endsWith('/tongue')) return new Response(language)
    if (pathname === '/place') return new Response(context.siteOrigin)
    if (pathname.endsWith('/broken')) throw new Error('secret stack')
    if (pathname === '/refused') return new Response('secret', { status: 500 })
    if (pathname === '/old') return Response.redirect('http://marquee.internal/new')
    if (pathname.endsWith('/movies-of-today')) {
      const response = await marqueeFetch(new Request('http://marquee.internal/api/today'))
      if (!response.ok) throw new Error('the loader has failed')
      return new Response('<html lang="en">' + await response.text())
    }
    if (pathname.startsWith('/waits')) await marqueeFetch(new Request('http://marquee.internal/api/gate'))
    if (pathname === '/never-rendered') await marqueeFetch(new Request('http://marquee.internal/api/today'))
    const api = pathname === '/asks' ? await (await marqueeFetch(new Request('http://marquee.internal/api/movies'))).text() : ''
    const html = '<script nonce="' + context.nonce + '"></script>' + pathname + search + api + ++rendered
    return new Response(html, { status: pathname === '/nowhere' ? 404 : 200 })
  },
}`

let db: Database
let bus: ChangeBus
let app: FastifyInstance
let distDir: string
let isDatabaseAway = false
/** Ends the renderings that wait at the gate. */
let openGate = () => {}
let gate = Promise.resolve()

beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'marquee-pages-'))
  for (const language of languages) {
    const folder = join(distDir, language)
    await mkdir(join(folder, 'server'), { recursive: true })
    await mkdir(join(folder, 'client', 'assets'), { recursive: true })
    await writeFile(join(folder, 'server', 'server.js'), `const language = '${language}'\n${serverEntry}`)
    await writeFile(join(folder, 'client', 'assets', 'app-1a2b.js'), `void '${language}'`)
  }
  db = await openTestPostgres(inject('postgresUrl'))
  bus = await createChangeBus({ db, log })
  app = await openApp(60)
})

async function openApp(htmlCacheSeconds: number, renderLimits?: RenderLimits): Promise<FastifyInstance> {
  const app = Fastify()
  app.get('/api/gate', async () => {
    await gate
    return []
  })
  app.get('/api/movies', async () => ['a movie'])
  app.get('/api/today', async () => {
    if (isDatabaseAway) throw databaseUnavailable(new Error('away'))
    return ['a show']
  })
  registerErrors(app)
  await registerPages(app, {
    mode: 'built',
    distDir,
    htmlCacheSeconds,
    extraScriptOrigins: ['https://pay.example'],
    extraStyleOrigins: [],
    frameOrigins: [],
    changes: bus,
    ...(renderLimits && { renderLimits }),
  })
  return app
}

afterAll(async () => {
  await app.close()
  bus.close()
  await db.close()
  await rm(distDir, { recursive: true })
})

test('without PUBLIC_URL, pages use the host of the request, and cached pages are not shared between hosts', async () => {
  for (const host of ['localhost:3000', '192.168.0.7:3000']) {
    expect((await app.inject({ url: '/place', headers: { host } })).body).toBe(`http://${host}`)
  }
})

test('a page is rendered once, and every response has its own nonce', async () => {
  const [first, second] = [await app.inject('/movies'), await app.inject('/movies?utm_source=mail')]
  expect(withoutNonce(second.body)).toBe(withoutNonce(first.body))
  expect(nonceOf(second.body)).not.toBe(nonceOf(first.body))
  expect(second.headers['content-security-policy']).toContain(`'nonce-${nonceOf(second.body)}'`)
})

test('a page with a record that another process changes is rendered anew, and no other page', async () => {
  const theirs = await createChangeBus({ db, log })
  onTestFinished(() => theirs.close())
  const bodyOf = async (url: string) => withoutNonce((await app.inject(url)).body)
  const [movie, other] = [await bodyOf('/movie/4711'), await bodyOf('/movie/4712')]
  expect(await bodyOf('/movie/4711')).toBe(movie)
  theirs.changed(pagesWith('4711'))
  await expect.poll(() => bodyOf('/movie/4711')).not.toBe(movie)
  expect(await bodyOf('/movie/4712')).toBe(other)
})

test('the compressed page has the same content', async () => {
  const response = await app.inject({ url: '/zipped', headers: { 'accept-encoding': 'br, gzip' } })
  expect(response.headers['content-encoding']).toBe('gzip')
  const html = gunzipSync(response.rawPayload).toString()
  expect(html).toContain('/zipped')
  expect(response.headers['content-security-policy']).toContain(`'nonce-${nonceOf(html)}'`)
})

test('a browser that has a page is told that it is the same, without a policy for another nonce', async () => {
  const first = await app.inject('/kept')
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const headers = { 'if-none-match': String(first.headers['etag']), 'accept-encoding': 'gzip' }
  for (const method of ['GET', 'HEAD'] as const) {
    const again = await app.inject({ url: '/kept', method, headers })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', first.headers['etag']])
    expect(again.headers).not.toHaveProperty('content-security-policy')
  }
  const other = await app.inject({ url: '/also-kept', headers })
  expect([other.statusCode, other.headers['etag'] === first.headers['etag']]).toEqual([200, false])
})

test.each(['/nowhere', '/rsvp', '/broken'])('%s has no entity tag', async (url) => {
  expect((await app.inject(url)).headers).not.toHaveProperty('etag')
})

test('an unknown path returns 404 and is not cached', async () => {
  const [first, second] = [await app.inject('/nowhere'), await app.inject('/nowhere')]
  expect(first.statusCode).toBe(404)
  expect(withoutNonce(second.body)).not.toBe(withoutNonce(first.body))
})

test.each(['/broken', '/refused'])(
  'an error of %s shows its request id and no internal details',
  async (url) => {
    const response = await app.inject(url)
    expect(response.statusCode).toBe(500)
    expect(response.body).toContain('Something went wrong')
    expect(response.body).toContain('req-')
    expect(response.body).not.toContain('secret')
  },
)

test('an error below /hi is in Hindi and leads to the Hindi home page', async () => {
  const { body } = await app.inject('/hi/broken')
  const m = messagesIn('hi')
  expect(body).toContain('<html lang="hi">')
  for (const text of [m.error_page_title(), m.error_page_hint(), m.try_again()]) expect(body).toContain(text)
  expect(body).toContain(`<a href="/hi/">${m.back_home()}</a>`)
})

test.each([
  ['/snacks%26beverages', '/snacks&beverages'],
  ['/hi/snacks%26beverages?a=%26', '/hi/snacks&beverages?a=%26'],
  ['//evil.example/%26', '/evil.example/&'],
])('%s leads to %s', async (url, location) => {
  const response = await app.inject(url)
  expect(response.statusCode).toBe(301)
  expect(response.headers.location).toBe(location)
  expect((await app.inject(location)).statusCode).toBe(200)
})

test('a path that starts like a host is treated as a path', async () => {
  expect((await app.inject({ url: '//evil.example/x' })).body).toContain('/evil.example/x')
  expect((await app.inject('/old')).headers.location).toBe('/new')
})

test('a HEAD response is a GET response without a body', async () => {
  const response = await app.inject({ method: 'HEAD', url: '/movies' })
  expect([response.statusCode, response.body]).toEqual([200, ''])
})

test('pages call the API in process', async () => {
  expect((await app.inject('/asks')).body).toContain('["a movie"]')
})

test('paths of the API and of files never return a page', async () => {
  for (const url of ['/api/unknown', '/assets/gone.js', '/media/gone.webp']) {
    const response = await app.inject(url)
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      404,
      'application/json; charset=utf-8',
    ])
  }
})

test('a file with a hash in its name is cached as immutable', async () => {
  const response = await app.inject('/assets/app-1a2b.js')
  expect(response.headers['cache-control']).toContain('immutable')
})

test('pages may frame the payment provider and may not be framed', async () => {
  const policy = String((await app.inject('/movies')).headers['content-security-policy'])
  expect(policy).toContain("frame-src 'self' https://pay.example")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('while the database is away the last page is shown with a mark, and what was never rendered is a 503', async () => {
  const briefly = await openApp(0.01)
  try {
    const before = await briefly.inject('/movies-of-today')
    expect(before.body).toContain('<html lang="en">["a show"]')
    isDatabaseAway = true
    await sleep(25)
    const old = await briefly.inject({ url: '/movies-of-today', headers: { 'accept-encoding': 'gzip' } })
    expect(old.statusCode).toBe(200)
    const { 'x-marquee-stale': since } = old.headers
    expect(gunzipSync(old.rawPayload).toString()).toContain(
      `<html data-stale="${String(since)}" lang="en">["a show"]`,
    )
    for (const path of ['/hi/movies-of-today', '/never-rendered']) {
      const refused = await briefly.inject(path)
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '3'])
    }
    isDatabaseAway = false
    await expect.poll(async () => (await briefly.inject('/movies-of-today')).body).toBe(before.body)
  } finally {
    isDatabaseAway = false
    await briefly.close()
  }
})

test('so many pages are rendered at once and wait; then the response is 503, and cached pages are still served', async () => {
  const busy = await openApp(60, { atOnce: 1, waiting: 1 })
  try {
    const cached = await busy.inject('/movies')
    gate = new Promise((resolve) => (openGate = resolve))
    const waiting = ['/waits-1', '/waits-2'].map(async (path) => busy.inject(path))
    const refused = await busy.inject('/hi/waits-3')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '3'])
    expect(refused.body).toContain(messagesIn('hi').error_overloaded())
    expect(withoutNonce((await busy.inject('/movies')).body)).toBe(withoutNonce(cached.body))
    openGate()
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await busy.inject('/waits-3')).statusCode).toBe(200)
  } finally {
    openGate()
    await busy.close()
  }
})

test('a visitor of a page with endless parameters does not empty the cache of the others', async () => {
  const before = withoutNonce((await app.inject('/movies')).body)
  for (let count = 0; count < 600; count++) {
    await app.inject(`/faq?q=${count}`)
    await app.inject(`/movies?date=${count}&room=${count}`)
  }
  expect(withoutNonce((await app.inject('/movies')).body)).toBe(before)
})

function nonceOf(html: string): string {
  return /nonce="([^"]+)"/.exec(html)?.[1] ?? 'none'
}

function withoutNonce(html: string): string {
  return html.replaceAll(nonceOf(html), '')
}

test('each language has its own build and files', async () => {
  const [english, hindi] = [await app.inject('/tongue'), await app.inject('/hi/tongue')]
  expect([english.body, hindi.body]).toEqual(['en', 'hi'])
  expect((await app.inject('/assets/app-1a2b.js')).body).toBe("void 'en'")
  expect((await app.inject('/hi/assets/app-1a2b.js')).body).toBe("void 'hi'")
  expect((await app.inject('/hi/assets/nothing.js')).statusCode).toBe(404)
})
