import { afterEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './browser-storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('a value that a full storage rejects lasts as long as the page, and replaces the old one', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => 'old', setItem: refuse, removeItem: () => undefined })
  writeStored('sessionStorage', 'seats', 'new')
  expect(readStored('sessionStorage', 'seats')).toBe('new')
})

test('a browser without storage can sign in and out', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(readStored('localStorage', 'jwtToken')).toBeNull()
  writeStored('localStorage', 'jwtToken', 'a.b.c')
  expect(readStored('localStorage', 'jwtToken')).toBe('a.b.c')
  writeStored('localStorage', 'jwtToken', null)
  expect(readStored('localStorage', 'jwtToken')).toBeNull()
})

function refuse(): never {
  throw new DOMException('not here', 'SecurityError')
}
