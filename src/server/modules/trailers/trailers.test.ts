import { readFileSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StaffMovie } from '#contract/catalogue/staff-movies.ts'
import type { UploadedTrailer } from '#contract/trailers.ts'
import { minutesAfter } from '#domain/time.ts'
import { runJobs } from '#server/jobs.ts'
import { aPhotoUpload } from '#server/testing/account-calls.ts'
import { aMovieEdit } from '#server/testing/movie-calls.ts'
import type { Refusal } from '#server/testing/refusal.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { anMp4, aWebm, mp4Box, uploadTrailer } from '#server/testing/trailer-calls.ts'
import { deleteUnusedTrailers } from './index.ts'

const HOUR = 60

let cinema: TestCinema
let token: string
beforeAll(async () => {
  cinema = await testCinema({ listens: true })
  token = (await cinema.aPerson('admin')).token
})
afterAll(() => cinema.close())

const upload = (file = anMp4()) => uploadTrailer(cinema, token, file)
const get = (url: string, headers = {}) => cinema.app.inject({ url, headers })
const filesIn = (folder: string) => readdir(join(cinema.deps.config.DATA_DIR, folder)).catch(() => [])

/** Everything that an upload could leave behind. */
async function stored() {
  const rows = await cinema.deps.db.query<{ id: string }>('select id from trailer order by id')
  return { rows, incoming: await filesIn('incoming'), uploads: await filesIn('uploads') }
}

/** Deletes what is unused this long after now, and runs the jobs that remove the files. */
async function forget(minutes: number): Promise<void> {
  const later = { ...cinema.deps, now: () => minutesAfter(cinema.clock.now(), minutes) }
  await deleteUnusedTrailers(later)
  while ((await runJobs(later)) > 0);
}

