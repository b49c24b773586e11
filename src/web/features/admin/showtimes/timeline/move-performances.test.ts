import { expect, test } from 'vitest'
import { findConflicts, findCrowds } from './find-conflicts.ts'
import { copyPerformance, movePerformance, removeAreas } from './move-performances.ts'
import { performancesOf } from './performance.ts'
import { applyChanges } from './command.ts'
import { aCinema, anArea, usualRules } from './performance.builder.ts'

const cinemas = ['Screen 1-Gold', 'Screen 1-Silver', 'Screen 2-Gold', 'Screen 2-Silver', 'Screen 3-Gold'].map(
  aCinema,
)
const around = { now: new Date('2026-12-04T00:00:00Z'), rulesOf: usualRules }
const gold = anArea({ id: 'a' })
const silver = anArea({ id: 'b', cinema: aCinema('Screen 1-Silver') })
const later = anArea({ id: 'c', startAt: '15:00' })
const day = '2026-12-05'

function only(shows = [gold, silver]) {
  const [performance] = performancesOf(shows)
  if (!performance) throw new Error('there is no performance')
  return performance
}

let ids = 0
const to = (room: string, minute: number) => ({
  place: { day, room, minute },
  cinemas,
  newId: () => `new ${++ids}`,
})

test('the classes of a room are one performance, as long as film, trailers and interval, and cleaning', () => {
  expect(
    performancesOf([later, gold, silver]).map(({ id, start, end, free }) => [id, start, end, free]),
  ).toEqual([
    ['a', 360, 480, 505],
    ['c', 540, 660, 685],
  ])
  expect(only().seatsTotal).toBe(160)
})

test('a performance moves with its classes, and plays in all classes of the new room', () => {
  const cinemaOf = (changes: ReturnType<typeof movePerformance>) =>
    [...changes].map(([id, values]) => [id, values?.cinema.name ?? null])
  expect(cinemaOf(movePerformance(only(), to('Screen 2', 365)))).toEqual([
    ['a', 'Screen 2-Gold'],
    ['b', 'Screen 2-Silver'],
  ])
  expect(cinemaOf(movePerformance(only(), to('Screen 3', 365)))).toEqual([
    ['a', 'Screen 3-Gold'],
    ['b', null],
  ])
  const small = only([anArea({ id: 'd', cinema: aCinema('Screen 3-Gold') })])
  expect(cinemaOf(movePerformance(small, to('Screen 2', 365))).map(([, name]) => name)).toEqual([
    'Screen 2-Gold',
    'Screen 2-Silver',
  ])
  const times = [...movePerformance(only(), to('Screen 1', 18 * 60 + 5)).values()]
  expect(times.map((values) => [values?.startDate, values?.startAt])).toEqual([
    ['2026-12-06', '00:05'],
    ['2026-12-06', '00:05'],
  ])
})

test('a copy has ids of its own and leaves the original', () => {
  const copied = applyChanges([gold, silver], copyPerformance(only(), to('Screen 2', 360)), around)
  expect(performancesOf(copied).map(({ room, areas }) => [room, areas.length])).toEqual([
    ['Screen 1', 2],
    ['Screen 2', 2],
  ])
})

test('a show is as long as it was planned until it moves; then the rules say its length', () => {
  const rulesOf = () => ({ ...usualRules(), advertMinutes: 25, cleaningMinutes: 40 })
  const lengths = (minute: number) => {
    const moved = applyChanges([gold, silver], movePerformance(only(), to('Screen 1', minute)), { rulesOf })
    return performancesOf(moved).map(({ start, end, free }) => [end - start, free - end])
  }
  expect(lengths(360)).toEqual([[120, 25]])
  expect(lengths(420)).toEqual([[135, 40]])
})

test('a removed draft is gone; a published one stays until the next publication', () => {
  const published = anArea({ id: 'p', state: 'published', startAt: '20:00' })
  const left = applyChanges([gold, published], removeAreas([gold, published]), around)
  expect(performancesOf(left).map(({ id, state }) => [id, state])).toEqual([['p', 'removed']])
})

test('while dragging, the rules of the server say what is in the way', () => {
  const shows = [gold, silver, later]
  const conflictsAt = (room: string, minute: number, date = day) => {
    const moved = applyChanges(
      shows,
      movePerformance(only(), { ...to(room, minute), place: { day: date, room, minute } }),
      around,
    )
    return findConflicts(
      moved.filter(({ id }) => id === 'a' || id === 'b'),
      moved,
      around,
    ).map(({ kind }) => kind)
  }
  // The room is free again at 15:00 when the show begins at 12:35; five minutes later it is not.
  expect(conflictsAt('Screen 1', 395)).toEqual([])
  expect(conflictsAt('Screen 1', 400)).toEqual(['room_taken'])
  expect(conflictsAt('Screen 2', 400)).toEqual([])
  expect(conflictsAt('Screen 2', 190)).toEqual(['outside_opening_hours'])
  expect(conflictsAt('Screen 2', 400, '2026-12-21')).toEqual(['after_end'])
  expect(conflictsAt('Screen 2', 400, '2026-11-30')).toEqual(['before_release', 'in_the_past'])
})

test('a show keeps its start outside of the hours in another room; a copy of it does not', () => {
  const early = [anArea({ id: 'early', startAt: '08:00' })]
  const conflictsOf = (changes: ReturnType<typeof movePerformance>) => {
    const after = applyChanges(early, changes, around)
    const moved = after.filter(({ id }) => changes.has(id))
    return findConflicts(moved, after, { ...around, before: early }).map(({ kind }) => kind)
  }
  expect(conflictsOf(movePerformance(only(early), to('Screen 2', 120)))).toEqual([])
  expect(conflictsOf(movePerformance(only(early), to('Screen 2', 125)))).toEqual(['outside_opening_hours'])
  expect(conflictsOf(copyPerformance(only(early), to('Screen 2', 120)))).toEqual(['outside_opening_hours'])
})

test('more than two starts within ten minutes are a warning', () => {
  const at = (room: string, startAt: string) =>
    anArea({ id: `${room} ${startAt}`, cinema: aCinema(`${room}-Gold`), startAt })
  const two = [at('Screen 1', '12:00'), at('Screen 2', '12:05')]
  expect(findCrowds(two)).toEqual([])
  expect(findCrowds([...two, at('Screen 3', '12:05')])).toMatchObject([{ startAt: '12:00', starts: 3 }])
})
