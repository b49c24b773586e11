import { expect, test } from 'vitest'
import { createTokenBuckets } from './token-buckets.ts'

test('what is charged may be more than is left: the key waits the longer, at most for a whole budget', () => {
  let at = new Date('2027-01-15T10:00:00Z')
  const later = (seconds: number) => (at = new Date(at.getTime() + seconds * 1_000))
  const { spend, charge } = createTokenBuckets({ capacity: 60, perMinute: 60 }, () => at)
  expect(spend('a', 50)).toMatchObject({ isAllowed: true, remaining: 10 })
  charge('a', 30)
  expect(spend('a', 1)).toEqual({ isAllowed: false, remaining: 0, retryAfterSeconds: 21 })
  later(21)
  expect(spend('a', 1)).toMatchObject({ isAllowed: true, remaining: 0 })
  charge('a', 10_000)
  later(60)
  expect(spend('a', 1)).toMatchObject({ isAllowed: false })
  later(1)
  expect(spend('a', 1)).toMatchObject({ isAllowed: true })
  expect(spend('b', 60)).toMatchObject({ isAllowed: true })
})