describe('an uploaded trailer', () => {
  test.each([
    ['an MP4', anMp4(), 'mp4'],
    ['an MP4 of a larger box', anMp4({ bytes: 300_000 }), 'mp4'],
    ['a WebM', aWebm(), 'webm'],
    ['a WebM as ffmpeg writes it', readFileSync('seeds/media/kanalkkannu/trailer.webm'), 'webm'],
    ['a WebM with AV1', aWebm({ codec: 'V_AV1' }), 'webm'],
  ])('%s is served as it came, with its type, and never changes', async (_, file, format) => {
    const { trailer, bytes } = await upload(file)
    expect([trailer, bytes]).toEqual([
      expect.stringMatching(`^/media/uploads/[0-9a-f]{32}\\.${format}$`),
      file.length,
    ])
    const { statusCode, headers, rawPayload } = await get(trailer)
    expect([statusCode, rawPayload.equals(file)]).toEqual([200, true])
    expect(headers).toMatchObject({
      'content-type': `video/${format}`,
      'content-length': String(file.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('is served in parts', async () => {
    const file = anMp4()
    const { trailer } = await upload(file)
    const end = file.length - 1
    const parts: readonly [string, Buffer, string][] = [
      ['bytes=0-99', file.subarray(0, 100), `bytes 0-99/${file.length}`],
      ['bytes=1000-', file.subarray(1000), `bytes 1000-${end}/${file.length}`],
      ['bytes=-50', file.subarray(-50), `bytes ${end - 49}-${end}/${file.length}`],
      ['bytes=-99999999', file, `bytes 0-${end}/${file.length}`],
    ]
    for (const [range, content, contentRange] of parts) {
      const part = await get(trailer, { range, 'accept-encoding': 'gzip, br' })
      expect([part.statusCode, part.headers['content-range'], part.rawPayload.equals(content)]).toEqual([
        206,
        contentRange,
        true,
      ])
    }
    const beyond = await get(trailer, { range: `bytes=${file.length}-` })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${file.length}`])
  })
})

const page = Buffer.from('<!doctype html><script>alert(1)</script>')
const mp4 = anMp4()
const cut = (file: Buffer) => file.subarray(0, file.length - 10)

test.each([
  ['a page', page, 415, 'trailer_type'],
  ['a film of QuickTime', anMp4({ brand: 'qt  ' }), 415, 'trailer_type'],
  ['an MP4 with sound only', anMp4({ pictures: null }), 415, 'trailer_type'],
  ['an MP4 with H.265', anMp4({ pictures: 'hvc1' }), 415, 'trailer_codec'],
  ['an MP4 with AV1', anMp4({ pictures: 'av01' }), 415, 'trailer_codec'],
  ['an MP4 that only names H.264', anMp4({ entry: null }), 415, 'trailer_codec'],
  [
    'an MP4 with the name of H.264 in other boxes',
    anMp4({ entry: mp4Box('free', Buffer.from('avcC')) }),
    415,
    'trailer_codec',
  ],
  ['an MP4 with H.264 of no size', anMp4({ width: 0 }), 415, 'trailer_codec'],
  ['an encrypted MP4', anMp4({ pictures: 'encv' }), 415, 'trailer_codec'],
  ['an MP4 that is cut off', cut(mp4), 400, 'trailer_incomplete'],
  ['an MP4 without its index', mp4.subarray(0, mp4.indexOf('moov') - 4), 400, 'trailer_incomplete'],
  ['an MP4 without pictures and sound', mp4Box('ftyp', Buffer.from('isom')), 400, 'trailer_incomplete'],
  ['a page after the head of an MP4', Buffer.concat([mp4.subarray(0, 24), page]), 400, 'trailer_incomplete'],
  ['another Matroska', aWebm({ docType: 'matroska' }), 415, 'trailer_type'],
  ['a WebM with H.264', aWebm({ codec: 'V_MPEG4/ISO/AVC' }), 415, 'trailer_codec'],
  ['a WebM that is cut off', cut(aWebm()), 400, 'trailer_incomplete'],
  [
    'a page after the head of a WebM',
    Buffer.concat([aWebm().subarray(0, 20), page]),
    400,
    'trailer_incomplete',
  ],
  ['an empty file', Buffer.alloc(0), 400, 'file_missing'],
])('%s is refused, and nothing of it is left', async (_, file, status, kind) => {
  const before = await stored()
  // The name says that it is a video.
  const form = await aPhotoUpload(file, { name: 'trailer.mp4', type: 'video/mp4' })
  const refused = await cinema.api.post<Refusal>('/trailers', { token, ...form })
  expect({ status: refused.status, fields: refused.body.error.details?.fields }).toMatchObject({
    status,
    fields: [{ field: 'file', because: { kind }, message: expect.stringMatching(/^[A-Z].{10,}/) }],
  })
  expect(await stored()).toEqual(before)
})

test('an upload that is broken off leaves nothing', async () => {
  const before = await stored()
  const { headers, body } = await aPhotoUpload(anMp4({ bytes: 2_000_000 }))
  const address = cinema.app.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const sent = request({
    host: '127.0.0.1',
    port,
    path: '/api/trailers',
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-length': body.length },
  })
  sent.on('error', () => undefined)
  sent.write(body.subarray(0, 1_000_000))
  await expect.poll(async () => (await stored()).incoming.length).toBe(before.incoming.length + 1)
  sent.destroy()
  await expect.poll(stored).toEqual(before)
})

describe('the trailer of a movie', () => {
  type Saved = Refusal & { readonly movie: StaffMovie }
  const read = async (id: string) => (await cinema.api.get<StaffMovie>(`/movies/all/${id}`, { token })).body
  const give = async (id: string, trailer: string | null) =>
    cinema.api.call<Saved>('PUT', `/movies/${id}`, { token, body: { ...(await read(id)), trailer } })
  const status = async ({ trailer }: UploadedTrailer) => (await get(trailer)).statusCode

  test('is an upload that the form names, and is sent back as it was read', async () => {
    const { id } = await cinema.aMovie()
    const { trailer } = await upload()
    expect((await give(id, trailer)).body.movie.trailer).toBe(trailer)
    const before = await read(id)
    expect((await cinema.api.call('PUT', `/movies/${id}`, { token, body: before })).status).toBe(200)
    expect(await read(id)).toEqual(before)
    await forget(25 * HOUR)
    expect((await get(trailer)).statusCode).toBe(200)
  })

  test('that is replaced is deleted a day later, with its file', async () => {
    const { id } = await cinema.aMovie()
    const [first, second] = [await upload(), await upload(aWebm())]
    await give(id, first.trailer)
    await give(id, second.trailer)
    await forget(23 * HOUR)
    expect(await status(first)).toBe(200)
    await forget(25 * HOUR)
    expect([await status(first), await status(second)]).toEqual([404, 200])
    await give(id, 'https://youtu.be/abcdefghijk')
    await forget(25 * HOUR)
    expect(await status(second)).toBe(404)
  })

  test('with which a movie was made is known as its own, and deleted after the movie', async () => {
    const uploaded = await upload()
    const body = { ...aMovieEdit(), trailer: uploaded.trailer }
    const { movie } = (await cinema.api.post<Saved>('/movies', { token, body })).body
    await forget(25 * HOUR)
    expect(await status(uploaded)).toBe(200)
    await cinema.api.call('DELETE', `/movies/${movie._id}`, { token })
    await forget(25 * HOUR)
    expect(await status(uploaded)).toBe(404)
  })

  test('that another movie names as well is kept, until the second lets it go', async () => {
    const [one, other] = [await cinema.aMovie(), await cinema.aMovie()]
    const uploaded = await upload()
    for (const { id } of [one, other]) await give(id, uploaded.trailer)
    await give(one.id, null)
    await forget(25 * HOUR)
    expect(await status(uploaded)).toBe(200)
    await cinema.api.call('DELETE', `/movies/${other.id}`, { token })
    await forget(25 * HOUR)
    expect(await status(uploaded)).toBe(404)
  })

  test('that is not there is refused at the field', async () => {
    const { id } = await cinema.aMovie()
    const { status, body } = await give(id, `/media/uploads/${'0'.repeat(32)}.mp4`)
    expect([status, body.error.details?.fields]).toMatchObject([
      400,
      [{ field: 'trailer', because: { kind: 'trailer_unknown' }, message: expect.stringMatching(/^[A-Z]/) }],
    ])
  })
})

test('what no movie takes is deleted after a day, also what a crash left', async () => {
  await forget(25 * HOUR)
  const before = await stored()
  await upload()
  const id = cinema.deps.newId()
  await cinema.deps.db.query('insert into trailer (id, created_at, unused_since) values ($1, $2, $2)', [
    id,
    cinema.clock.now(),
  ])
  const incoming = join(cinema.deps.config.DATA_DIR, 'incoming')
  await mkdir(incoming, { recursive: true })
  await writeFile(join(incoming, id.replaceAll('-', '')), 'half of it')
  await forget(25 * HOUR)
  expect(await stored()).toEqual(before)
})
