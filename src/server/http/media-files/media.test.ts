import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema({ listens: true })
})
afterAll(() => cinema.close())

test('the picture of the venue for link previews is still found at its old address', async () => {
  const old = await cinema.app.inject('/media/movies/house/og.jpg')
  expect(old.statusCode).toBe(301)
  const picture = await cinema.app.inject(String(old.headers.location))
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

/** Returns the status of an address that is sent as it is written; `fetch` would resolve its dots. */
function statusOf(path: string): Promise<number | undefined> {
  const address = cinema.app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject).end()
  })
}

test.each(['movies', 'uploads'])('no address below /media/%s leads out of its folder', async (folder) => {
  const names = [
    'a%00.jpg',
    '%00',
    '..',
    '../',
    '../../package.json',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/package.json',
    '..%5c..%5cpackage.json',
    '....//package.json',
    '.env',
    'x'.repeat(300),
  ]
  for (const name of names) expect([name, await statusOf(`/media/${folder}/${name}`)]).toEqual([name, 404])
})

const POSTER = '/media/movies/adverts/film-academy-768.webp'

test.each([
  { range: 'bytes=99999999-' },
  { range: 'bytes=5-2' },
  { range: 'bytes=-0' },
  { range: 'bytes=abc' },
])('a part that a file does not have ($range) is refused with its length', async (headers) => {
  const whole = await cinema.app.inject(POSTER)
  const refused = await cinema.app.inject({ url: POSTER, headers })
  expect(refused.statusCode).toBe(416)
  expect(refused.json()).toMatchObject({ error: { code: 'range_not_satisfiable' } })
  expect(refused.headers['content-range']).toBe(`bytes */${whole.rawPayload.length}`)
})

test.each(['GET', 'HEAD'] as const)(
  'a suffix of more bytes than a file has is the whole file (%s)',
  async (method) => {
    const { rawPayload: whole } = await cinema.app.inject(POSTER)
    for (const suffix of [whole.length, whole.length + 1, '9'.repeat(400)]) {
      const part = await cinema.app.inject({ method, url: POSTER, headers: { range: `bytes=-${suffix}` } })
      const contentRange = `bytes 0-${whole.length - 1}/${whole.length}`
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, contentRange])
      if (method === 'GET') expect(part.rawPayload.equals(whole)).toBe(true)
    }
    const absent = await cinema.app.inject({ url: `${POSTER}x.webp`, headers: { range: 'bytes=-9' } })
    expect(absent.statusCode).toBe(404)
  },
)

test.each([{ 'if-match': '"x"' }, { 'if-unmodified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' }])(
  'a precondition that a file does not meet (%j) is refused',
  async (headers) => {
    const refused = await cinema.app.inject({ url: POSTER, headers })
    expect([refused.statusCode, refused.json<{ error: { code: string } }>().error.code]).toEqual([
      412,
      'precondition_failed',
    ])
  },
)

test('a part that a file has is sent', async () => {
  const part = await cinema.app.inject({ url: POSTER, headers: { range: 'bytes=0-9' } })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
})

test.each(['adverts/film-academy', 'halls/screen-1'])(
  'the base address of the picture %s, which is the image of a record, leads to its widest file',
  async (base) => {
    const { statusCode, headers } = await cinema.app.inject(`/media/movies/${base}`)
    expect([statusCode, headers.location]).toEqual([
      302,
      expect.stringMatching(new RegExp(`^/media/movies/${base}-\\d+\\.webp$`)),
    ])
    const picture = await cinema.app.inject(String(headers.location))
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp'])
  },
)
