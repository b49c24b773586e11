import { expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import type { Snack } from '#web/api/gen/types.gen.ts'
import { availableOf, quantityOf, selectionTotal, selectionUnits, withQuantity } from './selection.ts'

const snack = (_id: string, rupees: number, changes: Partial<Snack> = {}) =>
  ({ _id, price: toPaise(rupees * 100), preparationUnits: 2, isSoldOut: false, ...changes }) as Snack

test('a quantity is set, changed and taken out', () => {
  const one = withQuantity([], { snackId: 'chai', quantity: 1 })
  const more = withQuantity(one, { snackId: 'chai', quantity: 3 })
  expect([quantityOf(more, 'chai'), quantityOf(more, 'cola')]).toEqual([3, 0])
  expect(withQuantity(more, { snackId: 'chai', quantity: 0 })).toEqual([])
  expect(withQuantity([], { snackId: 'chai', quantity: 0 })).toEqual([])
})

test('a selection costs and takes what the menu says', () => {
  const menu = [snack('chai', 70), snack('cola', 40, { preparationUnits: 0 })]
  const selection = [
    { snackId: 'chai', quantity: 2 },
    { snackId: 'cola', quantity: 1 },
  ]
  expect(selectionTotal(selection, menu)).toBe(18_000)
  expect(selectionUnits(selection, menu)).toBe(4)
})

test('what is sold out or gone from the menu is left out', () => {
  const selection = ['chai', 'cola', 'gone'].map((snackId) => ({ snackId, quantity: 1 }))
  const menu = [snack('chai', 70), snack('cola', 40, { isSoldOut: true })]
  expect(availableOf(selection, menu)).toEqual([{ snackId: 'chai', quantity: 1 }])
})
