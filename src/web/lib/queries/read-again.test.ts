import { expect, test, vi } from 'vitest'
import { pauseBeforeReading, shouldReadAgain } from './read-again.ts'

const refused = (retryAfterSeconds: number) => ({
  error: { code: 'too_many_requests', message: '', details: { retryAfterSeconds } },
})

test('a refused query is sent again twice, and never before the time that the server has said', () => {
  vi.stubEnv('SSR', false)
  expect([0, 1, 2].map((failures) => shouldReadAgain(failures, refused(4)))).toEqual([true, true, false])
  expect(pauseBeforeReading(0, refused(4))).toBeGreaterThanOrEqual(4_000)
  expect(pauseBeforeReading(0, refused(4))).toBeLessThanOrEqual(5_000)
  vi.unstubAllEnvs()
})

test('a long pause is for people to decide, and other refusals are final', () => {
  vi.stubEnv('SSR', false)
  expect(shouldReadAgain(0, refused(60))).toBe(false)
  expect(shouldReadAgain(0, { error: { code: 'internal', message: '' } })).toBe(false)
  vi.unstubAllEnvs()
})

test('without a network the pauses grow', () => {
  vi.stubEnv('SSR', false)
  const lost = new TypeError('Failed to fetch')
  expect(shouldReadAgain(1, lost)).toBe(true)
  expect(pauseBeforeReading(1, lost)).toBeGreaterThanOrEqual(2_000)
  vi.unstubAllEnvs()
})

test('while the server renders nothing is read twice', () => {
  expect(shouldReadAgain(0, new TypeError('fetch failed'))).toBe(false)
})
