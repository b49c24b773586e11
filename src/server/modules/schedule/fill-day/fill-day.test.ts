import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DayProposal, DayToFill } from '#contract/day-proposals.ts'
import type { StaffShowtime } from '#contract/schedule.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { searchWithHighs } from '#server/gateways/highs-search.ts'
import type { MovieRow } from '#server/modules/catalogue/index.ts'
import type { Solver } from '#server/modules/programme/index.ts'
import type { Person } from '#server/testing/builders.ts'
import { createKillableProcess } from '#server/testing/killable-process.ts'
import { createCinema } from '#server/testing/programme-calls.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { fillDueDay } from './fill-due-day.ts'

let cinema: TestCinema
let admin: Person
let movie: MovieRow
let room: string
let classes: readonly string[]
let lastDay: string
beforeAll(async () => {
  cinema = await testCinema()
  admin = await cinema.aPerson('admin')
  lastDay = businessDayOf(cinema.deps.now())
  movie = await cinema.aMovie({ durationMinutes: 120, endDate: daysAfter(lastDay, 400) })
  room = 'Fill 1'
  const seats = [Array<number>(40).fill(0)]
  const gold = await createCinema(cinema, { name: `${room}-Gold`, seats })
  const silver = await createCinema(cinema, { name: `${room}-Silver`, seats })
  classes = [gold._id, silver._id]
})
afterAll(() => cinema.close())

/** A day that no other test uses. */
const aDay = () => (lastDay = daysAfter(lastDay, 1))
const call = <T>(method: 'POST' | 'DELETE', path: string, body?: object) =>
  cinema.api.call<T & { error: { code: string } }>(method, `/showtimes${path}`, {
    token: admin.token,
    body,
  })
const aWish = (wish: object = {}) => ({ movieId: movie.id, shows: null, parts: {}, fixed: [], ...wish })
const exactly = (count: number) => aWish({ shows: { kind: 'exactly', count } })
const ask = (date: string, ...wishes: object[]) => call<DayProposal>('POST', '/proposals', { date, wishes })
const dayOf = async (date: string) =>
  (await cinema.api.get<DayToFill>(`/showtimes/proposals?date=${date}`, { token: admin.token })).body
const showsOf = async (date: string) =>
  (
    await cinema.api.get<StaffShowtime[]>(`/showtimes/schedule?from=${date}&to=${date}`, {
      token: admin.token,
    })
  ).body.filter((show) => show.room === room)
const startsOf = async (date: string) => [...new Set((await showsOf(date)).map(({ startAt }) => startAt))]
const withSolver = (solve: Solver) => ({
  ...cinema.deps,
  gateways: { ...cinema.deps.gateways, solve },
})
/** Without a worker thread, whose start takes half a second. */
const run = () => fillDueDay(withSolver(searchWithHighs), { limitSeconds: 5 })

test('a day is filled with drafts in all classes of a room, and says what was not kept', async () => {
  const date = aDay()
  const { status, body } = await ask(
    date,
    aWish({
      shows: { kind: 'at_least', count: 2 },
      parts: { evening: 1 },
      fixed: [
        { startAt: '10:05', room },
        { startAt: '23:30', room: null },
      ],
    }),
  )
  expect([status, body.state]).toEqual([202, 'queued'])
  expect(await fillDueDay(cinema.deps)).toBe(true)
  const { proposal, kept } = await dayOf(date)
  expect(kept).toBe(0)
  expect(proposal).toMatchObject({
    state: 'done',
    result: {
      wanted: 5,
      kept: 4,
      refused: 0,
      missed: [
        {
          title: movie.title,
          unit: { kind: 'fixed', startAt: '23:30', room: null },
          planned: 0,
          cause: { kind: 'outside_opening_hours' },
        },
      ],
    },
  })
  const shows = await showsOf(date)
  expect(new Set(shows.map(({ cinema: { _id } }) => _id))).toEqual(new Set(classes))
  expect(shows.every(({ state, isProposed }) => state === 'draft' && isProposed)).toBe(true)
  expect(shows).toHaveLength((proposal?.result?.shows ?? 0) * 2)
  expect(await startsOf(date)).toContain('10:05')
  expect(await run()).toBe(false)
})

