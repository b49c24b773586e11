import { expect, test } from 'vitest'
import { createRepeatGuard, HELD_TRIGGER_MILLISECONDS } from './repeat-guard.ts'

test('a code that stays in front of the camera is one scan', () => {
  const isNew = createRepeatGuard(1_000)
  const readings = Array.from({ length: 200 }, (_, index) => isNew('ticket', index * 100))
  expect(readings.filter(Boolean)).toHaveLength(1)
})

test('a code that was away for four seconds is a new scan', () => {
  const isNew = createRepeatGuard(1_000)
  expect(isNew('ticket', 0)).toBe(true)
  expect(isNew('ticket', 3_999)).toBe(false)
  expect(isNew('ticket', 7_998)).toBe(false)
  expect(isNew('ticket', 11_998)).toBe(true)
})

test('the next ticket is taken after a second, and it is not lost when it is shown earlier', () => {
  const isNew = createRepeatGuard(1_000)
  expect(isNew('first', 0)).toBe(true)
  expect(isNew('second', 999)).toBe(false)
  expect(isNew('second', 1_000)).toBe(true)
  expect(isNew('first', 2_000)).toBe(true)
})

test('a hand scanner reads once, so its next ticket is taken at once', () => {
  const isNew = createRepeatGuard(0)
  expect(isNew('first', 0)).toBe(true)
  expect(isNew('first', 300)).toBe(false)
  expect(isNew('second', 400)).toBe(true)
})

test('a held trigger is one scan, and the same ticket that is scanned again within seconds is another', () => {
  const isNew = createRepeatGuard(0, HELD_TRIGGER_MILLISECONDS)
  expect([0, 250, 500, 750].map((at) => isNew('ticket', at))).toEqual([true, false, false, false])
  expect(isNew('ticket', 1_050)).toBe(true)
})
