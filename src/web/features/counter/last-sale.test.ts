import { beforeEach, expect, test } from 'vitest'
import { storeSession } from '#web/lib/session/auth-store.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { findEnded, keepLastSale, readLastSale } from './last-sale.ts'

const sold = { showtimeId: '01a3', mode: 'cash' as const, amount: 880, seats: [] }
const reservation = { _id: 'r1', code: 'K7QM3XAB' }
const signIn = (id: string) => storeSession({ user: { _id: id, duties: [] } as never, token: id })

beforeEach(() => {
  stubStorage('localStorage')
  stubStorage('sessionStorage')
  signIn('ravi')
})

test('the change and the code of the last sale are there after a reload', () => {
  keepLastSale(reservation, { ...sold, tendered: 1_000 })
  expect(readLastSale()).toEqual({ reservationId: 'r1', code: 'K7QM3XAB', change: 12_000 })
})

test('a sale by card has no change, and another clerk does not see it', () => {
  keepLastSale(reservation, { ...sold, mode: 'card', slipReference: '0042' })
  expect(readLastSale()).toEqual({ reservationId: 'r1', code: 'K7QM3XAB', change: null })
  signIn('asha')
  expect(readLastSale()).toBeNull()
})

test('what is no sale is not one', () => {
  for (const text of ['{', '7', '{"code":7}']) {
    sessionStorage.setItem('counter.last-sale.ravi', text)
    expect(readLastSale()).toBeNull()
  }
})

test('a last sale that was exchanged or voided meanwhile is found, a valid one is not', () => {
  const last = keepLastSale(reservation, { ...sold, tendered: 1_000 })
  const sale = (state: string, reservationId = 'r1') => ({ reservationId, state })
  expect(findEnded(last, [sale('confirmed', 'r2'), sale('exchanged')])).toMatchObject({ state: 'exchanged' })
  expect(findEnded(last, [sale('refunded', 'r2'), sale('confirmed')])).toBeUndefined()
})
