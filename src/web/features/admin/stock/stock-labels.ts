import type { StockMovementKind, StockUnit, WasteReason } from '#domain/stock.ts'
import { formatCount } from '#web/admin-ui/format.ts'
import type { StockItem } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

export const unitLabels: Readonly<Record<StockUnit, () => string>> = {
  g: m.stock_unit_g,
  ml: m.stock_unit_ml,
  piece: m.stock_unit_piece,
}

const quantities: Readonly<Record<StockUnit, (inputs: { count: string }) => string>> = {
  g: m.stock_quantity_g,
  ml: m.stock_quantity_ml,
  piece: m.stock_quantity_piece,
}

/** A quantity with its unit: "1,200 g", "−90 g". */
export function quantityText(quantity: number, unit: StockUnit): string {
  const count = formatCount(Math.abs(quantity))
  return quantities[unit]({ count: quantity < 0 ? `−${count}` : count })
}

export const reasonLabels: Readonly<Record<WasteReason, () => string>> = {
  spoiled: m.stock_reason_spoiled,
  expired: m.stock_reason_expired,
  spilled: m.stock_reason_spilled,
  made_wrong: m.stock_reason_made_wrong,
  other: m.stock_reason_other,
}

export const movementLabels: Readonly<Record<StockMovementKind, () => string>> = {
  delivery: m.stock_movement_delivery,
  sale: m.stock_movement_sale,
  return: m.stock_movement_return,
  waste: m.stock_movement_waste,
  stocktake: m.stock_movement_stocktake,
}

export type StockState = 'short' | 'low' | 'enough'

export const stateLabels: Readonly<Record<StockState, () => string>> = {
  short: m.stock_short,
  low: m.stock_low,
  enough: m.stock_enough,
}

/** Short: more is sold than there is. */
export function stockStateOf({ onHand, isLow }: Pick<StockItem, 'onHand' | 'isLow'>): StockState {
  if (onHand < 0) return 'short'
  return isLow ? 'low' : 'enough'
}
