import { linesWithoutStock } from '#domain/stock.ts'
import type { Transaction } from '#server/platform/database.ts'
import {
  endHeldUses,
  holdUses,
  listLostLines,
  listOpenUses,
  lockStockOf,
  loseUses,
  OPEN_USES,
  returnUses,
  sellUses,
  SOLD_USES,
} from './stock-uses.queries.ts'

type StockDeps = { readonly db: Transaction; readonly now: () => Date }
/** An order; `usesStock`: lines of it are of snacks with a recipe. */
type Order = { readonly orderId: string; readonly usesStock: boolean }

/** Holds the stock of an order until an instant; a later call moves it. Returns false, and holds nothing, when there is not enough for all its lines. */
export async function holdStock({ db, now }: StockDeps, order: Order, until: Date): Promise<boolean> {
  if (!order.usesStock) return true
  await lockStockOf(db, order, OPEN_USES)
  if (linesWithoutStock(await listOpenUses(db, order, now())).length > 0) return false
  await holdUses(db, order, until)
  return true
}

/**
 * Takes the stock of a paid order for good, also when its hold has ended. Returns the lines that are lost, because there is not enough for them any more.
 * A second call sells nothing, and returns the same.
 */
export async function sellStock({ db, now }: StockDeps, order: Order): Promise<readonly number[]> {
  if (!order.usesStock) return []
  if (await lockStockOf(db, order, OPEN_USES)) {
    const at = now()
    const open = await listOpenUses(db, order, at)
    const lost = linesWithoutStock(open)
    const lines = [...new Set(open.map(({ line }) => line))].filter((line) => !lost.includes(line))
    await sellUses(db, order, { at, lines })
    await loseUses(db, order, lost)
  }
  return listLostLines(db, order)
}

/** Ends the hold of an order that ends unpaid, and returns what it has bought; of some lines only, if they are named. */
export async function returnStock(
  { db, now }: StockDeps,
  order: Order,
  lines: readonly number[] | null = null,
): Promise<void> {
  if (!order.usesStock) return
  if (lines === null) await endHeldUses(db, order)
  if (await lockStockOf(db, order, SOLD_USES)) await returnUses(db, order, { at: now(), lines })
}
