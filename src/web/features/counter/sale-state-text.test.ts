import { expect, test } from 'vitest'
import { saleStateText } from './sale-state-text.ts'

const mode = 'cash'

test('a sale that was voided is not called unsold', () => {
  expect(saleStateText({ state: 'refunding', code: 'YA4GKNW4', mode })).toBe('Void: give the money back')
  expect(saleStateText({ state: 'refunded', code: 'YA4GKNW4', mode })).toBe('Void, money given back')
  expect(saleStateText({ state: 'refunding', code: null, mode })).toBe('Not sold: give the money back')
  expect(saleStateText({ state: 'paid', code: null, mode })).toBe('Waiting for the box office system')
})

test('a sale whose ticket was exchanged says so', () => {
  expect(saleStateText({ state: 'exchanged', code: 'YA4GKNW4', mode })).toBe('Exchanged')
})

test('the money of a sale by UPI goes back by itself: nobody is told to give it back', () => {
  expect(saleStateText({ state: 'refunding', code: null, mode: 'upi' })).toBe(
    'Not sold: the money goes back by itself',
  )
  expect(saleStateText({ state: 'refunding', code: 'YA4GKNW4', mode: 'upi' })).toBe(
    'Void: the money goes back to the account',
  )
  expect(saleStateText({ state: 'held', code: null, mode: 'upi' })).toBe('Waiting for the payment')
})
