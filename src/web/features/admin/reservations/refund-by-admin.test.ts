import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { refundByAdmin } from './refund-by-admin.ts'

const left = [{ orderId: 'a', left: toPaise(50_000) }]
const cancelled = { state: 'cancelled', refundable: left } as const

test('who cannot refund a cancelled booking is told who can, and where its money then waits', () => {
  expect(refundByAdmin(cancelled, false)).toMatch(/An admin can refund .* under “Give back”\.$/)
})

test('nothing is said to an admin, of a booking that stands, and when nothing is left', () => {
  expect(refundByAdmin(cancelled, true)).toBeNull()
  expect(refundByAdmin({ ...cancelled, state: 'confirmed' }, false)).toBeNull()
  expect(refundByAdmin({ ...cancelled, refundable: [] }, false)).toBeNull()
})
