import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Auditorium } from '#contract/auditoriums.ts'
import type { Showtime } from '#contract/programme.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import type { Cinema } from '#contract/venues.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import type { Track } from '#domain/screen-facts.ts'
import { localDate, minutesAfter } from '#domain/time.ts'
import type { Person } from '#server/testing/builders.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'

let cinema: TestCinema
let manager: Person
let day: string
beforeAll(async () => {
  cinema = await testCinema()
  manager = await cinema.aStaffMember('programme')
  day = localDate(minutesAfter(cinema.deps.now(), 3 * 24 * 60))
})
afterAll(() => cinema.close())

type Refused = { readonly error: { readonly code: string; readonly details: Record<string, unknown> } }
type Saved = { readonly _id: string; readonly showtime: StaffShowtime } & Refused
const facts = { formats: ['2D', '3D'], hasAtmos: false, captionDevices: 0, descriptionDevices: 0 }

async function aScreen(changes: Partial<Omit<Auditorium, '_id'>> = {}) {
  const { _id: cinemaId } = await createCinema(cinema)
  const { body } = await cinema.api.get<Cinema>(`/cinemas/${cinemaId}`)
  const screen = { cinemaId, id: body.auditoriumId }
  expect(await put(screen, { ...facts, ...changes })).toMatchObject({ status: 200 })
  return screen
}
type Screen = { readonly cinemaId: string; readonly id: string }
const path = ({ id }: Screen) => `/auditoriums/${id}`
const put = (screen: Screen, body: object, { token } = manager) =>
  cinema.api.call<Refused & { auditorium: Auditorium }>('PUT', path(screen), { token, body })
const read = async (screen: Screen) =>
  (await cinema.api.get<Auditorium>(path(screen), { token: manager.token })).body

type Plan = { readonly formats: readonly MovieFormat[]; readonly format?: MovieFormat }
async function plan({ cinemaId }: Screen, { formats, format }: Plan, startAt = '10:00') {
  const movie = await cinema.aMovie({ formats: [...formats] })
  const body = { movieId: movie.id, cinemaId, startDate: day, startAt, ...(format && { format }) }
  return cinema.api.post<Saved>('/showtimes', { token: manager.token, body })
}

