import type { StockItem, StockMovement, Stocktake } from '#contract/stock.ts'
import { rupeesFromPaise, sumPaise } from '#domain/money.ts'
import { costOfStock } from '#domain/stock.ts'
import type { MovementRow, StockItemRow } from './stock-items.queries.ts'
import type { StocktakeRow } from './stocktakes.queries.ts'

/** Returns what a count should find of an item: what is on hand, and what is sold and not prepared yet. */
export const expectedOf = ({ onHand, waiting }: Pick<StockItemRow, 'onHand' | 'waiting'>): number =>
  onHand + waiting

export function presentStockItem(item: StockItemRow): StockItem {
  const { id, version, name, unit, onHand, held, lowLevel, cost, recipes } = item
  return {
    _id: id,
    version,
    name,
    unit,
    onHand,
    held,
    expected: expectedOf(item),
    lowLevel,
    isLow: onHand <= lowLevel,
    cost: rupeesFromPaise(cost),
    recipes,
  }
}

export function presentMovement({ at, ...movement }: MovementRow): StockMovement {
  const { number, kind, quantity, reason, note, orderId, stocktakeId } = movement
  return { _id: String(number), kind, quantity, at: at.toISOString(), reason, note, orderId, stocktakeId }
}

export function presentStocktake({ id, countedAt, note, lines }: StocktakeRow): Stocktake {
  const valued = lines.map(({ stockItemId, name, unit, expected, counted, cost }) => {
    const difference = counted - expected
    const value = costOfStock({ unit, cost }, difference)
    return { value, line: { stockItemId, name, unit, expected, counted, difference } }
  })
  return {
    _id: id,
    countedAt: countedAt.toISOString(),
    note,
    lines: valued.map(({ line, value }) => ({ ...line, value: rupeesFromPaise(value) })),
    value: rupeesFromPaise(sumPaise(valued.map(({ value }) => value))),
  }
}
