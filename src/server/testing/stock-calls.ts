import type { EndpointCalls } from './endpoint-call.ts'
import { aSnack } from './snack-calls.ts'
import { insertStockItem } from './stock.queries.ts'
import type { TestCinema } from './test-cinema.ts'

/** A stock item of its own, 1,000 g on hand unless the test says otherwise. Returns its id. */
export async function aStockItem({ deps }: Pick<TestCinema, 'deps'>, onHand = 1_000): Promise<string> {
  const id = deps.newId()
  await insertStockItem(deps.db, { id, name: `Corn ${id}`, onHand })
  return id
}

export const aStockEdit = { name: 'Corn', unit: 'g', lowLevel: 500, cost: 120 } as const

/** The calls of the stock's endpoints. */
export function stockCalls(cinema: TestCinema): EndpointCalls {
  const item = async () => ({ params: { id: await aStockItem(cinema) } })
  const named = () => ({ ...aStockEdit, name: `Corn ${cinema.deps.newId()}` })
  return {
    listStockItems: async () => ({}),
    getStockItem: item,
    createStockItem: async () => ({ body: named() }),
    changeStockItem: async () => ({ ...(await item()), body: { ...named(), version: 1 } }),
    withdrawStockItem: item,
    recordDelivery: async () => ({ ...(await item()), body: { quantity: 500, note: 'Bill 12' } }),
    recordWaste: async () => ({ ...(await item()), body: { quantity: 90, reason: 'spilled', note: null } }),
    listStockMovements: async () => ({ ...(await item()), query: { page: '1', limit: '10' } }),
    saveStocktake: async () => ({
      body: {
        note: null,
        lines: [{ stockItemId: await aStockItem(cinema), expected: 1_000, counted: 990 }],
      },
    }),
    listStocktakes: async () => ({ query: { page: '1', limit: '10' } }),
    getRecipe: async () => ({ params: { id: (await aSnack(cinema)).id } }),
    setRecipe: async () => ({
      params: { id: (await aSnack(cinema)).id },
      body: { items: [{ stockItemId: await aStockItem(cinema), quantity: 90 }] },
    }),
  }
}
