import type { StockItemEdit } from '#contract/stock.ts'
import { rupeesFromPaise } from '#domain/money.ts'
import type { StockUnit } from '#domain/stock.ts'
import type { StockItem } from '#web/api/gen/types.gen.ts'
import { m } from '#web/paraglide/messages.js'

/** The fields of a stock item's form; the cost in rupees. */
export type StockValues = {
  name: string
  unit: StockUnit
  lowLevel: number | string
  cost: number | string
}

export const stockFieldLabels: Readonly<Record<keyof StockValues, () => string>> = {
  name: m.admin_name,
  unit: m.stock_unit,
  lowLevel: m.stock_low_level,
  cost: m.stock_cost,
}

export function valuesOfStock(item: StockItem | null): StockValues {
  if (!item) return { name: '', unit: 'g', lowLevel: 0, cost: '' }
  const { name, unit, lowLevel, cost } = item
  return { name, unit, lowLevel, cost: rupeesFromPaise(cost) }
}

/** What is sent of the fields; the contract's shape says whether it is right. */
export const bodyOfStock = (values: StockValues): StockItemEdit => values as StockItemEdit
