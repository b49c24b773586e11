import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DayProposal, WeekToFill } from '#contract/day-proposals.ts'
import { daysAfter } from '#domain/time.ts'
import { createKillableProcess } from '#server/testing/killable-process.ts'
import { aRoomToFill } from '#server/testing/room-to-fill.ts'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { createTestClock } from '#server/testing/test-clock.ts'
import { fillDueDay } from './fill-due-day.ts'

let cinema: TestCinema
let hall: Awaited<ReturnType<typeof aRoomToFill>>
let token: string
beforeAll(async () => {
  cinema = await testCinema({ clock: createTestClock() })
  hall = await aRoomToFill(cinema)
  token = (await cinema.aPerson('admin')).token
})
afterAll(() => cinema.close())

const aWeek = () => Array.from({ length: 7 }, () => hall.aDay())[0] ?? ''
const askWeek = (date: string) => hall.call<WeekToFill>('POST', '/proposals/week', { date })
const weekOf = async (date: string) =>
  (await cinema.api.get<WeekToFill>(`/showtimes/proposals/week?date=${date}`, { token })).body.days
const statesOf = (days: WeekToFill['days']) => days.map(({ proposal }) => proposal?.state ?? null)
const times = <T>(value: T, count: number) => Array<T>(count).fill(value)

test('seven days are searched one after the other, also when a process is killed, and each has its account', async () => {
  const date = aWeek()
  const late = { startAt: '23:30', room: null }
  await hall.ask(daysAfter(date, 2), hall.aWish({ shows: { kind: 'exactly', count: 1 }, fixed: [late] }))
  await hall.run()
  const { status, body } = await askWeek(date)
  expect([status, statesOf(body.days)]).toEqual([202, times('queued', 7)])
  expect(await hall.run()).toBe(true)
  const process = createKillableProcess()
  process.kill({ inSteps: 3, when: 'after' })
  await fillDueDay(process.wrap(cinema.deps)).catch(() => undefined)
  cinema.clock.advance(1)
  while (await hall.run());
  const days = await weekOf(date)
  expect(statesOf(days)).toEqual(times('done', 7))
  expect(days.every(({ proposal }) => (proposal?.result?.shows ?? 0) > 0)).toBe(true)
  // The wishes of the day that had its own.
  expect(days[2]?.proposal?.result?.missed).toMatchObject([{ cause: { kind: 'outside_opening_hours' } }])
  for (const { date: day, proposal } of days) {
    const shows = await hall.showsOf(day)
    expect(shows).toHaveLength((proposal?.result?.shows ?? 0) * 2)
    expect(shows.every(({ state, isProposed }) => state === 'draft' && isProposed)).toBe(true)
  }
})

test('asked again, or by two at once, no day is searched twice', async () => {
  const date = aWeek()
  const both = await Promise.all([askWeek(date), askWeek(date)])
  expect(both.map(({ status }) => status)).toEqual([202, 202])
  const idsOf = (days: WeekToFill['days']) => days.map(({ proposal }) => proposal?._id)
  const asked = idsOf(await weekOf(date))
  expect(new Set(asked).size).toBe(7)
  expect(idsOf((await askWeek(date)).body.days)).toEqual(asked)
  for (const id of asked) await hall.call<DayProposal>('DELETE', `/proposals/${id}`)
})

test('days that have passed, and those without a movie, are left out', async () => {
  const today = hall.aDay()
  expect((await askWeek(daysAfter(today, -40))).body.error.code).toBe('day_past')
  const { status, body } = await askWeek(daysAfter(today, 3000))
  expect([status, statesOf(body.days)]).toEqual([202, times(null, 7)])
  expect((await hall.call('POST', '/proposals/week', { date: 'Friday' })).status).toBe(400)
})
