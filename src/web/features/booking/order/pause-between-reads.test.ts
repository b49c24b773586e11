import { expect, test } from 'vitest'
import { pauseBetweenReads } from './pause-between-reads.ts'

test('an order is read again while its payment is under way, more slowly while its seats are held, and not after its end', () => {
  expect(pauseBetweenReads({ state: 'paid', isPaymentInProgress: false })).toBe(2_000)
  expect(pauseBetweenReads({ state: 'expired', isPaymentInProgress: true })).toBe(2_000)
  expect(pauseBetweenReads({ state: 'held', isPaymentInProgress: false })).toBe(10_000)
  for (const state of ['created', 'confirmed', 'expired', 'abandoned', 'refunded', 'cancelled'] as const)
    expect(pauseBetweenReads({ state, isPaymentInProgress: false })).toBe(false)
})
