import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import type { Duty, Role } from '#contract/endpoint.ts'
import { dismissAlerts, readAlerts } from '#web/ui/alert-store.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { clearSession, storeSession } from './auth-store.ts'
import { requireDuty, requireRole } from './require-role.ts'
import { takeReturnUrl } from './return-url.ts'

const guards = {
  admin: requireRole('admin', 'superadmin'),
  checkin: requireDuty('door'),
} as const

beforeEach(() => {
  stubStorage('localStorage')
  stubStorage('sessionStorage')
})
afterEach(() => {
  clearSession()
  dismissAlerts()
})

describe.each([
  ['visitor', { admin: '/', checkin: '/' }],
  ['user', { admin: '/', checkin: '/' }],
  ['staff', { admin: '/', checkin: '/' }],
  ['admin', { admin: 'admitted', checkin: 'admitted' }],
  ['superadmin', { admin: 'admitted', checkin: 'admitted' }],
] as const)('a %s', (who, expected) => {
  test.each(['admin', 'checkin'] as const)(`opens /%s`, (layout) => {
    signInAs(who)
    expect(outcomeOf(layout)).toBe(expected[layout])
  })
})

test('a visitor is asked to sign in and returns to the page afterwards', () => {
  outcomeOf('admin')
  expect(readAlerts().map(({ text }) => text)).toEqual(['Please sign in to continue.'])
  expect(takeReturnUrl()).toBe('/admin?page=2')
})

test('a user without the role is told so and does not return', () => {
  signInAs('user')
  outcomeOf('admin')
  expect(readAlerts().map(({ text }) => text)).toEqual(['You are not allowed to do this.'])
  expect(takeReturnUrl()).toBeNull()
})

test('a preload shows no alert and stores no return URL', () => {
  expect(outcomeOf('admin', { preload: true })).toBe('/')
  expect(readAlerts()).toEqual([])
  expect(takeReturnUrl()).toBeNull()
})

test('a stored profile without a token counts as a visitor', () => {
  signInAs('admin')
  localStorage.removeItem('jwtToken')
  expect(outcomeOf('admin')).toBe('/')
})

test('staff open check-in with the duty of the door, and with no other', () => {
  for (const [duties, expected] of [
    [['door'], 'admitted'],
    [['counter', 'door'], 'admitted'],
    [['counter', 'snack_bar'], '/'],
  ] as const) {
    signInAs('staff', [...duties])
    expect(outcomeOf('checkin')).toBe(expected)
  }
})

test('a profile that an earlier version stored has no duties', () => {
  signInAs('staff')
  localStorage.setItem('user', JSON.stringify({ _id: 'staff', name: 'staff', role: 'staff' }))
  expect(outcomeOf('checkin')).toBe('/')
})

function signInAs(who: Role | 'visitor', duties: Duty[] = []): void {
  if (who === 'visitor') return
  storeSession({ user: { _id: who, name: who, role: who, duties } as User, token: 'a.b.c' })
}

function outcomeOf(layout: keyof typeof guards, { preload = false } = {}): unknown {
  try {
    guards[layout]({ location: { href: '/admin?page=2' }, preload })
    return 'admitted'
  } catch (error) {
    if (!isRedirect(error)) throw error
    return error.options.to
  }
}
