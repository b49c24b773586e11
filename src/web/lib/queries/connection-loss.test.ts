import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteAnswer, noteFailure, readLostSince } from './connection-loss.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-23T15:30:00Z') }))
afterEach(() => void vi.useRealTimers())

const failures = {
  'without a network': new TypeError('Failed to fetch'),
  'without an answer in time': new DOMException('no response in time', 'TimeoutError'),
  'with the page of a proxy': new SyntaxError('Unexpected token <'),
}

test.each(Object.entries(failures))('after a call %s the time of the last answer is known', (_, failure) => {
  noteAnswer(new Date())
  vi.advanceTimersByTime(60_000)
  noteFailure(failure)
  vi.advanceTimersByTime(60_000)
  noteFailure(failure)
  expect(readLostSince()?.toISOString()).toBe('2026-11-23T15:30:00.000Z')
  noteAnswer(new Date())
  expect(readLostSince()).toBeNull()
})

test('an answer that arrives after the network has gone does not hide that it has', () => {
  noteAnswer(new Date())
  noteFailure(failures['without a network'])
  vi.stubGlobal('navigator', { onLine: false })
  noteAnswer(new Date())
  expect(readLostSince()).not.toBeNull()
  vi.unstubAllGlobals()
  noteAnswer(new Date())
  expect(readLostSince()).toBeNull()
})

test('a refusal of the server, or a call that is given up, is no loss of the connection', () => {
  noteAnswer(new Date())
  noteFailure({ error: { code: 'not_found', message: '' } })
  noteFailure(new DOMException('left the page', 'AbortError'))
  expect(readLostSince()).toBeNull()
})
