import { expect, onTestFinished, test, vi } from 'vitest'
import type { Kitchen, KitchenOrder } from '#web/api/gen/types.gen.ts'

const order = {
  _id: '1',
  number: 100,
  state: 'ready',
  pickUpAt: '2026-11-28T13:00:00.000Z',
  prepareAt: '2026-11-28T12:50:00.000Z',
  collectedAt: null,
  items: [
    { snackId: 'tea', name: 'Tea', quantity: 2 },
    { snackId: 'gone', name: 'Gone from the menu', quantity: 1 },
  ],
} as const satisfies KitchenOrder
const kitchen: Kitchen = {
  isPaused: false,
  message: null,
  now: order.pickUpAt,
  orders: [order],
  snacks: [
    { _id: 'tea', name: 'Tea', nameInHindi: 'चाय', isSoldOut: false, isOutOfStock: false },
    { _id: 'cola', name: 'Cola', nameInHindi: null, isSoldOut: false, isOutOfStock: false },
  ],
}

test('the kitchen in Hindi has the Hindi names of the menu, in orders too', async () => {
  const { snacks, orders } = (await hindiNames()).nameInLanguage(kitchen)
  expect(snacks.map(({ name }) => name)).toEqual(['चाय', 'Cola'])
  expect(orders[0]?.items.map(({ name }) => name)).toEqual(['चाय', 'Gone from the menu'])
})

/** The module as a Hindi page has it: the language is that of the build. */
function hindiNames() {
  globalThis.MARQUEE_LANGUAGE = 'hi'
  vi.resetModules()
  onTestFinished(() => {
    globalThis.MARQUEE_LANGUAGE = undefined
    vi.resetModules()
  })
  return import('./kitchen-names.ts')
}
