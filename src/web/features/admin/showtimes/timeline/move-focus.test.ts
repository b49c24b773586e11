import { expect, test } from 'vitest'
import { neighbourOf, nextFocus } from './move-focus.ts'
import { performancesOf } from './performance.ts'
import { aCinema, anArea } from './performance.builder.ts'

const places = [
  ['Screen 1', '10:00'],
  ['Screen 1', '14:00'],
  ['Screen 1', '18:00'],
  ['Screen 3', '12:30'],
  ['Screen 3', '17:00'],
  ['Screen 10', '00:05'],
] as const
const all = performancesOf(
  places.map(([room, startAt]) =>
    anArea({
      id: `${room} ${startAt}`,
      cinema: aCinema(`${room}-Gold`),
      startAt,
      startDate: startAt === '00:05' ? '2026-12-06' : '2026-12-05',
    }),
  ),
)
const goes = (id: string, key: string) => {
  const from = all.find((performance) => performance.id === id) ?? expect.fail(id)
  return nextFocus(key, from, all)?.id
}

test('up and down go to the performance at about the same time in the next room that has any', () => {
  expect(goes('Screen 1 10:00', 'ArrowDown')).toBe('Screen 3 12:30')
  expect(goes('Screen 1 18:00', 'ArrowDown')).toBe('Screen 3 17:00')
  expect(goes('Screen 3 12:30', 'ArrowDown')).toBe('Screen 10 00:05')
  // After midnight is the end of the business day.
  expect(goes('Screen 10 00:05', 'ArrowUp')).toBe('Screen 3 17:00')
  expect(goes('Screen 1 10:00', 'ArrowUp')).toBeUndefined()
})

test('Home and End go to the first and the last of the room, and other keys do nothing', () => {
  expect(goes('Screen 1 14:00', 'Home')).toBe('Screen 1 10:00')
  expect(goes('Screen 1 14:00', 'End')).toBe('Screen 1 18:00')
  expect(goes('Screen 1 14:00', 'ArrowRight')).toBeUndefined()
})

test('after a performance that is gone comes the nearest of its room, and without one the nearest of the day', () => {
  const without = (id: string, others = all) => {
    const gone = all.find((performance) => performance.id === id) ?? expect.fail(id)
    return neighbourOf(
      gone,
      others.filter((performance) => performance !== gone),
    )?.id
  }
  expect(without('Screen 1 18:00')).toBe('Screen 1 14:00')
  expect(without('Screen 10 00:05')).toBe('Screen 1 18:00')
  expect(without('Screen 1 10:00', [])).toBeUndefined()
})
