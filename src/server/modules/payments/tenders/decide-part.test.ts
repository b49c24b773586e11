import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import type { GatewayPayment } from '../gateway.ts'
import { decidePart } from './decide-part.ts'
import type { Part } from './parts.queries.ts'

const due: Part = {
  n: 1,
  kind: 'voucher',
  provider: 'voucher',
  amount: toPaise(20_000),
  providerOrderId: 'first',
  paymentId: null,
  state: 'due',
  isGoingBack: false,
}
const captured: Part = { ...due, n: 2, providerOrderId: 'second', paymentId: 'pay', state: 'captured' }
const payment: GatewayPayment = {
  provider: 'voucher',
  id: 'payment',
  providerOrderId: 'first',
  amount: toPaise(20_000),
  currency: 'INR',
  status: 'captured',
  isCaptured: true,
  fee: toPaise(0),
  method: 'voucher',
  createdAt: new Date(0),
}
const held = { isHeld: true }
const ended = { isHeld: false }
const back = (reason: string) => ({ kind: 'refund', reason })

test('a payment pays the part whose order at the provider it is of; the last one completes the order', () => {
  expect(decidePart([due, { ...captured, state: 'due' }], payment, held)).toEqual({
    kind: 'captured',
    n: 1,
    isLast: false,
  })
  expect(decidePart([due, captured], payment, held)).toEqual({ kind: 'captured', n: 1, isLast: true })
})

test('a payment of another amount, or in another currency, goes back', () => {
  for (const other of [{ amount: toPaise(48_000) }, { amount: toPaise(19_999) }, { currency: 'USD' }])
    expect(decidePart([due, captured], { ...payment, ...other }, held)).toEqual(back('amount_mismatch'))
})

test('a payment of a part that has come, or of no part, goes back', () => {
  expect(decidePart([due, captured], { ...payment, providerOrderId: 'second' }, held)).toEqual(
    back('order_already_paid'),
  )
  expect(decidePart([due, captured], { ...payment, providerOrderId: 'whole' }, held)).toEqual(
    back('order_already_paid'),
  )
})

test('a payment that was refunded by hand buys nothing', () => {
  expect(decidePart([due, captured], { ...payment, status: 'refunded' }, held)).toEqual(
    back('refunded_by_hand'),
  )
})

test('after the hold a part buys only what no other part is missing of', () => {
  expect(decidePart([due, captured], payment, ended)).toMatchObject({ isLast: true })
  expect(decidePart([due, { ...captured, isGoingBack: true }], payment, ended)).toEqual(back('hold_lapsed'))
  expect(decidePart([due, { ...captured, state: 'due' }], payment, ended)).toEqual(back('hold_lapsed'))
})
