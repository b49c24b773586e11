import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DayProposal } from '#contract/day-proposals.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { aRoomToFill } from '#server/testing/room-to-fill.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { fillDueDay } from './fill-due-day.ts'

let cinema: TestCinema
let hall: Awaited<ReturnType<typeof aRoomToFill>>
beforeAll(async () => {
  cinema = await testCinema()
  hall = await aRoomToFill(cinema)
})
afterAll(() => cinema.close())

test('a day is filled with drafts in all classes of a room, and says what was not kept', async () => {
  const date = hall.aDay()
  const { status, body } = await hall.ask(
    date,
    hall.aWish({
      shows: { kind: 'at_least', count: 2 },
      parts: { evening: 1 },
      fixed: [
        { startAt: '10:05', room: hall.room },
        { startAt: '23:30', room: null },
      ],
    }),
  )
  expect([status, body.state]).toEqual([202, 'queued'])
  expect(await fillDueDay(cinema.deps)).toBe(true)
  const { proposal, kept } = await hall.dayOf(date)
  expect(kept).toBe(0)
  expect(proposal).toMatchObject({
    state: 'done',
    result: {
      wanted: 5,
      kept: 4,
      refused: 0,
      missed: [
        {
          title: hall.movie.title,
          unit: { kind: 'fixed', startAt: '23:30', room: null },
          planned: 0,
          cause: { kind: 'outside_opening_hours' },
        },
      ],
    },
  })
  const shows = await hall.showsOf(date)
  expect(new Set(shows.map(({ cinema: { _id } }) => _id))).toEqual(new Set(hall.classes))
  expect(shows.every(({ state, isProposed }) => state === 'draft' && isProposed)).toBe(true)
  expect(shows).toHaveLength((proposal?.result?.shows ?? 0) * 2)
  expect(await hall.startsOf(date)).toContain('10:05')
  expect(await hall.run()).toBe(false)
})

test('a wish at 23:30 is kept where the movie may start so late, and the minutes of the room are left free', async () => {
  const date = hall.aDay()
  const { token } = await cinema.aPerson('admin')
  const put = (body: object) => cinema.api.call('PUT', '/schedule-rules', { token, body })
  await put({ movieId: hall.movie.id, lastStart: '23:30' })
  await put({ room: hall.room, advertMinutes: 20, cleaningMinutes: 60 })
  const late = { startAt: '23:30', room: null }
  await hall.ask(date, hall.aWish({ shows: { kind: 'exactly', count: 3 }, fixed: [late] }))
  expect(await fillDueDay(cinema.deps)).toBe(true)
  expect((await hall.dayOf(date)).proposal?.result).toMatchObject({ wanted: 4, kept: 4, refused: 0 })
  const shows = await hall.showsOf(date)
  expect(shows.map(({ startAt }) => startAt)).toContain('23:30')
  const minutes = ({ endsAt, roomFreeAt }: (typeof shows)[number]) =>
    (Date.parse(roomFreeAt) - Date.parse(endsAt)) / 60_000
  expect(new Set(shows.map(minutes))).toEqual(new Set([60]))
  await put({ movieId: hall.movie.id })
  await put({ room: hall.room })
})

test('another proposal replaces the drafts of the first one, and nothing that somebody has made, changed, locked or published', async () => {
  const date = hall.aDay()
  await hall.ask(date, hall.exactly(5))
  await hall.run()
  const [first, second, third, fourth, fifth] = await hall.startsOf(date)
  const at = async (startAt: string | undefined) =>
    (await hall.showsOf(date)).filter((show) => show.startAt === startAt)
  const edit = async (startAt: string | undefined, changes: object) =>
    hall.call('POST', '/batch', {
      edits: (await at(startAt)).map(({ _id, version }) => ({
        kind: 'change',
        id: _id,
        version,
        ...changes,
      })),
    })
  expect((await edit(second, { isLocked: true })).status).toBe(200)
  expect((await edit(third, { ticketPrice: 300 })).status).toBe(200)
  const published = await hall.call('POST', '/publish', {
    showtimes: (await at(first)).map(({ _id, version }) => ({ _id, version })),
  })
  expect(published.status).toBe(200)
  const staying = (await Promise.all([first, second, third].map(at))).flat().map(({ _id }) => _id)
  expect((await hall.dayOf(date)).kept).toBe(3)

  await hall.ask(date, hall.exactly(3))
  await hall.run()
  expect((await hall.showsOf(date)).map(({ _id }) => _id).toSorted()).toEqual(staying.toSorted())
  expect((await hall.dayOf(date)).proposal?.result).toMatchObject({
    shows: 0,
    wanted: 3,
    kept: 3,
    missed: [],
  })
  expect([fourth, fifth]).not.toContain(undefined)
})

