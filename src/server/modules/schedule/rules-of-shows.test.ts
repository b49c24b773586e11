import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { OwnScheduleRules } from '#contract/schedule-rules.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import { roomOf } from '#domain/cinema-names.ts'
import { pickUpSlots } from '#domain/pick-up.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { NO_OWN_RULES } from '#domain/schedule-rules.ts'
import { daysAfter, instantAt, localDate, localTime, minutesAfter } from '#domain/time.ts'
import { listEntriesAbout } from '#server/testing/audit.queries.ts'
import type { Person } from '#server/testing/builders.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { getShowtimeFacts } from '../programme/index.ts'

type Answer = {
  readonly _id: string
  readonly showtime: StaffShowtime
  readonly showtimes: StaffShowtime[]
  readonly rules: OwnScheduleRules
  readonly own: OwnScheduleRules[]
  readonly error?: {
    readonly code: string
    readonly details?: {
      readonly problems?: { readonly problems: object[] }[]
      readonly fields?: object[]
      readonly current?: object
    }
  }
}

let cinema: TestCinema
let admin: Person
let day: string
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
  day = localDate(minutesAfter(cinema.deps.now(), 3 * 24 * 60))
})
afterAll(() => cinema.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
  cinema.api.call<Answer>(method, path, { token: admin.token, ...(body && { body }) })
const save = (body: object) => call('PUT', '/schedule-rules', body)
const problemsOf = ({ body }: { body: Answer }) =>
  body.error?.details?.problems?.flatMap(({ problems }) => problems) ?? []

async function aRoom() {
  const { _id: cinemaId, cinema: created } = await createCinema(cinema)
  return { cinemaId, room: roomOf(created.name) }
}

async function aPlace({ startAt = '14:00', state = 'draft', ...given }: Record<string, unknown> = {}) {
  const { id: movieId } = await cinema.aMovie()
  const { cinemaId } = await aRoom()
  return { movieId, cinemaId, startDate: day, startAt, state, ...given }
}

/** Minutes from the start to the end, and to the end of cleaning. */
const lengthOf = ({ startsAt, endsAt, roomFreeAt }: StaffShowtime) =>
  [endsAt, roomFreeAt].map((at) => (Date.parse(at) - Date.parse(startsAt)) / 60_000)

describe('the rules of venue, room and movie', () => {
  test('each field comes from the narrowest; shows that exist keep their times, also when they are edited', async () => {
    const place = await aPlace()
    const before = (await call('POST', '/showtimes', { ...place, startAt: '09:15' })).body.showtime
    const { room } = before
    const film = before.movie.durationMinutes
    expect(lengthOf(before)).toEqual([film + 20, film + 45])

    await save({ room, advertMinutes: 25, cleaningMinutes: 40 })
    await save({ movieId: place.movieId, cleaningMinutes: 15 })
    const priced = await call('PATCH', `/showtimes/${before._id}`, { version: 1, ticketPrice: 99 })
    expect(lengthOf(priced.body.showtime)).toEqual([film + 20, film + 45])
    const moved = await call('PATCH', `/showtimes/${before._id}`, { version: 2, startAt: '09:20' })
    expect(lengthOf(moved.body.showtime)).toEqual([film + 35, film + 50])
    const elsewhere = await call('PATCH', `/showtimes/${before._id}`, {
      version: 3,
      cinemaId: (await aRoom()).cinemaId,
    })
    expect(lengthOf(elsewhere.body.showtime)).toEqual([film + 20, film + 35])
  })

  test('a movie that becomes longer keeps the minutes with which its shows were planned', async () => {
    const place = await aPlace({ state: 'published' })
    const { room } = (await call('POST', '/showtimes', { ...place, startAt: '10:00' })).body.showtime
    await save({ room, advertMinutes: 30, intervalMinutes: 0, cleaningMinutes: 60 })
    const { showtime } = (await call('POST', '/showtimes', { ...place, startAt: '18:00' })).body
    const { body: staff } = await cinema.api.get<Record<string, unknown>>(`/movies/all/${place.movieId}`, {
      token: admin.token,
    })
    const durationMinutes = Number(staff['durationMinutes']) + 15
    const { status } = await call('PUT', `/movies/${place.movieId}`, { ...staff, durationMinutes })
    expect(status).toBe(200)
    const after = await call('GET', `/showtimes/all/${showtime._id}`)
    expect(lengthOf(after.body as unknown as StaffShowtime)).toEqual([
      durationMinutes + 30,
      durationMinutes + 90,
    ])
    const facts = await getShowtimeFacts(cinema.deps.db, showtime._id)
    // Without an interval nothing is picked up in it.
    expect(new Set(pickUpSlots(facts).map(({ part }) => part))).toEqual(new Set(['before_show']))
  })

  test('a room is taken until its own cleaning is over', async () => {
    const place = await aPlace({ startAt: '10:00' })
    const { cinemaId } = place
    const { room } = (await call('POST', '/showtimes', { ...place, startAt: '20:00' })).body.showtime
    await save({ room, cleaningMinutes: 90 })
    const { showtime } = (await call('POST', '/showtimes', place)).body
    const startIn = async (minutes: number) => {
      const startAt = localTime(minutesAfter(new Date(showtime.endsAt), minutes))
      return call('POST', '/showtimes', { ...(await aPlace({ startAt })), cinemaId })
    }
    expect(problemsOf(await startIn(89))).toMatchObject([{ kind: 'room_taken' }])
    expect((await startIn(90)).status).toBe(201)
  })

  test('a form that is older than the rules is refused, and what is saved is in the audit log', async () => {
    const { id: movieId } = await cinema.aMovie()
    const rules = { movieId, firstStart: '06:00' }
    expect((await save({ ...rules, version: 1 })).body.rules).toMatchObject({
      ...rules,
      version: 2,
      room: null,
    })
    const stale = await save({ movieId, version: 1, cleaningMinutes: 5 })
    expect(stale).toMatchObject({
      status: 409,
      body: { error: { code: 'stale_edit', details: { current: { ...rules, version: 2 } } } },
    })
    expect((await call('GET', '/schedule-rules')).body.own).toContainEqual({
      ...NO_OWN_RULES,
      ...rules,
      venueId: null,
      auditoriumId: null,
      room: null,
      version: 2,
    })
    expect(await listEntriesAbout(cinema.deps.db, movieId)).toContainEqual(
      expect.objectContaining({
        action: 'movie.rules_changed',
        before: { firstStart: null },
        after: { firstStart: '06:00' },
      }),
    )
    expect((await save({ movieId })).body.rules).toEqual({
      ...NO_OWN_RULES,
      venueId: null,
      auditoriumId: null,
      room: null,
      movieId,
      version: 3,
    })
  })

  test.each([
    [{ firstStart: '9:15' }, 'firstStart'],
    [{ lastStart: '24:00' }, 'lastStart'],
    [{ advertMinutes: -1 }, 'advertMinutes'],
    [{ intervalMinutes: 7.5 }, 'intervalMinutes'],
    [{ cleaningMinutes: 121 }, 'cleaningMinutes'],
    [{ cleaningMinutes: '20' }, 'cleaningMinutes'],
    [{ firstStart: '10:00', lastStart: '09:00' }, 'lastStart'],
    // By the rules of the venue, which are the wider ones.
    [{ firstStart: '23:00' }, 'firstStart'],
    [{ lastStart: '09:00' }, 'lastStart'],
  ])('%j is refused at its field', async (rules, field) => {
    const { room } = await aRoom()
    const { status, body } = await save({ room, ...rules })
    expect([status, body.error?.details?.fields]).toMatchObject([400, [{ field }]])
  })

  test('hours of the venue do not leave a room or a movie without a start', async () => {
    const { room } = await aRoom()
    const { id: movieId } = await cinema.aMovie()
    const { id: ended } = await cinema.aMovie()
    const venue = (rules: object) => save({ room: null, ...rules })
    onTestFinished(async () => {
      for (const scope of [{ room }, { movieId }, { movieId: ended }, {}])
        expect((await save(scope)).status).toBe(200)
    })
    await save({ room, firstStart: '11:00' })
    await save({ movieId, firstStart: '12:00' })
    await save({ movieId: ended, firstStart: '14:00' })
    const because = (kind: string) => [{ field: 'lastStart', because: { kind } }]
    for (const [lastStart, kind] of [
      ['10:30', 'room_without_starts'],
      ['11:30', 'movie_without_starts'],
    ] as const) {
      const { status, body } = await venue({ lastStart })
      expect([status, body.error?.details?.fields]).toMatchObject([400, because(kind)])
    }
    await cinema.deps.db.query(
      `update movie set release_date = '2020-01-01', end_date = '2020-01-02' where id = $1`,
      [ended],
    )
    expect((await venue({ lastStart: '13:00' })).status).toBe(200)
  })

  test('a room or a movie that is not there has no rules', async () => {
    expect((await save({ room: 'No such room' })).status).toBe(404)
    expect((await save({ movieId: cinema.deps.newId() })).status).toBe(404)
    const { room } = await aRoom()
    expect((await save({ room, movieId: cinema.deps.newId() })).status).toBe(400)
  })
})

describe('a show outside of the opening hours', () => {
  test('is planned and published with a reason, at 03:30 of the release, at 06:00 and at 23:30', async () => {
    const reason = 'First day, first show for the fan club'
    const { id: movieId } = await cinema.aMovie({ releaseDate: day })
    for (const startAt of ['03:30', '06:00', '23:30']) {
      const place = await aPlace({ startAt, movieId })
      expect(problemsOf(await call('POST', '/showtimes', place))).toEqual([
        { kind: 'outside_opening_hours', firstStart: '09:15', lastStart: '22:50' },
      ])
      const { body } = await call('POST', '/showtimes', { ...place, outsideHoursReason: reason })
      expect(body.showtime).toMatchObject({ startAt, outsideHoursReason: reason, state: 'draft' })
      const drafts = [{ _id: body._id, version: 1 }]
      const published = await call('POST', '/showtimes/publish', { showtimes: drafts })
      expect(published.body.showtimes).toMatchObject([{ state: 'published', outsideHoursReason: reason }])
      expect(await listEntriesAbout(cinema.deps.db, body._id)).toContainEqual(
        expect.objectContaining({ action: 'showtime.created', reason }),
      )
    }
    const nightBefore = await aPlace({ startAt: '23:30', movieId, startDate: daysAfter(day, -1) })
    const early = await call('POST', '/showtimes', { ...nightBefore, outsideHoursReason: reason })
    expect(problemsOf(early)).toEqual([{ kind: 'before_release' }])
    const first = await call('GET', `/showtimes/schedule?from=${daysAfter(day, -1)}&to=${daysAfter(day, -1)}`)
    const ofMovie = (first.body as unknown as StaffShowtime[]).filter(({ movie }) => movie._id === movieId)
    // The night belongs to the business day before.
    expect(ofMovie.map(({ startAt }) => startAt)).toEqual(['03:30'])
    expect(businessDayOf(instantAt(day, '03:30'))).toBe(daysAfter(day, -1))
  })

  test('keeps its reason while it is outside, and has none within the hours', async () => {
    const place = await aPlace({ startAt: '06:30', outsideHoursReason: 'Fan show' })
    const { _id: id } = (await call('POST', '/showtimes', place)).body
    const change = (version: number, body: object) => call('PATCH', `/showtimes/${id}`, { version, ...body })
    expect((await change(1, { startAt: '07:00' })).body.showtime).toMatchObject({
      outsideHoursReason: 'Fan show',
    })
    expect(problemsOf(await change(2, { outsideHoursReason: null }))).toMatchObject([
      { kind: 'outside_opening_hours' },
    ])
    expect((await change(2, { outsideHoursReason: ' ' })).status).toBe(400)
    expect((await change(2, { startAt: '10:00' })).body.showtime).toMatchObject({ outsideHoursReason: null })
  })

  test('keeps its start in another room without a reason, as a draft and as a planned move', async () => {
    for (const state of ['draft', 'published']) {
      const { room, ...show } = (await call('POST', '/showtimes', await aPlace({ state }))).body.showtime
      await save({ room, firstStart: '16:00' })
      const other = await aRoom()
      await save({ room: other.room, firstStart: '16:00' })
      const kind = state === 'draft' ? 'change' : 'stage'
      const move = { kind, id: show._id, version: 1, cinemaId: other.cinemaId }
      const later = await call('POST', '/showtimes/batch', { edits: [{ ...move, startAt: '15:00' }] })
      expect(problemsOf(later)).toMatchObject([{ kind: 'outside_opening_hours' }])
      expect((await call('POST', '/showtimes/batch', { edits: [move] })).status).toBe(200)
      const showtimes = [{ _id: show._id, version: 2 }]
      const published = await call('POST', '/showtimes/publish', { showtimes })
      expect(published.body.showtimes).toMatchObject([{ room: other.room, startAt: '14:00' }])
    }
  })

  test('a move of a public show to the night is planned with its reason and published', async () => {
    const place = await aPlace({ state: 'published', startAt: '20:00' })
    const { _id: id } = (await call('POST', '/showtimes', place)).body
    const move = { kind: 'stage', id, version: 1, startAt: '23:45' }
    expect(problemsOf(await call('POST', '/showtimes/batch', { edits: [move] }))).toMatchObject([
      { kind: 'outside_opening_hours' },
    ])
    const edits = [{ ...move, outsideHoursReason: 'Second show of the premiere' }]
    const staged = await call('POST', '/showtimes/batch', { edits })
    expect(staged.body.showtimes).toMatchObject([
      {
        outsideHoursReason: null,
        staged: { startAt: '23:45', outsideHoursReason: 'Second show of the premiere' },
      },
    ])
    const published = await call('POST', '/showtimes/publish', { showtimes: [{ _id: id, version: 2 }] })
    expect(published.body.showtimes).toMatchObject([
      { startAt: '23:45', outsideHoursReason: 'Second show of the premiere', staged: null },
    ])
  })

  test('needs no reason where the room opens earlier, and the venue closes later', async () => {
    const place = await aPlace({ startAt: '06:00' })
    const late = { ...place, cinemaId: (await aRoom()).cinemaId, startAt: '23:30' }
    expect((await call('POST', '/showtimes', late)).status).toBe(409)
    const facts = await call('POST', '/showtimes', { ...place, startAt: '12:00' })
    await save({ room: facts.body.showtime.room, firstStart: '06:00' })
    expect((await call('POST', '/showtimes', place)).body.showtime).toMatchObject({
      outsideHoursReason: null,
    })
    await save({ lastStart: '23:30' })
    expect((await call('POST', '/showtimes', late)).status).toBe(201)
    await save({})
  })
})
