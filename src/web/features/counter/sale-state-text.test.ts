import { expect, test } from 'vitest'
import { saleStateText } from './sale-state-text.ts'

test('a sale that was voided is not called unsold', () => {
  expect(saleStateText({ state: 'refunding', code: 'YA4GKNW4' })).toBe('Void: give the money back')
  expect(saleStateText({ state: 'refunded', code: 'YA4GKNW4' })).toBe('Void, money given back')
  expect(saleStateText({ state: 'refunding', code: null })).toBe('Not sold: give the money back')
  expect(saleStateText({ state: 'paid', code: null })).toBe('Waiting for the box office system')
})

test('a sale whose ticket was exchanged says so', () => {
  expect(saleStateText({ state: 'exchanged', code: 'YA4GKNW4' })).toBe('Exchanged')
})
