import { expect, test } from 'vitest'
import type { KitchenOrder } from '#web/api/gen/types.gen.ts'
import { kitchenColumns } from './kitchen-columns.ts'

const now = Date.parse('2026-11-28T13:00:00.000Z')
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()

type Wanted = {
  readonly state: KitchenOrder['state']
  readonly dueIn: number
  readonly items?: Record<string, number>
}

function anOrder(number: number, { state, dueIn, items = {} }: Wanted): KitchenOrder {
  return {
    _id: String(number),
    number,
    state,
    prepareAt: inMinutes(dueIn - 10),
    pickUpAt: inMinutes(dueIn),
    items: Object.entries(items).map(([name, quantity]) => ({ snackId: name, name, quantity })),
  } as KitchenOrder
}

test('what is to be made stands together, the first due first, begun or not, with a count for each item', () => {
  const { toMake, ready, later, items } = kitchenColumns(
    [
      anOrder(1, { state: 'preparing', dueIn: 6, items: { Popcorn: 5 } }),
      anOrder(2, { state: 'ordered', dueIn: 2, items: { Popcorn: 3, Samosa: 2 } }),
      anOrder(3, { state: 'ready', dueIn: 1, items: { Popcorn: 9 } }),
      anOrder(4, { state: 'ordered', dueIn: 60, items: { Popcorn: 7 } }),
      anOrder(5, { state: 'ordered', dueIn: -3, items: { Samosa: 1 } }),
    ],
    now,
  )
  expect(toMake.map(({ number }) => number)).toEqual([5, 2, 1])
  expect(ready.map(({ number }) => number)).toEqual([3])
  expect(later.map(({ number }) => number)).toEqual([4])
  expect(items.map(({ quantity, name }) => `${quantity} x ${name}`)).toEqual(['8 x Popcorn', '3 x Samosa'])
})