test('another proposal replaces the drafts of the first one, and nothing that somebody has made, changed, locked or published', async () => {
  const date = aDay()
  await ask(date, exactly(5))
  await run()
  const [first, second, third, fourth, fifth] = await startsOf(date)
  const at = async (startAt: string | undefined) =>
    (await showsOf(date)).filter((show) => show.startAt === startAt)
  const edit = async (startAt: string | undefined, changes: object) =>
    call('POST', '/batch', {
      edits: (await at(startAt)).map(({ _id, version }) => ({
        kind: 'change',
        id: _id,
        version,
        ...changes,
      })),
    })
  expect((await edit(second, { isLocked: true })).status).toBe(200)
  expect((await edit(third, { ticketPrice: 300 })).status).toBe(200)
  const published = await call('POST', '/publish', {
    showtimes: (await at(first)).map(({ _id, version }) => ({ _id, version })),
  })
  expect(published.status).toBe(200)
  const staying = (await Promise.all([first, second, third].map(at))).flat().map(({ _id }) => _id)
  expect((await dayOf(date)).kept).toBe(3)

  await ask(date, exactly(3))
  await run()
  expect((await showsOf(date)).map(({ _id }) => _id).toSorted()).toEqual(staying.toSorted())
  expect((await dayOf(date)).proposal?.result).toMatchObject({ shows: 0, wanted: 3, kept: 3, missed: [] })
  expect([fourth, fifth]).not.toContain(undefined)
})

test('discarding deletes the drafts of the proposal that nobody has changed, once', async () => {
  const date = aDay()
  const { body } = await ask(date, exactly(2))
  await run()
  const [show] = await showsOf(date)
  await call('POST', '/batch', { edits: [{ kind: 'change', id: show?._id, version: 1, isLocked: true }] })
  expect((await dayOf(date)).proposal?.drafts).toBe(3)
  const withdrawn = await call<DayProposal>('DELETE', `/proposals/${body._id}`)
  expect(withdrawn).toMatchObject({ status: 200, body: { state: 'withdrawn', drafts: 0 } })
  expect((await showsOf(date)).map(({ _id }) => _id)).toEqual([show?._id])
  expect((await call('DELETE', `/proposals/${body._id}`)).status).toBe(200)
  expect((await call('DELETE', `/proposals/${cinema.deps.newId()}`)).status).toBe(404)
})

describe('asking', () => {
  test('of two at once for a day one is searched, and the other is told so', async () => {
    const date = aDay()
    const both = await Promise.all([ask(date, exactly(1)), ask(date, exactly(2))])
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409])
    expect(both.find(({ status }) => status === 409)?.body.error.code).toBe('day_being_filled')
    await run()
    expect((await ask(date, exactly(1))).status).toBe(202)
    await run()
  })

  test('for a day that has passed, or with a movie or a room that is not there, is refused', async () => {
    const codes = async (...asked: Parameters<typeof ask>) => {
      const { status, body } = await ask(...asked)
      return [status, body.error.code]
    }
    const date = aDay()
    expect(await codes(daysAfter(businessDayOf(cinema.deps.now()), -1))).toEqual([422, 'day_past'])
    const unknown = { ...exactly(1), movieId: cinema.deps.newId() }
    expect(await codes(date, unknown)).toEqual([422, 'wish_unknown'])
    const elsewhere = aWish({ fixed: [{ startAt: '10:00', room: 'Nowhere' }] })
    expect(await codes(date, elsewhere)).toEqual([422, 'wish_unknown'])
    expect(await codes(date, exactly(1), exactly(2))).toEqual([400, 'malformed'])
    expect(await codes(date, aWish({ fixed: [{ startAt: '25:00', room }] }))).toEqual([400, 'malformed'])
    expect(await run()).toBe(false)
  })

  test('of today proposes nothing for the hours that have passed', async () => {
    const today = businessDayOf(cinema.deps.now())
    await ask(today, exactly(6))
    await run()
    const soon = cinema.deps.now().getTime() + 60 * 60_000 - 5_000
    const shows = await showsOf(today)
    expect(shows.filter(({ startsAt }) => new Date(startsAt).getTime() < soon)).toEqual([])
    expect((await dayOf(today)).proposal?.state).toBe('done')
  })
})

test('a room that is taken for the whole day gets nothing, and the wish says why', async () => {
  const date = aDay()
  const long = await cinema.aMovie({ durationMinutes: 300, isPublic: false })
  const cinemaId = classes[0]
  const edits = ['09:15', '15:15', '21:15'].map((startAt) => ({
    ...{ kind: 'create', id: cinema.deps.newId(), movieId: long.id, cinemaId, startDate: date, startAt },
    isLocked: true,
  }))
  expect((await call('POST', '/batch', { edits })).status).toBe(200)
  await ask(date, { ...exactly(1), fixed: [{ startAt: '10:00', room }] })
  await run()
  const { proposal, kept } = await dayOf(date)
  expect(kept).toBe(3)
  expect(proposal?.result?.missed).toMatchObject([
    { unit: { kind: 'shows' }, cause: { kind: 'no_room_left' } },
    { unit: { kind: 'fixed' }, cause: { kind: 'room_taken', title: long.title, startAt: '09:15', room } },
  ])
})

