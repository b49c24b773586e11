import { expect, test } from 'vitest'
import { moveDeclaration, readDeclaration, storeDeclaration } from './declaration-store.ts'

test('no order begins with the tick', () => {
  expect(readDeclaration('order_1')).toBe(false)
})

test('the tick goes on to the order that replaces the ticked one, and to no other', () => {
  storeDeclaration('order_2', true)
  moveDeclaration('order_2', 'order_3')
  expect([readDeclaration('order_2'), readDeclaration('order_3')]).toEqual([false, true])
  moveDeclaration('order_4', 'order_5')
  expect(readDeclaration('order_5')).toBe(false)
})

test('the tick can be taken back', () => {
  storeDeclaration('order_6', true)
  storeDeclaration('order_6', false)
  moveDeclaration('order_6', 'order_7')
  expect(readDeclaration('order_7')).toBe(false)
})
