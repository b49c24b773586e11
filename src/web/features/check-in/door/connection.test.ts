import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { type ConnectionEvent, nextConnection, startConnection } from './connection.ts'
import { createStatus } from './door-status.ts'

const after = (...events: ConnectionEvent[]) => events.reduce(nextConnection, startConnection)

test('two failed calls in a row switch to offline, and a success switches back', () => {
  expect(after('call_failed').isOnline).toBe(true)
  expect(after('call_failed', 'call_succeeded', 'call_failed').isOnline).toBe(true)
  expect(after('call_failed', 'call_failed').isOnline).toBe(false)
  expect(after('call_failed', 'call_failed', 'call_succeeded').isOnline).toBe(true)
})

test('a lost network is offline at once', () => {
  expect(after('network_lost').isOnline).toBe(false)
  expect(after('network_lost', 'call_failed').isOnline).toBe(false)
})

test('forced offline stays so until it is released and a call succeeds', () => {
  expect(after('forced_offline', 'call_succeeded').isOnline).toBe(false)
  expect(after('forced_offline', 'released').isOnline).toBe(false)
  expect(after('forced_offline', 'released', 'call_succeeded').isOnline).toBe(true)
})

test('whatever happens, nobody is online who forced it off, and nobody with two failures', () => {
  const events = fc.array(
    fc.constantFrom<ConnectionEvent>(
      'call_succeeded',
      'call_failed',
      'network_lost',
      'forced_offline',
      'released',
    ),
  )
  fc.assert(
    fc.property(events, (some) => {
      const { isOnline, isForced, failures } = after(...some)
      expect(isOnline && (isForced || failures >= 2)).toBe(false)
    }),
  )
})

test('a page that is loaded without a network begins offline', () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(createStatus('Main gate').get().connection.isOnline).toBe(false)
  vi.stubGlobal('navigator', { onLine: true })
  expect(createStatus('Main gate').get().connection.isOnline).toBe(true)
  vi.unstubAllGlobals()
})