describe('a search', () => {
  test('that finds nothing in time fails, and the day can be asked for again', async () => {
    const date = aDay()
    await ask(date, exactly(1))
    const limits: number[] = []
    const solve: Solver = async (_, { limitSeconds }) => {
      limits.push(limitSeconds)
      return null
    }
    await fillDueDay(withSolver(solve))
    expect(limits).toEqual([20])
    expect((await dayOf(date)).proposal).toMatchObject({ state: 'failed', result: null })
    expect((await ask(date, exactly(1))).status).toBe(202)
    await run()
  })

  test('leaves out a show whose place somebody has taken meanwhile', async () => {
    const date = aDay()
    await ask(date, aWish({ fixed: [{ startAt: '10:00', room }], shows: { kind: 'exactly', count: 2 } }))
    const solve: Solver = async (model, options) => {
      const place = { movieId: movie.id, cinemaId: classes[1], startDate: date, startAt: '09:30' }
      const mine = { kind: 'create', id: cinema.deps.newId(), ...place }
      expect((await call('POST', '/batch', { edits: [mine] })).status).toBe(200)
      return searchWithHighs(model, options)
    }
    await fillDueDay(withSolver(solve))
    expect((await dayOf(date)).proposal?.result).toMatchObject({ shows: 1, refused: 1 })
    expect(await startsOf(date)).toContain('09:30')
    expect(await startsOf(date)).not.toContain('10:00')
  })

  test('that is withdrawn meanwhile drafts nothing', async () => {
    const date = aDay()
    const { body } = await ask(date, exactly(2))
    const solve: Solver = async (model, options) => {
      await call('DELETE', `/proposals/${body._id}`)
      return searchWithHighs(model, options)
    }
    await fillDueDay(withSolver(solve))
    expect((await dayOf(date)).proposal).toMatchObject({ state: 'withdrawn', drafts: 0 })
    expect(await showsOf(date)).toEqual([])
  })

  test('is taken by one process, shows its progress, and stops at once when its process ends', async () => {
    const date = aDay()
    await ask(date, exactly(1))
    const ending = new AbortController()
    const solve: Solver = async (_, { onProgress, signal }) => {
      onProgress?.({ seconds: 1, objective: 90, bound: 100 })
      expect(await run()).toBe(false)
      ending.abort()
      signal?.throwIfAborted()
      return null
    }
    await fillDueDay(withSolver(solve), { signal: ending.signal })
    expect((await dayOf(date)).proposal?.state).toBe('queued')
    expect(await run()).toBe(true)
    expect((await dayOf(date)).proposal?.state).toBe('done')
  })
})

describe('a process that is killed', () => {
  test('after any step leaves the day to another, which fills it once', async () => {
    for (let inSteps = 1; ; inSteps++) {
      const date = aDay()
      await ask(date, exactly(2))
      const process = createKillableProcess()
      process.kill({ inSteps, when: 'after' })
      await fillDueDay(process.wrap(withSolver(searchWithHighs)), { limitSeconds: 5 }).catch(() => undefined)
      cinema.clock.advance(1)
      await run()
      expect((await dayOf(date)).proposal).toMatchObject({ state: 'done', drafts: 4, result: { shows: 2 } })
      expect(await showsOf(date)).toHaveLength(4)
      if (!process.isKilled()) break
    }
  })

  test('without an end three times is not tried for ever', async () => {
    const date = aDay()
    await ask(date, exactly(2))
    const solve: Solver = () => Promise.reject(new Error('never'))
    for (let attempt = 1; attempt <= 3; attempt++) {
      const process = createKillableProcess()
      const dying: Solver = (model, options) => {
        process.kill({ inSteps: 1, when: 'before' })
        return solve(model, options)
      }
      await fillDueDay({ ...process.wrap(cinema.deps), gateways: withSolver(dying).gateways }).catch(
        () => undefined,
      )
      expect((await dayOf(date)).proposal?.state).toBe('running')
      cinema.clock.advance(1)
    }
    await run()
    expect((await dayOf(date)).proposal?.state).toBe('failed')
  })
})
