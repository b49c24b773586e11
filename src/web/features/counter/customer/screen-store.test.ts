import { beforeEach, expect, test } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { endScreenToken, isPaired, readScreenToken, storeScreenToken } from './screen-store.ts'

beforeEach(() => stubStorage('localStorage'))

test('a screen whose token is refused is paired no more, unless it was paired again meanwhile', () => {
  expect(isPaired(readScreenToken())).toBe(false)
  storeScreenToken('one')
  storeScreenToken('two')
  endScreenToken('one')
  expect(isPaired(readScreenToken())).toBe(true)
  endScreenToken('two')
  expect([isPaired(readScreenToken()), readScreenToken()]).toEqual([false, 'ended'])
})