test('discarding deletes the drafts of the proposal that nobody has changed, once', async () => {
  const date = hall.aDay()
  const { body } = await hall.ask(date, hall.exactly(2))
  await hall.run()
  const [show] = await hall.showsOf(date)
  await hall.call('POST', '/batch', {
    edits: [{ kind: 'change', id: show?._id, version: 1, isLocked: true }],
  })
  expect((await hall.dayOf(date)).proposal?.drafts).toBe(2)
  const withdrawn = await hall.call<DayProposal>('DELETE', `/proposals/${body._id}`)
  expect(withdrawn).toMatchObject({ status: 200, body: { state: 'withdrawn', drafts: 0 } })
  expect((await hall.showsOf(date)).map(({ _id }) => _id)).toEqual([show?._id])
  expect((await hall.call('DELETE', `/proposals/${body._id}`)).status).toBe(200)
  expect((await hall.call('DELETE', `/proposals/${cinema.deps.newId()}`)).status).toBe(404)
})

describe('asking', () => {
  test('of two at once for a day one is searched, and the other is told so', async () => {
    const date = hall.aDay()
    const both = await Promise.all([hall.ask(date, hall.exactly(1)), hall.ask(date, hall.exactly(2))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409])
    expect(both.find(({ status }) => status === 409)?.body.error.code).toBe('day_being_filled')
    await hall.run()
    expect((await hall.ask(date, hall.exactly(1))).status).toBe(202)
    await hall.run()
  })

  test('for a day that has passed, or with a movie or a room that is not there, is refused', async () => {
    const codes = async (...asked: Parameters<typeof hall.ask>) => {
      const { status, body } = await hall.ask(...asked)
      return [status, body.error.code]
    }
    const date = hall.aDay()
    expect(await codes(daysAfter(businessDayOf(cinema.deps.now()), -1))).toEqual([422, 'day_past'])
    const unknown = { ...hall.exactly(1), movieId: cinema.deps.newId() }
    expect(await codes(date, unknown)).toEqual([422, 'wish_unknown'])
    const elsewhere = hall.aWish({ fixed: [{ startAt: '10:00', room: 'Nowhere' }] })
    expect(await codes(date, elsewhere)).toEqual([422, 'wish_unknown'])
    expect(await codes(date, hall.exactly(1), hall.exactly(2))).toEqual([400, 'malformed'])
    expect(await codes(date, hall.aWish({ fixed: [{ startAt: '25:00', room: hall.room }] }))).toEqual([
      400,
      'malformed',
    ])
    expect(await hall.run()).toBe(false)
  })

  test('of today proposes nothing for the hours that have passed', async () => {
    const today = businessDayOf(cinema.deps.now())
    await hall.ask(today, hall.exactly(6))
    await hall.run()
    const soon = cinema.deps.now().getTime() + 60 * 60_000 - 5_000
    const shows = await hall.showsOf(today)
    expect(shows.filter(({ startsAt }) => new Date(startsAt).getTime() < soon)).toEqual([])
    expect((await hall.dayOf(today)).proposal?.state).toBe('done')
  })
})

test('a room that is taken for the whole day gets nothing, and the wish says why', async () => {
  const date = hall.aDay()
  const long = await cinema.aMovie({ durationMinutes: 300, isPublic: false })
  const cinemaId = hall.classes[0]
  const edits = ['09:15', '15:15', '21:15'].map((startAt) => ({
    kind: 'create',
    id: cinema.deps.newId(),
    movieId: long.id,
    cinemaId,
    startDate: date,
    startAt,
    isLocked: true,
  }))
  expect((await hall.call('POST', '/batch', { edits })).status).toBe(200)
  await hall.ask(date, { ...hall.exactly(1), fixed: [{ startAt: '10:00', room: hall.room }] })
  await hall.run()
  const { proposal, kept } = await hall.dayOf(date)
  expect(kept).toBe(3)
  expect(proposal?.result?.missed).toMatchObject([
    { unit: { kind: 'shows' }, cause: { kind: 'no_room_left' } },
    {
      unit: { kind: 'fixed' },
      cause: { kind: 'room_taken', title: long.title, startAt: '09:15', room: hall.room },
    },
  ])
})

test('shows are proposed in the format of the wish; without one, in that of the last shows of their room', async () => {
  const [first, second, third] = [hall.aDay(), hall.aDay(), hall.aDay()]
  const formatsOn = async (date: string, format: string | null) => {
    await hall.ask(date, { ...hall.exactly(2), format })
    await hall.run()
    return (await hall.showsOf(date)).map((show) => show.format)
  }
  expect(await formatsOn(first, '3D')).toEqual(['3D', '3D', '3D', '3D'])
  expect(await formatsOn(second, null)).toEqual(['3D', '3D', '3D', '3D'])
  expect(await formatsOn(third, '2D')).toEqual(['2D', '2D', '2D', '2D'])
  const { movies } = await hall.dayOf(third)
  expect(movies.find(({ movie }) => movie._id === hall.movie.id)?.wish.format).toBe('2D')
  const refused = await hall.ask(hall.aDay(), { ...hall.exactly(1), format: 'IMAX' })
  expect([refused.status, refused.body.error.code]).toEqual([422, 'wish_unknown'])
})