describe('what a screen can show', () => {
  test('is every format until staff say otherwise, and cinemas say it to visitors', async () => {
    const { _id } = await createCinema(cinema)
    const { body } = await cinema.api.get<Cinema>(`/cinemas/${_id}`)
    expect(body.screenFormats).toEqual(['2D', '3D', 'IMAX', '4DX', 'ScreenX'])
    const screen = await aScreen({ formats: ['IMAX'] })
    expect((await cinema.api.get<Cinema[]>('/cinemas')).body).toContainEqual(
      expect.objectContaining({ auditoriumId: screen.id, screenFormats: ['IMAX'] }),
    )
  })

  test.each([
    [{ formats: ['2D', 'IMAX'], format: 'IMAX' }, 409],
    [{ formats: ['IMAX'] }, 409],
    [{ formats: ['2D', 'IMAX'], format: '2D' }, 201],
    [{ formats: ['2D', 'IMAX'] }, 201],
    [{ formats: ['3D'] }, 201],
  ] satisfies [Plan, number][])('limits its shows: %j answers %i', async (planned, status) => {
    const { status: answered, body } = await plan(await aScreen(), planned)
    expect(answered).toBe(status)
    if (status === 201) return
    expect(body.error.details['problems']).toEqual([
      { index: 0, problems: [{ kind: 'format_not_here', formats: ['2D', '3D'] }] },
    ])
  })

  test('refuses a move and a decision, and leaves a show that stays as it is', async () => {
    const [flat, deep] = [await aScreen({ formats: ['2D'] }), await aScreen()]
    const { body } = await plan(deep, { formats: ['2D', '3D'], format: '3D' })
    const change = (id: string, sent: object) =>
      cinema.api.call<Saved>('PATCH', `/showtimes/${id}`, { token: manager.token, body: sent })
    const moved = await change(body._id, { cinemaId: flat.cinemaId })
    expect(moved).toMatchObject({ status: 409, body: { error: { code: 'schedule_problems' } } })
    const undecided = (await plan(flat, { formats: ['2D', '3D'] })).body
    expect((await change(undecided._id, { format: '3D' })).status).toBe(409)
    expect((await change(undecided._id, { ticketPrice: 90 })).status).toBe(200)
  })

  test('loses no format that a show to come is in', async () => {
    const screen = await aScreen()
    await plan(screen, { formats: ['2D', '3D'], format: '3D' })
    await plan(screen, { formats: ['3D'] }, '14:00')
    expect(await put(screen, { ...facts, formats: ['2D'] })).toMatchObject({
      status: 409,
      body: { error: { code: 'record_in_use', details: { showtimes: 2, upcoming: 2, lastDate: day } } },
    })
    expect(await put(screen, { ...facts, formats: ['3D'] })).toMatchObject({ status: 200 })
  })

  test('is edited by one person at a time', async () => {
    const screen = await aScreen()
    const { version } = await read(screen)
    expect(await put(screen, { ...facts, version, hasAtmos: true })).toMatchObject({ status: 200 })
    expect(await put(screen, { ...facts, version })).toMatchObject({
      status: 409,
      body: { error: { code: 'stale_edit' } },
    })
    expect(await read(screen)).toMatchObject({ hasAtmos: true, version: version + 1 })
  })

  test.each([
    { formats: [] },
    { formats: ['5D'] },
    { formats: '2D' },
    { captionDevices: -1 },
    { captionDevices: 1.5 },
    { captionDevices: 501 },
    { hasAtmos: 'yes' },
  ])('is not changed with %j', async (wrong) => {
    const screen = await aScreen()
    expect((await put(screen, { ...facts, ...wrong })).status).toBe(400)
    expect(await read(screen)).toMatchObject(facts)
  })

  test('is changed by the programme alone', async () => {
    const screen = await aScreen()
    for (const duty of ['duty_manager', 'marketing', 'counter'] as const)
      expect((await put(screen, facts, await cinema.aStaffMember(duty))).status).toBe(403)
  })
})

describe('what visitors get of a movie', () => {
  const all: Track[] = ['atmos', 'captions', 'audio_description']
  test.each([
    [{ hasAtmos: true, captionDevices: 2, descriptionDevices: 2 }, all, all],
    [{ hasAtmos: false, captionDevices: 2 }, all, ['captions']],
    [{ hasAtmos: true, captionDevices: 2, descriptionDevices: 2 }, ['captions'], ['captions']],
    [{}, all, []],
  ] satisfies [Partial<Auditorium>, Track[], Track[]][])(
    'is what the screen has of it: %j of %j is %j',
    async (has, tracks, expected) => {
      const { cinemaId } = await aScreen(has)
      const movie = await cinema.aMovie({ tracks })
      const body = { movieId: movie.id, cinemaId, startDate: day, startAt: '10:00' }
      await cinema.api.post('/showtimes', { token: manager.token, body })
      const { body: shown } = await cinema.api.get<Showtime[]>(`/showtimes?cinemaId=${cinemaId}`)
      expect(shown.map((show) => show.tracks)).toEqual([expected])
    },
  )

  test('changes with the screen at once', async () => {
    const screen = await aScreen()
    const movie = await cinema.aMovie({ tracks: all })
    const body = { movieId: movie.id, cinemaId: screen.cinemaId, startDate: day, startAt: '10:00' }
    await cinema.api.post('/showtimes', { token: manager.token, body })
    const tracksOf = async () =>
      (await cinema.api.get<Showtime[]>(`/showtimes?cinemaId=${screen.cinemaId}`)).body[0]?.tracks
    expect(await tracksOf()).toEqual([])
    await put(screen, { ...facts, captionDevices: 3 })
    expect(await tracksOf()).toEqual(['captions'])
  })
})
