import type { Transaction } from '#server/platform/database.ts'
import { replaceIngredients, type Ingredient } from './recipes.queries.ts'
import { insertStock, listStockById, moveStock, type StockFields } from './stock-items.queries.ts'

type SeededItem = StockFields & { readonly id: string; readonly delivered: number }
type SeededRecipe = { readonly snackId: string; readonly items: readonly Ingredient[] }

type Seeded = {
  readonly venueId: string
  readonly items: readonly SeededItem[]
  readonly recipes: readonly SeededRecipe[]
}

/** Inserts stock items with a delivery of each, and recipes of them, once: when one of the items exists already, nothing is changed. */
export async function seedStock(
  { db, now }: { readonly db: Transaction; readonly now: () => Date },
  { venueId, items, recipes }: Seeded,
): Promise<void> {
  const at = now()
  const ids = items.map(({ id }) => id)
  if ((await listStockById(db, { venueId, ids, now: at })).length > 0) return
  for (const { delivered: quantity, ...item } of items) {
    await insertStock(db, { ...item, venueId, now: at })
    const delivery = { stockItemId: item.id, kind: 'delivery', quantity, at, userId: null } as const
    await moveStock(db, { ...delivery, stocktakeId: null, reason: null, note: null })
  }
  for (const { snackId, items } of recipes) await replaceIngredients(db, { snackId, venueId }, items)
}
