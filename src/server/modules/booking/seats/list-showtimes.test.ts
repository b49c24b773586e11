import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { businessDayFrom, businessDayOf } from '#domain/schedule.ts'
import { minutesAfter } from '#domain/time.ts'
import type { Showtime } from '#contract/programme.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const DAY_MINUTES = 24 * 60
const listed = async (query = '') => (await cinema.api.get<Showtime[]>(`/showtimes${query}`)).body
const idsOf = (showtimes: readonly Showtime[]) => showtimes.map(({ _id }) => _id)
/** The list is at most two seconds old. */
const passCache = () => cinema.clock.advance(2 / 60)

describe('the list of showtimes without a filter', () => {
  test('has the coming week; a filter finds what is later', async () => {
    const movie = await cinema.aMovie()
    const soon = await cinema.aShow({ movie, startsInMinutes: 7 * DAY_MINUTES - 60 })
    const later = await cinema.aShow({ movie, startsInMinutes: 7 * DAY_MINUTES + 60 })
    passCache()
    const { body, headers } = await cinema.api.get<Showtime[]>('/showtimes')
    expect(idsOf(body)).toContain(soon.id)
    expect(idsOf(body)).not.toContain(later.id)
    expect(headers['x-total-count']).toBe(String(body.length))
    expect(idsOf(await listed('?limit=200'))).not.toContain(later.id)
    expect(idsOf(await listed(`?movieId=${movie.id}`))).toEqual([soon.id, later.id])
    expect(idsOf(await listed(`?cinemaId=${later.cinemaId}`))).toEqual([later.id])
    expect(idsOf(await listed(`?date=${later.startDate}`))).toContain(later.id)
  })

  test('of a business day has the shows after its midnight, and none of the next morning', async () => {
    const day = businessDayOf(minutesAfter(cinema.deps.now(), 9 * DAY_MINUTES))
    const { until } = businessDayFrom(day)
    const startIn = (minutes: number) => (until.getTime() - cinema.deps.now().getTime()) / 60_000 + minutes
    const movie = await cinema.aMovie()
    const late = await cinema.aShow({ movie, startsInMinutes: startIn(-300) })
    await cinema.aShow({ movie, startsInMinutes: startIn(300) })
    expect(idsOf(await listed(`?day=${day}`))).toEqual([late.id])
    expect(idsOf(await listed(`?day=${day}&movieId=${movie.id}`))).toEqual([late.id])
  })

  test('shows a showtime as the list with a filter does', async () => {
    const show = await cinema.aShow({ startsInMinutes: 200 })
    passCache()
    const one = (await listed()).find(({ _id }) => _id === show.id)
    expect(one).toEqual((await listed(`?movieId=${show.movieId}`))[0])
  })

  test('is read once for all callers of two seconds', async () => {
    passCache()
    await listed()
    const show = await cinema.aShow({ startsInMinutes: 300 })
    expect(idsOf(await listed())).not.toContain(show.id)
    passCache()
    expect(idsOf(await listed())).toContain(show.id)
  })

  test('is compressed, and not sent again to who has it', async () => {
    const get = (headers: Record<string, string>) =>
      cinema.app.inject({ method: 'GET', url: '/api/showtimes', headers })
    const plain = await get({ 'accept-encoding': 'identity' })
    const br = await get({ 'accept-encoding': 'gzip, br' })
    const gzip = await get({ 'accept-encoding': 'gzip, br;q=0' })
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: expect.stringContaining('accept-encoding'),
    })
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload)
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
    expect(plain.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      etag: br.headers.etag,
    })
    const again = await get({ 'if-none-match': String(br.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
