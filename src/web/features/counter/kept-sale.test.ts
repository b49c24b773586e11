import { beforeEach, expect, test } from 'vitest'
import { storeSession } from '#web/lib/session/auth-store.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { keepSale, readKeptSale } from './kept-sale.ts'

const sale = {
  saleId: '01a2',
  showtimeId: '01a3',
  mode: 'cash' as const,
  amount: 240,
  seats: [[0, 1]] as [number, number][],
}
const signIn = (id: string) => storeSession({ user: { _id: id, duties: [] } as never, token: id })

beforeEach(() => {
  stubStorage('localStorage')
  stubStorage('sessionStorage')
  signIn('ravi')
})

test('a sale that is not decided is there after a reload, with its id, and gone when it is', () => {
  keepSale(sale)
  expect(readKeptSale()).toEqual(sale)
  keepSale(null)
  expect(readKeptSale()).toBeNull()
})

test('a payment by UPI is kept as well', () => {
  const payment = { ...sale, mode: 'upi' as const }
  keepSale(payment)
  expect(readKeptSale()).toEqual(payment)
})

test('another clerk of the same counter does not get it', () => {
  keepSale(sale)
  signIn('asha')
  expect(readKeptSale()).toBeNull()
})

test('what is no sale is not one', () => {
  for (const text of ['{', '7', '{"saleId":7}']) {
    sessionStorage.setItem('counter.sale.ravi', text)
    expect(readKeptSale()).toBeNull()
  }
})
