import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { clearUserData } from '#web/lib/session/sign-out.ts'

// What a storage has refused stays in the module, which other files share, until a storage takes it.
afterEach(() => {
  for (const [storage, key] of [
    ['sessionStorage', 'seats'],
    ['localStorage', 'jwtToken'],
  ] as const) {
    stubStorage(storage)
    writeStored(storage, key, null)
  }
})

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

test('clearing keeps the settings of the device', () => {
  const [local, session] = [stubStorage('localStorage'), stubStorage('sessionStorage')]
  for (const key of ['jwtToken', 'user', 'theme', 'marquee.charged-cards', 'marquee.printer'])
    writeStored('localStorage', key, 'kept')
  writeStored('sessionStorage', 'marquee.proof.1', 'kept')
  clearUserData()
  expect([...local.keys()]).toEqual(['theme', 'marquee.charged-cards', 'marquee.printer'])
  expect([...session.keys()]).toEqual([])
})

function refuse(): never {
  throw new DOMException('not here', 'SecurityError')
}
