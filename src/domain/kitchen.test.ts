import { expect, test } from 'vitest'
import { isSnackStep, nextSnackState, urgencyOf } from './kitchen.ts'

const order = { state: 'ordered', prepareAt: 100, pickUpAt: 200 } as const

test.each([
  [99, 'later'],
  [100, 'now'],
  [150, 'soon_due'],
  [199, 'soon_due'],
  [200, 'overdue'],
] as const)('at %i an order that is prepared from 100 to 200 is %s', (now, urgency) => {
  expect(urgencyOf(order, now)).toBe(urgency)
})

test('what is ready is not urgent any more, and what is begun early is on the way', () => {
  expect(urgencyOf({ ...order, state: 'ready' }, 500)).toBe('now')
  expect(urgencyOf({ ...order, state: 'preparing' }, 10)).toBe('now')
})

test('an order goes one step on, or one back until it is handed over', () => {
  expect([nextSnackState('ordered'), nextSnackState('ready'), nextSnackState('collected')]).toEqual([
    'preparing',
    'collected',
    null,
  ])
  expect(isSnackStep('ready', 'preparing')).toBe(true)
  expect(isSnackStep('ordered', 'collected')).toBe(false)
  expect(isSnackStep('collected', 'ready')).toBe(false)
})
