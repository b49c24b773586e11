import { expect, test } from 'vitest'
import { daysOfWeek, shareOfWeek } from './distributor-share.ts'
import { toPaise } from './money.ts'

const percent = { kind: 'percent', weekBasisPoints: [5_000, 4_250, 3_000] } as const

test.each([
  ['the first week', 1, 61_014, 30_507],
  ['the second week, 42.5 %', 2, 10_001, 4_250],
  ['half a paisa, up', 1, 101, 51],
  ['a later week as the last', 9, 10_000, 3_000],
  ['nothing', 1, 0, 0],
])('a percentage of the net collection: %s', (_, week, net, share) => {
  expect(shareOfWeek(percent, week, toPaise(net))).toBe(share)
})

test('a fixed hire is the same in each week', () => {
  const fixed = { kind: 'fixed', perWeek: toPaise(5_000_000) } as const
  expect([1, 7].map((week) => shareOfWeek(fixed, week, toPaise(12)))).toEqual([5_000_000, 5_000_000])
})

test('a week of the run begins on the weekday of the release', () => {
  expect(daysOfWeek('2026-01-30', 1)).toEqual({ from: '2026-01-30', until: '2026-02-05' })
  expect(daysOfWeek('2026-01-30', 3)).toEqual({ from: '2026-02-13', until: '2026-02-19' })
})
