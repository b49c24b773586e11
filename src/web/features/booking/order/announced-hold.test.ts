import { beforeEach, expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { readHoldsOfTabs } from '../seats/holds-of-tabs.ts'
import { storeOwnHold } from '../seats/seat-selection-store.ts'
import { holdAnnounced } from './announced-hold.ts'

const order = { orderID: 'order', order: 'sealed', showtimeId: 'show', seats: [[0, 1]] as const }
const hold = { providerOrderId: 'order', sealedOrder: 'sealed', showtimeId: 'show', seats: order.seats }

beforeEach(() => {
  stubStorage('localStorage')
  stubStorage('sessionStorage')
})

test('a hold is announced while it is sent, and withdrawn when the server refuses it', async () => {
  expect(await hasHoldAfter('created', refusal('seat_taken'))).toBe(false)
  expect(await hasHoldAfter('created', refusal('seats_at_limit'))).toBe(false)
})

test('while it is not known whether the seats are held, they stay announced', async () => {
  for (const error of [
    new TypeError('Failed to fetch'),
    new DOMException('no response in time', 'TimeoutError'),
    refusal('database_unavailable'),
    refusal('outcome_unknown'),
    refusal('internal'),
    refusal('too_many_requests'),
  ])
    expect(await hasHoldAfter('created', error)).toBe(true)
})

test('seats that were held before stay held after a failure, until the order is over', async () => {
  storeOwnHold({ ...hold, until: Date.now() + 60_000 })
  expect(await hasHoldAfter('held', new TypeError('Failed to fetch'))).toBe(true)
  expect(await hasHoldAfter('held', refusal('not_signed_in'))).toBe(true)
  expect(await hasHoldAfter('held', refusal('order_expired'))).toBe(false)
})

test('a hold that the refused one was to replace is known again', async () => {
  const earlier = { ...hold, providerOrderId: 'earlier', until: Date.now() + 60_000 }
  storeOwnHold(earlier)
  expect(await hasHoldAfter('created', refusal('seat_taken'))).toBe(true)
  expect(readHoldsOfTabs()).toMatchObject([earlier])
})

/** Whether the other tabs still have the hold after it has failed. */
async function hasHoldAfter(state: 'created' | 'held', error: unknown): Promise<boolean> {
  const failing = holdAnnounced({ ...order, state }, () => {
    expect(readHoldsOfTabs()).toMatchObject([hold])
    return Promise.reject(error)
  })
  await expect(failing).rejects.toBe(error)
  return readHoldsOfTabs().length > 0
}

function refusal(code: ErrorCode): unknown {
  return { error: { code, message: '' }, message: '' }
}
