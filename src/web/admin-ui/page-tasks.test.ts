import { expect, test } from 'vitest'
import { firstPage, mayOpen } from './page-tasks.ts'

test.each([
  ['staff', ['counter'], '/admin/reservations', true],
  ['staff', ['counter'], '/hi/admin/reservations', true],
  ['staff', ['counter'], '/admin/movies', false],
  ['staff', ['door'], '/admin/reservations', false],
  ['staff', ['door'], '/admin', false],
  ['staff', ['refund'], '/admin', true],
  ['staff', ['programme'], '/admin/showtimes', true],
  ['staff', ['programme'], '/admin/cinemas/7/plan', true],
  ['staff', ['programme'], '/admin/dayvouchers', false],
  ['staff', ['accountant'], '/admin/reports/gstr-1', true],
  ['staff', ['duty_manager'], '/admin/reports/daily-collection', true],
  ['staff', ['duty_manager'], '/admin/reports/gstr-1', false],
  ['staff', ['duty_manager', 'accountant', 'refund', 'programme', 'marketing'], '/admin/audit', false],
  ['staff', ['duty_manager', 'accountant', 'refund', 'programme', 'marketing'], '/admin/users', false],
  ['admin', [], '/admin/movies', true],
  ['admin', [], '/admin/users', false],
  ['superadmin', [], '/admin/users', true],
] as const)('%s with %j at %s of the back office: %s', (role, duties, path, isAdmitted) => {
  expect(mayOpen({ role, duties: [...duties] }, path)).toBe(isAdmitted)
})

test.each([
  ['accountant', '/admin/dashboard'],
  ['refund', '/admin/reservations'],
  ['door', undefined],
] as const)('the first page of the duty %s is %s', (duty, page) => {
  expect(firstPage({ role: 'staff', duties: [duty] })).toBe(page)
})
