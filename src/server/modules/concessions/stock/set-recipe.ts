import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#contract/errors.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { findSnack, lockSnack } from '../staff/staff-snacks.queries.ts'
import { listIngredients, replaceIngredients, type Ingredient } from './recipes.queries.ts'
import { changeStock, type StockDeps } from './save-stock-item.ts'
import { listStockById, lockStock, type StockItemRow } from './stock-items.queries.ts'

/** Returns what one of a snack takes of the stock. Throws `not_found`. */
export async function readRecipe({ db, venues }: Pick<StockDeps, 'db' | 'venues'>, snackId: string) {
  if (!(await findSnack(db, snackId))) throw new AppError('not_found')
  const { id: venueId } = await venues.first()
  return { items: await listIngredients(db, { snackId, venueId }) }
}

type Edit = {
  readonly snackId: string
  readonly items: readonly Ingredient[]
  /** The recipe that was edited; without it the last one to save wins. */
  readonly was?: readonly Ingredient[] | undefined
}

/**
 * Says what one of a snack takes of the stock, for the orders to come: those that exist keep what they were placed with. Throws `not_found`, also for a stock
 * item that is not kept or of another venue, and `stock_changed` when somebody else has changed the recipe since.
 */
export function setRecipe(deps: StockDeps, { snackId, items, was }: Edit) {
  return changeStock(deps, async (deps) => {
    const { db, now } = deps
    if (!(await lockSnack(db, snackId))) throw new AppError('not_found')
    const { id: venueId } = await deps.venues.first()
    const before = await listIngredients(db, { snackId, venueId })
    if (was && !isDeepStrictEqual(sorted(was), before)) throw new AppError('stock_changed', { items: before })
    const ids = items.map(({ stockItemId }) => stockItemId)
    await lockStock(db, ids)
    const all = [...ids, ...before.map(({ stockItemId }) => stockItemId)]
    const stock = await listStockById(db, { venueId, ids: all, now: now() })
    if (!ids.every((id) => stock.some((item) => item.id === id))) throw new AppError('not_found')
    const after = sorted(items)
    if (isDeepStrictEqual(before, after)) return { items: before }
    await replaceIngredients(db, { snackId, venueId }, after)
    const change = { before: { recipe: textOf(before, stock) }, after: { recipe: textOf(after, stock) } }
    await recordChange(deps, { action: 'snack.recipe_changed', subjectId: snackId, ...change })
    return { items: after }
  })
}

/** Returns a recipe for the audit log: `Corn: 90 g`. */
function textOf(items: readonly Ingredient[], stock: readonly StockItemRow[]): string[] {
  return items.map(({ stockItemId, quantity }) => {
    const { name = stockItemId, unit = '' } = stock.find(({ id }) => id === stockItemId) ?? {}
    return `${name}: ${quantity} ${unit}`
  })
}

function sorted(items: readonly Ingredient[]): Ingredient[] {
  return items
    .map(({ stockItemId, quantity }) => ({ stockItemId, quantity }))
    .toSorted((a, b) => (a.stockItemId < b.stockItemId ? -1 : 1))
}
