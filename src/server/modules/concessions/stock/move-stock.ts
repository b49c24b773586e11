import { fieldError } from '#contract/errors.ts'
import type { WasteReason } from '#domain/stock.ts'
import { MOST_ON_HAND } from '#domain/stock.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { expectedOf } from './present-stock.ts'
import { changeStock, getStockRow, lockStockItem, type StockDeps } from './save-stock-item.ts'
import { moveStock, type StockItemRow } from './stock-items.queries.ts'

type Delivery = { readonly id: string; readonly quantity: number; readonly note: string | null }

/** Records a delivery. Throws `not_found`, and `malformed` when there were more than the books can hold. */
export function recordDelivery(deps: StockDeps, { id, quantity, note }: Delivery): Promise<StockItemRow> {
  return changeStock(deps, async (deps) => {
    const before = await lockStockItem(deps, id)
    const max = MOST_ON_HAND - before.onHand
    if (quantity > max) throw fieldError('quantity', { kind: 'stock_over', max })
    await move(deps, before, { kind: 'delivery', quantity, reason: null, note })
    return getStockRow(deps, id)
  })
}

/**
 * Records what was thrown away. Throws `not_found`, and `malformed` when it is more than should be there: what the books do not know of has to be counted.
 * It may be of what is sold already: then less is on hand than nothing, until a delivery.
 */
export function recordWaste(
  deps: StockDeps,
  { id, quantity, reason, note }: Delivery & { readonly reason: WasteReason },
): Promise<StockItemRow> {
  return changeStock(deps, async (deps) => {
    const before = await lockStockItem(deps, id)
    const max = Math.max(expectedOf(before), 0)
    if (quantity > max) throw fieldError('quantity', { kind: 'stock_short', max })
    await move(deps, before, { kind: 'waste', quantity: -quantity, reason, note })
    return getStockRow(deps, id)
  })
}

type Move = {
  readonly kind: 'delivery' | 'waste'
  readonly quantity: number
  readonly reason: WasteReason | null
  readonly note: string | null
}

async function move(
  deps: Parameters<Parameters<typeof changeStock>[1]>[0],
  { id, onHand }: StockItemRow,
  { kind, quantity, reason, note }: Move,
): Promise<void> {
  const at = deps.now()
  const { userId } = deps.actor
  await moveStock(deps.db, { stockItemId: id, kind, quantity, at, userId, stocktakeId: null, reason, note })
  await recordChange(deps, {
    action: kind === 'delivery' ? 'stock_item.delivered' : 'stock_item.wasted',
    subjectId: id,
    before: { onHand },
    after: { onHand: onHand + quantity, ...(reason && { wasteReason: reason }) },
    ...(note !== null && { reason: note }),
  })
}
