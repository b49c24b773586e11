import { expect, test } from 'vitest'
import type { OrderState } from '#contract/booking/orders.ts'
import { orderView } from './order-view.ts'

const reservation = { _id: 'r' } as never

const unpaid = { isPaymentInProgress: false, replacedBy: null, forReservation: null } as const

function viewOf(state: OrderState, over: Partial<Parameters<typeof orderView>[0]> = {}) {
  return orderView({ state, ...unpaid, reservation: null, secondsLeft: 300, isConfirming: false, ...over })
}

test('a reload shows the right view of an order in every state', () => {
  expect(viewOf('created', { secondsLeft: null })).toBe('summary')
  expect(viewOf('held')).toBe('summary')
  expect(viewOf('paid')).toBe('processing')
  expect(viewOf('confirmed', { reservation })).toBe('ticket')
  expect(viewOf('refunding')).toBe('failed')
  expect(viewOf('refunded')).toBe('failed')
  expect(viewOf('refunded', { reservation })).toBe('ticket')
  expect(viewOf('needs_attention')).toBe('failed')
  expect(viewOf('expired')).toBe('expired')
  expect(viewOf('abandoned')).toBe('released')
  expect(viewOf('cancelled')).toBe('cancelled')
})

test('an expired hold is over before the order is read again', () => {
  expect(viewOf('held', { secondsLeft: 0 })).toBe('expired')
})

test('a payment that is being confirmed does not expire', () => {
  expect(viewOf('held', { secondsLeft: 0, isConfirming: true })).toBe('processing')
  expect(viewOf('expired', { isConfirming: true })).toBe('processing')
})

test('a payment in progress is shown whatever became of the hold, until there is an outcome', () => {
  const over = { isPaymentInProgress: true }
  expect(viewOf('held', over)).toBe('in_progress')
  expect(viewOf('held', { ...over, secondsLeft: 0 })).toBe('in_progress')
  expect(viewOf('expired', over)).toBe('in_progress')
  expect(viewOf('abandoned', over)).toBe('in_progress')
  expect(viewOf('confirmed', { ...over, reservation })).toBe('ticket')
})

test('snacks that went back are no ticket, although their reservation is valid', () => {
  expect(viewOf('refunded', { reservation, forReservation: 'r' })).toBe('failed')
  expect(viewOf('confirmed', { reservation, forReservation: 'r' })).toBe('ticket')
})

test('an order that a later one replaced says so', () => {
  expect(viewOf('abandoned', { replacedBy: 's1.later' })).toBe('replaced')
})
