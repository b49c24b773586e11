import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { clearSession, storeSession } from '#web/lib/session/auth-store.ts'
import { signOut } from '#web/lib/session/sign-out.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { readHoldsOfTabs } from './holds-of-tabs.ts'
import {
  announceOwnHold,
  clearOwnHold,
  readOwnHold,
  storeHoldsOfServer,
  storeOwnHold,
} from './seat-selection-store.ts'

const hold = { providerOrderId: 'order', sealedOrder: 'sealed', showtimeId: 'show', seats: [[0, 1]] as const }
const inAMinute = () => Date.now() + 60_000

beforeEach(() => {
  stubStorage('localStorage')
  stubStorage('sessionStorage')
  signIn('asha')
})

test("held seats are the buyer's own until the hold expires or is cleared", () => {
  storeOwnHold({ ...hold, until: inAMinute() })
  expect(readOwnHold()).toMatchObject(hold)
  clearOwnHold('another order')
  expect(readOwnHold()).toMatchObject(hold)
  clearOwnHold('order')
  expect(readOwnHold()).toBeNull()
  storeOwnHold({ ...hold, until: Date.now() - 1 })
  expect(readOwnHold()).toBeNull()
})

test('another user of the browser does not get the hold', () => {
  storeOwnHold({ ...hold, until: inAMinute() })
  clearSession()
  signIn('ravi')
  expect(readOwnHold()).toBeNull()
})

test('a hold ends for this browser when its user signs out', () => {
  storeOwnHold({ ...hold, until: inAMinute() })
  signOut()
  expect(readOwnHold()).toBeNull()
  expect(readHoldsOfTabs()).toEqual([])
  signIn('asha')
  expect(readHoldsOfTabs()).toEqual([])
})

test('the hold is kept when the session expires, and when the same user signs in again', () => {
  storeOwnHold({ ...hold, until: inAMinute() })
  clearSession()
  expect(readOwnHold()).toMatchObject(hold)
  signIn('asha')
  expect(readOwnHold()).toMatchObject(hold)
})

test('the seats that the user holds on another device are own seats here, until the server no longer has them', () => {
  const elsewhere = { ...hold, providerOrderId: 'elsewhere', seats: [[3, 4]] as const, until: inAMinute() }
  storeOwnHold({ ...hold, until: inAMinute() })
  storeHoldsOfServer([elsewhere])
  expect(readHoldsOfTabs().map(({ providerOrderId }) => providerOrderId)).toEqual(['order', 'elsewhere'])
  storeHoldsOfServer([])
  expect(readHoldsOfTabs().map(({ providerOrderId }) => providerOrderId)).toEqual(['order'])
})

function signIn(name: string): void {
  storeSession({ user: { _id: name, name } as User, token: `of ${name}` })
}

test('the seats that another tab holds are own seats of the same user in this tab, until that order ends', () => {
  storeOwnHold({ ...hold, until: inAMinute() })
  openAnotherTab()
  expect(readOwnHold()).toBeNull()
  expect(readHoldsOfTabs()).toMatchObject([hold])
  clearOwnHold('order')
  expect(readHoldsOfTabs()).toEqual([])
})

test('a hold is announced to the other tabs before it is made, and withdrawn when it is not', () => {
  announceOwnHold(hold)
  openAnotherTab()
  expect(readHoldsOfTabs()).toMatchObject([hold])
  clearOwnHold('order')
  expect(readHoldsOfTabs()).toEqual([])
  const until = inAMinute()
  storeOwnHold({ ...hold, until })
  announceOwnHold(hold)
  expect(readOwnHold()).toMatchObject({ until })
})

test('another user, and a later time, have no holds of other tabs', () => {
  storeOwnHold({ ...hold, until: inAMinute() })
  openAnotherTab()
  signIn('ravi')
  expect(readHoldsOfTabs()).toEqual([])
  signIn('asha')
  storeOwnHold({ ...hold, providerOrderId: 'past', showtimeId: 'other show', until: Date.now() - 1 })
  expect(readHoldsOfTabs()).toMatchObject([hold])
})

test('seats that are held anew replace the hold of the other tab; other seats leave it', () => {
  storeOwnHold({ ...hold, until: inAMinute() })
  openAnotherTab()
  storeOwnHold({ ...hold, providerOrderId: 'other seats', seats: [[2, 2]], until: inAMinute() })
  expect(readHoldsOfTabs().map(({ providerOrderId }) => providerOrderId)).toEqual(['order', 'other seats'])
  openAnotherTab()
  storeOwnHold({ ...hold, providerOrderId: 'taken over', until: inAMinute() })
  expect(readHoldsOfTabs().map(({ providerOrderId }) => providerOrderId)).toEqual([
    'other seats',
    'taken over',
  ])
})

test('a hold that is made after it was announced, or lasts longer, is never missing for the other tabs', () => {
  announceOwnHold(hold)
  const removed = vi.spyOn(localStorage, 'removeItem')
  const written = vi.spyOn(localStorage, 'setItem')
  storeOwnHold({ ...hold, until: inAMinute() })
  storeOwnHold({ ...hold, until: inAMinute() + 1 })
  storeOwnHold({ ...hold, providerOrderId: 'taken over', until: inAMinute() })
  expect(removed).not.toHaveBeenCalled()
  expect(written.mock.calls.every(([, text]) => text.includes('"showtimeId":"show"'))).toBe(true)
  expect(readHoldsOfTabs().map(({ providerOrderId }) => providerOrderId)).toEqual(['taken over'])
})

test('holds that a page of an earlier version stored under other names are ignored', () => {
  const earlier = JSON.stringify({
    ...hold,
    providerOrderId: undefined,
    orderID: 'order',
    until: inAMinute(),
  })
  sessionStorage.setItem('marquee.hold', earlier)
  localStorage.setItem('marquee.holds', `[${earlier}]`)
  expect(readOwnHold()).toBeNull()
  expect(readHoldsOfTabs()).toEqual([])
})

/** Every tab has a session storage of its own. */
function openAnotherTab(): void {
  stubStorage('sessionStorage')
}
