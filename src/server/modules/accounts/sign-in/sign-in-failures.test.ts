import { afterAll, beforeAll, expect, test } from 'vitest'
import { testCinema, type TestCinema } from '#server/testing/test-cinema.ts'
import { countFailure, findPauseEnd } from './sign-in-failures.queries.ts'

let cinema: TestCinema
beforeAll(async () => {
  cinema = await testCinema()
})
afterAll(() => cinema.close())

const policy = { free: 3, forgottenPerMinute: 0.1, longestSeconds: 60 }
const LATER = new Date('2026-11-25T12:00:00.007Z')
const EARLIER = new Date('2026-11-25T12:00:00Z')

test('attempts of the same moment are counted in any order, and none of the free ones is paused', async () => {
  const { db } = cinema.deps
  const key = 'two at once'
  const counted = []
  for (const now of [LATER, EARLIER, LATER]) counted.push(await countFailure(db, { key, policy, now }))
  expect(counted).toEqual([1, 2, 3])
  expect(await findPauseEnd(db, key, EARLIER)).toBeNull()
  // The first one that is not free.
  expect(await countFailure(db, { key, policy, now: EARLIER })).toBe(4)
  expect(await findPauseEnd(db, key, LATER)).not.toBeNull()
  expect(await countFailure(db, { key, policy, now: LATER })).toBeNull()
})
