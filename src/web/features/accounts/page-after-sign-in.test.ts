import { expect, test } from 'vitest'
import type { Duty, Role } from '#domain/roles.ts'
import { pageAfterSignIn } from './page-after-sign-in.ts'

const cases: readonly [Role, readonly Duty[], string][] = [
  ['user', [], '/'],
  ['staff', [], '/'],
  ['staff', ['counter'], '/counter'],
  ['staff', ['snack_bar'], '/kitchen'],
  ['staff', ['door'], '/checkin'],
  ['staff', ['door', 'counter'], '/counter'],
  ['admin', [], '/'],
  ['staff', ['accountant'], '/admin/dashboard'],
  ['staff', ['refund'], '/admin/attention'],
  ['superadmin', [], '/admin/dashboard'],
]

test.each(cases)('%s with the duties %j lands on %s', (role, duties, page) => {
  expect(pageAfterSignIn({ role, duties })).toBe(page)
})
