import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import type { User } from '#contract/accounts/accounts.ts'
import { clearSession, onUserChange, readUser, updateStoredUser, storeSession } from './auth-store.ts'

const asha = { _id: 'asha', name: 'Asha', duties: [] } as Partial<User> as User
const ravi = { _id: 'ravi', name: 'Ravi', duties: [] } as Partial<User> as User

let items: Map<string, string>
const heard = new Map<string, () => void>()

beforeEach(() => {
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => heard.set(type, listener))
  vi.stubGlobal('removeEventListener', () => undefined)
  items = stubStorage('localStorage')
})

test('a late profile response does not replace another user', () => {
  storeSession({ user: ravi, token: 'of ravi' })
  updateStoredUser(asha)
  expect(readUser()).toEqual(ravi)
  updateStoredUser({ ...ravi, name: 'Ravi Rao' })
  expect(readUser()?.name).toBe('Ravi Rao')
})

test('a profile response after sign-out is ignored', () => {
  storeSession({ user: asha, token: 'of asha' })
  clearSession()
  updateStoredUser(asha)
  expect(readUser()).toBeNull()
})

test('a change of the user calls back, a change of the profile does not', () => {
  storeSession({ user: asha, token: 'of asha' })
  const told = vi.fn()
  const stop = onUserChange(told)
  updateStoredUser({ ...asha, name: 'Asha Rao' })
  expect(told).toHaveBeenCalledTimes(0)
  storeSession({ user: ravi, token: 'of ravi' })
  clearSession()
  expect(told).toHaveBeenCalledTimes(2)
  stop()
  storeSession({ user: asha, token: 'of asha' })
  expect(told).toHaveBeenCalledTimes(2)
})

test('a page restored from the back/forward cache notices a sign-out elsewhere', () => {
  storeSession({ user: asha, token: 'of asha' })
  const told = vi.fn()
  onUserChange(told)
  items.clear()
  heard.get('pageshow')?.()
  expect(told).toHaveBeenCalledOnce()
  expect(readUser()).toBeNull()
})

test('a change of role calls back: other pages are allowed', () => {
  storeSession({ user: { ...asha, role: 'admin' }, token: 'of asha' })
  const told = vi.fn()
  const stop = onUserChange(told)
  updateStoredUser({ ...asha, role: 'user' })
  stop()
  expect(told).toHaveBeenCalledOnce()
})
