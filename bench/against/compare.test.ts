import { expect, test } from 'vitest'
import { comparePairs } from './compare.ts'

test('the ratio is taken in each round, so that a slow minute concerns both', () => {
  const { then, now, ratio } = comparePairs({ name: 'ms', then: [10, 30, 10], now: [15, 45, 20] })
  expect({ then, now, ratio }).toEqual({ then: 10, now: 20, ratio: { median: 1.5, least: 1.5, most: 2 } })
})

test('of two rounds the median is in the middle', () => {
  expect(comparePairs({ name: 'ms', then: [10, 10], now: [10, 20] }).ratio?.median).toBe(1.5)
})

test('a value that was not measured has no ratio', () => {
  const comparison = comparePairs({ name: 'statements', then: [null, 10], now: [20, null] })
  expect(comparison).toEqual({ name: 'statements', then: null, now: null, ratio: null })
})
