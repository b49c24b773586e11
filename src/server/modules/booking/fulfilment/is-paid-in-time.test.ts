import { describe, expect, test } from 'vitest'
import { isPaidInTime, isPaidLongAfter } from './is-paid-in-time.ts'

const at = (time: string) => new Date(`2027-01-15T${time}:00Z`)
const show = { bookingClosesAt: at('16:00'), startsAt: at('18:00'), holdExpiresAt: null }
const begunInTime = { ...show, holdExpiresAt: at('16:07') }
const overBeforeTheClose = { ...show, holdExpiresAt: at('15:30') }

describe('the payment of an order is in time', () => {
  test.each([
    // An order that was never locked.
    ['never locked', show, '15:59', '15:59', true],
    ['never locked', show, '16:00', '16:00', false],
    ['never locked', show, '16:01', '16:01', false],
    ['never locked, and the news is late', show, '15:59', '16:01', true],
    ['never locked, and the news is late', show, '15:59', '17:59', true],
    ['never locked, and the news comes at the start', show, '15:59', '18:00', false],
    ['never locked, after the show', show, '21:00', '21:00', false],
    // A hold begun in time, which lasts beyond the close.
    ['held', begunInTime, '16:00', '16:00', true],
    ['held', begunInTime, '16:06', '16:06', true],
    ['held', begunInTime, '16:07', '16:07', false],
    ['held, and the news is late', begunInTime, '16:06', '16:08', true],
    ['held, and the news is late', begunInTime, '16:06', '17:59', true],
    ['held, and the news comes at the start', begunInTime, '16:06', '18:00', false],
    // A hold that was over before the close: a late payment buys what is still free.
    ['expired', overBeforeTheClose, '15:45', '15:45', true],
    ['expired', overBeforeTheClose, '16:00', '16:00', false],
    ['expired, and the news is late', overBeforeTheClose, '15:59', '16:30', true],
  ])('%s, %o: begun at %s, settled at %s: %s', (_what, times, begunAt, now, expected) => {
    expect(isPaidInTime(times, { begunAt: at(begunAt), now: at(now) })).toBe(expected)
  })

  test('during a hold that lasts beyond the start, where booking closes late', () => {
    const late = { bookingClosesAt: at('18:00'), startsAt: at('18:00'), holdExpiresAt: at('18:07') }
    expect(isPaidInTime(late, { begunAt: at('18:06'), now: at('18:06') })).toBe(true)
    expect(isPaidInTime(late, { begunAt: at('18:06'), now: at('18:07') })).toBe(false)
  })
})

test('a payment is begun long after its order when it is more than three days', () => {
  const order = { createdAt: at('10:00') }
  expect(isPaidLongAfter(order, new Date('2027-01-18T10:00:00Z'))).toBe(false)
  expect(isPaidLongAfter(order, new Date('2027-01-18T10:00:01Z'))).toBe(true)
})
