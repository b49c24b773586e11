import { beforeEach, expect, test } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { keepSnacks, readKeptSnacks } from './kept-snacks.ts'

const evening = { movieId: 'clockmaker', startsAt: '2026-11-28T13:00:00.000Z' }
const chosen = { snacks: [{ snackId: 'samosa', quantity: 2 }], pickUpAt: '2026-11-28T12:45:00.000Z' }
let items: Map<string, string>

beforeEach(() => {
  items = stubStorage('sessionStorage')
})

test('the snacks of a screening are kept until they are left out, for this movie', () => {
  keepSnacks(evening, chosen)
  expect(readKeptSnacks(evening)).toEqual(chosen)
  expect(readKeptSnacks({ ...evening, movieId: 'mangoes' })).toBeNull()
  keepSnacks(evening, null)
  expect(readKeptSnacks(evening)).toBeNull()
  expect(items.size).toBe(0)
})

test('another date takes them over, picked up as long before the start, and so does the way back', () => {
  keepSnacks(evening, chosen)
  const matinee = { ...evening, startsAt: '2026-11-30T09:30:00.000Z' }
  const moved = { ...chosen, pickUpAt: '2026-11-30T09:15:00.000Z' }
  expect(readKeptSnacks(matinee)).toEqual(moved)
  keepSnacks(matinee, moved)
  expect(readKeptSnacks(evening)).toEqual(chosen)
})

const time = '"2026-11-28T12:45:00.000Z"'
test.each([
  '{',
  'null',
  '7',
  '[]',
  `{"snacks":[],"pickUpAt":${time},"startsAt":${time}}`,
  `{"snacks":[{"snackId":"samosa","quantity":2}],"pickUpAt":${time}}`,
  `{"snacks":[{"snackId":"samosa","quantity":2}],"pickUpAt":${time},"startsAt":"soon"}`,
  `{"snacks":[null],"pickUpAt":${time},"startsAt":${time}}`,
  `{"snacks":[{"snackId":7,"quantity":"2"}],"pickUpAt":${time},"startsAt":${time}}`,
])('what is no choice is taken for none: %s', (text) => {
  keepSnacks(evening, chosen)
  for (const key of items.keys()) items.set(key, text)
  expect(readKeptSnacks(evening)).toBeNull()
})
