import { isDeepStrictEqual } from 'node:util'
import { AppError } from '#contract/errors.ts'
import { staleEdit } from '#contract/stale.ts'
import type { StockItemEdit } from '#contract/stock.ts'
import { paiseFromRupees } from '#domain/money.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, violatedConstraint, type Transaction } from '#server/platform/database.ts'
import { KITCHEN_CHANGES } from '../read-kitchen.ts'
import { presentStockItem } from './present-stock.ts'
import {
  insertStock,
  isStockUsed,
  listStockById,
  lockStock,
  updateStock,
  withdrawStock,
  type StockItemRow,
} from './stock-items.queries.ts'

export type StockDeps = ActorDeps<'db' | 'now' | 'newId' | 'seatBus' | 'venues'>
export type StockTransaction = Omit<StockDeps, 'db'> & { readonly db: Transaction }

/** Does the work in a transaction and tells the kitchen of it. */
export async function changeStock<T>(
  deps: StockDeps,
  work: (deps: StockTransaction) => Promise<T>,
): Promise<T> {
  const result = await inTransaction(deps, work)
  deps.seatBus.changed(KITCHEN_CHANGES)
  return result
}

/** Returns a stock item of the first venue. Throws `not_found`, also for one that is not kept any more. */
export async function getStockRow(
  { db, now, venues }: Pick<StockDeps, 'now' | 'venues'> & Pick<StockDeps | StockTransaction, 'db'>,
  id: string,
): Promise<StockItemRow> {
  const { id: venueId } = await venues.first()
  const [item] = await listStockById(db, { venueId, ids: [id], now: now() })
  if (!item) throw new AppError('not_found')
  return item
}

/** Locks a stock item and returns it as it is then. Throws `not_found`. */
export async function lockStockItem(deps: StockTransaction, id: string): Promise<StockItemRow> {
  await lockStock(deps.db, [id])
  return getStockRow(deps, id)
}

/** Keeps a further item in stock. Throws `name_taken`. */
export async function createStockItem(deps: StockDeps, edit: StockItemEdit): Promise<StockItemRow> {
  return refusingTakenName(
    changeStock(deps, async (deps) => {
      const id = deps.newId()
      const { id: venueId } = await deps.venues.first()
      const fields = fieldsOf(edit)
      await insertStock(deps.db, { ...fields, id, venueId, now: deps.now() })
      await recordChange(deps, { action: 'stock_item.created', subjectId: id, after: { ...fields } })
      return getStockRow(deps, id)
    }),
  )
}

type Change = { readonly id: string; readonly version: number | undefined; readonly edit: StockItemEdit }

/**
 * Changes a stock item. Throws `not_found`, `stale_edit`, `name_taken`, and `record_in_use` for another unit of an item that has movements or recipes,
 * whose quantities would mean something else.
 */
export async function changeStockItem(deps: StockDeps, { id, version, edit }: Change): Promise<StockItemRow> {
  return refusingTakenName(
    changeStock(deps, async (deps) => {
      const before = await lockStockItem(deps, id)
      if (version !== undefined && version !== before.version) throw staleEdit(presentStockItem(before))
      const fields = fieldsOf(edit)
      const { name, unit, lowLevel, cost } = before
      const was = { name, unit, lowLevel, cost }
      if (isDeepStrictEqual(was, fields)) return before
      if (unit !== fields.unit && (await isStockUsed(deps.db, id))) throw new AppError('record_in_use')
      await updateStock(deps.db, { ...fields, id, now: deps.now() })
      await recordChange(deps, {
        action: 'stock_item.changed',
        subjectId: id,
        before: was,
        after: { ...fields },
      })
      return getStockRow(deps, id)
    }),
  )
}

/** Keeps an item in stock no longer. Returns it as it was. Throws `not_found`, and `record_in_use` while a snack is made of it. */
export function withdrawStockItem(deps: StockDeps, id: string): Promise<StockItemRow> {
  return changeStock(deps, async (deps) => {
    const before = await lockStockItem(deps, id)
    if (before.recipes > 0) throw new AppError('record_in_use')
    await withdrawStock(deps.db, id)
    const { name, onHand } = before
    await recordChange(deps, { action: 'stock_item.withdrawn', subjectId: id, before: { name, onHand } })
    return before
  })
}

function fieldsOf({ name, unit, lowLevel, cost }: StockItemEdit) {
  return { name, unit, lowLevel, cost: paiseFromRupees(cost) }
}

async function refusingTakenName<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (violatedConstraint(error) === 'stock_item_name')
      throw new AppError('name_taken', undefined, { cause: error })
    throw error
  }
}
