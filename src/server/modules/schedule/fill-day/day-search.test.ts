import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { daysAfter } from '#domain/time.ts'
import { searchWithHighs } from '#server/gateways/highs-search.ts'
import { createKillableProcess } from '#server/testing/killable-process.ts'
import { aRoomToFill } from '#server/testing/room-to-fill.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import type { Solver } from '#server/ports/solver.ts'
import { fillDueDay } from './fill-due-day.ts'

let cinema: TestCinema
let hall: Awaited<ReturnType<typeof aRoomToFill>>
beforeAll(async () => {
  cinema = await testCinema()
  hall = await aRoomToFill(cinema)
})
afterAll(() => cinema.close())

describe('a search', () => {
  test('that finds nothing in time is completed without it, and the day can be asked for again', async () => {
    const date = hall.aDay()
    await hall.ask(date, hall.exactly(1))
    const limits: number[] = []
    const solve: Solver = async (_, { limitSeconds }) => {
      limits.push(limitSeconds)
      return null
    }
    await fillDueDay(hall.withSolver(solve))
    expect(limits).toEqual([20])
    expect((await hall.dayOf(date)).proposal).toMatchObject({
      state: 'done',
      result: { shows: 1, wanted: 1, kept: 1, gap: null },
    })
    expect((await hall.ask(date, hall.exactly(1))).status).toBe(202)
    await hall.run()
  })

  test('leaves out a show whose place somebody has taken meanwhile', async () => {
    const date = hall.aDay()
    await hall.ask(
      date,
      hall.aWish({ fixed: [{ startAt: '10:00', room: hall.room }], shows: { kind: 'exactly', count: 2 } }),
    )
    const solve: Solver = async (model, options) => {
      const place = { movieId: hall.movie.id, cinemaId: hall.classes[1], startDate: date, startAt: '09:30' }
      const mine = { kind: 'create', id: cinema.deps.newId(), ...place }
      expect((await hall.call('POST', '/batch', { edits: [mine] })).status).toBe(200)
      return searchWithHighs(model, options)
    }
    await fillDueDay(hall.withSolver(solve))
    expect((await hall.dayOf(date)).proposal?.result).toMatchObject({ shows: 1, refused: 1 })
    expect(await hall.startsOf(date)).toContain('09:30')
    expect(await hall.startsOf(date)).not.toContain('10:00')
  })

  test('leaves a closed screen empty, and says so', async () => {
    const date = hall.aDay()
    const { token } = await cinema.aPerson('admin')
    const { status } = await cinema.api.post('/room-closures', {
      token,
      body: {
        room: hall.room,
        from: `${date}T06:00:00+05:30`,
        until: `${daysAfter(date, 1)}T06:00:00+05:30`,
        reason: 'Lamp',
        showtimes: [],
        moved: [],
      },
    })
    expect(status).toBe(200)
    await hall.ask(date, hall.aWish({ fixed: [{ startAt: '10:00', room: hall.room }] }))
    await hall.run()
    const result = (await hall.dayOf(date)).proposal?.result
    expect(result).toMatchObject({ missed: [{ cause: { kind: 'room_closed' } }] })
    expect(result?.emptyRooms).toContainEqual({ name: hall.room, seats: 80, because: 'nothing_fits' })
    expect(await hall.showsOf(date)).toEqual([])
  })

  test('that is withdrawn meanwhile drafts nothing', async () => {
    const date = hall.aDay()
    const { body } = await hall.ask(date, hall.exactly(2))
    const solve: Solver = async (model, options) => {
      await hall.call('DELETE', `/proposals/${body._id}`)
      return searchWithHighs(model, options)
    }
    await fillDueDay(hall.withSolver(solve))
    expect((await hall.dayOf(date)).proposal).toMatchObject({ state: 'withdrawn', drafts: 0 })
    expect(await hall.showsOf(date)).toEqual([])
  })

  test('is taken by one process, shows its progress, and stops at once when its process ends', async () => {
    const date = hall.aDay()
    await hall.ask(date, hall.exactly(1))
    const ending = new AbortController()
    const solve: Solver = async (_, { onProgress, signal }) => {
      onProgress?.({ seconds: 1, objective: 90, bound: 100 })
      expect(await hall.run()).toBe(false)
      ending.abort()
      signal?.throwIfAborted()
      return null
    }
    await fillDueDay(hall.withSolver(solve), { signal: ending.signal })
    expect((await hall.dayOf(date)).proposal?.state).toBe('queued')
    expect(await hall.run()).toBe(true)
    expect((await hall.dayOf(date)).proposal?.state).toBe('done')
  })
})

describe('a process that is killed', () => {
  test('after any step leaves the day to another, which fills it once', async () => {
    for (let inSteps = 1; ; inSteps++) {
      const date = hall.aDay()
      await hall.ask(date, hall.exactly(2))
      const process = createKillableProcess()
      process.kill({ inSteps, when: 'after' })
      await fillDueDay(process.wrap(hall.withSolver(searchWithHighs)), { limitSeconds: 5 }).catch(
        () => undefined,
      )
      cinema.clock.advance(1)
      await hall.run()
      expect((await hall.dayOf(date)).proposal).toMatchObject({
        state: 'done',
        drafts: 2,
        result: { shows: 2 },
      })
      expect(await hall.showsOf(date)).toHaveLength(4)
      if (!process.isKilled()) break
    }
  })

  test('without an end three times is not tried for ever', async () => {
    const date = hall.aDay()
    await hall.ask(date, hall.exactly(2))
    const solve: Solver = () => Promise.reject(new Error('never'))
    for (let attempt = 1; attempt <= 3; attempt++) {
      const process = createKillableProcess()
      const dying: Solver = (model, options) => {
        process.kill({ inSteps: 1, when: 'before' })
        return solve(model, options)
      }
      await fillDueDay({ ...process.wrap(cinema.deps), gateways: hall.withSolver(dying).gateways }).catch(
        () => undefined,
      )
      expect((await hall.dayOf(date)).proposal?.state).toBe('running')
      cinema.clock.advance(1)
    }
    await hall.run()
    expect((await hall.dayOf(date)).proposal?.state).toBe('failed')
  })
})
