import { costOfPart, type Paise } from './money.ts'

/** Units of a stock item. Quantities are whole units. */
export const stockUnits = ['g', 'ml', 'piece'] as const
export type StockUnit = (typeof stockUnits)[number]

export const stockMovementKinds = ['delivery', 'sale', 'return', 'waste', 'stocktake'] as const
export type StockMovementKind = (typeof stockMovementKinds)[number]

export const wasteReasons = ['spoiled', 'expired', 'spilled', 'made_wrong', 'other'] as const
export type WasteReason = (typeof wasteReasons)[number]

/** Units of one delivery, and of one item in a count. */
export const MOST_DELIVERED = 10_000_000
export const MOST_COUNTED = 100_000_000
/** Units that the books can hold of an item. */
export const MOST_ON_HAND = 1_000_000_000
/** Units of one stock item in one of a snack, and stock items in a recipe. */
export const MOST_IN_A_RECIPE = 100_000
export const MOST_INGREDIENTS = 20
/** Stock items of a venue, all of which a count may have. */
export const MOST_STOCK_ITEMS = 500

type Priced = { readonly unit: StockUnit; readonly cost: Paise }

/** Returns what a quantity costs, where `cost` is of 1,000 g, 1,000 ml or one piece. */
export function costOfStock({ unit, cost }: Priced, quantity: number): Paise {
  return costOfPart({ of: cost, units: unit === 'piece' ? 1 : 1_000, quantity })
}

/** What a line of an order takes of a stock item. `free`: what the order may take of the item, for all its lines. */
export type StockUse = {
  readonly line: number
  readonly stockItemId: string
  readonly quantity: number
  readonly free: number
}

/**
 * Returns the lines of an order for which there is not enough, by their numbers. Lines are served in their order, each whole or not at all: what
 * a line without stock leaves goes to the next.
 */
export function linesWithoutStock(uses: readonly StockUse[]): number[] {
  const taken = new Map<string, number>()
  const lost: number[] = []
  for (const line of [...new Set(uses.map((use) => use.line))].toSorted((a, b) => a - b)) {
    const ofLine = uses.filter((use) => use.line === line)
    const isThere = ofLine.every(
      ({ stockItemId, quantity, free }) => (taken.get(stockItemId) ?? 0) + quantity <= free,
    )
    if (!isThere) lost.push(line)
    else
      for (const { stockItemId, quantity } of ofLine)
        taken.set(stockItemId, (taken.get(stockItemId) ?? 0) + quantity)
  }
  return lost
}
