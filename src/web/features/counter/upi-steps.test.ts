import { expect, test } from 'vitest'
import { nextUpiCall, upiStepOf } from './upi-steps.ts'

test('the page asks the server, and through it the provider when it has not for ten seconds', () => {
  expect(nextUpiCall('waiting', 0)).toBe('read')
  expect(nextUpiCall('waiting', 9_999)).toBe('read')
  expect(nextUpiCall('waiting', 10_000)).toBe('check')
})

test('a payment that was made is only waited for, and one that is decided is asked about no more', () => {
  expect(nextUpiCall('paid', 60_000)).toBe('read')
  for (const step of ['sold', 'cancelled', 'over', 'going_back'] as const)
    expect(nextUpiCall(step, 60_000)).toBeNull()
})

test('money that came without a ticket goes back, whatever happens to it meanwhile', () => {
  for (const state of ['refunding', 'refunded', 'needs_attention'] as const)
    expect(upiStepOf(state)).toBe('going_back')
})
