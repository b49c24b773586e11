import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { changeSince } from './refund-change.ts'

const refund = { orderId: 'a', isWhole: true, units: {} }
const withLeft = (left: number) => ({
  refundable: left === 0 ? [] : [{ orderId: 'a', left: toPaise(left) }],
  state: 'confirmed' as const,
  money: {
    paid: toPaise(75_000),
    carried: toPaise(0),
    returned: toPaise(0),
    lost: toPaise(0),
    onItsWay: toPaise(75_000 - left),
    kept: toPaise(75_000),
  },
})

test('a booking that nobody has changed since its refund was begun says nothing', () => {
  expect(changeSince(withLeft(75_000), withLeft(75_000), refund)).toBeNull()
})

test('what a colleague has refunded meanwhile is said, with what is left', () => {
  expect(changeSince(withLeft(75_000), withLeft(40_000), refund)).toBe(
    'This booking has changed: ₹400 is left to refund.',
  )
  expect(changeSince(withLeft(75_000), withLeft(0), refund)).toBe('Everything has been refunded already.')
})

test('a booking that was exchanged or is disputed meanwhile is not said to be refunded', () => {
  const { money } = withLeft(75_000)
  expect(changeSince(withLeft(75_000), { ...withLeft(0), money, state: 'exchanged' }, refund)).toBe(
    'This booking has been exchanged: what was paid is with the new booking.',
  )
  expect(changeSince(withLeft(75_000), { ...withLeft(0), money }, refund)).toBe(
    'This booking has changed: nothing of it can be refunded now.',
  )
})
