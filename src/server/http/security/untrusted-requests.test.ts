import { request } from 'node:http'
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#server/testing/builders.ts'
import { anAdvertEdit } from '#server/testing/advert-calls.ts'
import { importStatement } from '#server/testing/reconciliation-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let admin: Person
beforeAll(async () => {
  cinema = await testCinema({ listens: true })
  admin = await cinema.aPerson('admin')
})
afterAll(() => cinema.close())

/** Returns the status of a method that `inject` does not support. */
function statusOf(method: string, path: string): Promise<number | undefined> {
  const address = cinema.app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    sent.on('error', reject).end()
  })
}

describe('an unknown client', () => {
  test.each(['/', '/api/config', '/media/movies/venue/og.jpg'])(
    'does not get a request back by TRACE of %s',
    async (path) => expect(await statusOf('TRACE', path)).toBe(404),
  )

  test.each(['/.git/config', '/.env', '/package.json', '/media/movies/', '/media/uploads/', '/assets/'])(
    'finds no source, setting or folder at %s',
    async (path) => expect(await statusOf('GET', path)).toBe(404),
  )

  test('of another origin is granted nothing', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const asked = await cinema.app.inject({ method: 'OPTIONS', url: '/api/users/me', headers })
    const read = await cinema.app.inject({ url: '/api/config', headers })
    for (const response of [asked, read])
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(asked.statusCode).toBe(404)
  })
})

describe('a file that is imported', () => {
  test('is not decompressed: 50 MB of zeros in 50 KB are no text', async () => {
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(100 * 1024)
    expect((await importStatement(cinema, admin.token, bomb)).status).toBe(415)
  })

  test('is not written to the path in its name, and its name is stored as text', async () => {
    const { DATA_DIR } = cinema.deps.config
    const name = `../../../etc/passwd-${cinema.deps.newId()}.csv`
    const csv = 'Date,Description,Debit,Credit\n05/10/2026,Named,,9.00'
    const form = new FormData()
    form.set('file', new Blob([csv], { type: 'text/csv' }), name)
    const encoded = new Response(form)
    const imported = await cinema.app.inject({
      method: 'POST',
      url: `/api/reconciliation/imports?kind=bank&name=${encodeURIComponent(name)}`,
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': encoded.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(imported.json()).toMatchObject({ outcome: 'imported' })
    const files = await readdir(DATA_DIR, { recursive: true })
    expect(files.filter((file) => file.includes(basename(name)))).toEqual([])
    const list = await cinema.api.get<{ name: string }[]>('/reconciliation/imports', { token: admin.token })
    expect(list.body[0]?.name).toBe(name)
  })
})

test.each([
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'https://localhost',
  'gopher://127.0.0.1:25',
])('an advert does not lead to %s', async (siteLink) => {
  const refused = await cinema.api.post('/adverts', {
    token: admin.token,
    body: { ...anAdvertEdit, siteLink, image: cinema.deps.newId() },
  })
  expect(refused.status).toBe(400)
})
