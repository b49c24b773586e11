import { paiseFromRupees } from '#domain/money.ts'
import type { StockUnit } from '#domain/stock.ts'
import { stableId } from './stable-id.ts'

/** The first venue, which migrations insert. */
const VENUE_ID = '00000000-0000-4000-8000-000000000001'

/** Name, unit, rupees of 1,000 g, 1,000 ml or a piece, low level, and a delivery that no demo uses up. */
const items: Readonly<Record<string, readonly [string, StockUnit, number, number, number]>> = {
  corn: ['Popping corn', 'g', 120, 20_000, 900_000],
  oil: ['Coconut oil', 'ml', 260, 5_000, 150_000],
  caramel: ['Caramel', 'g', 340, 4_000, 200_000],
  tub: ['Popcorn tub', 'piece', 6.5, 500, 20_000],
  coffee: ['Coffee concentrate', 'ml', 420, 2_000, 300_000],
  milk: ['Milk', 'ml', 64, 10_000, 900_000],
  cup: ['Paper cup', 'piece', 1.8, 500, 20_000],
  cola: ['Cola, can', 'piece', 28, 200, 10_000],
}

/** By the names of the dishes of the menu. */
const recipes: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'salted-popcorn': { corn: 90, oil: 15, tub: 1 },
  'caramel-popcorn': { corn: 80, oil: 12, caramel: 20, tub: 1 },
  'cold-coffee': { coffee: 30, milk: 200, cup: 1 },
  'masala-chai': { milk: 80, cup: 1 },
  cola: { cola: 1 },
}

const idOf = (key: string) => stableId(`stock ${key}`)

export const demoStock = {
  venueId: VENUE_ID,
  items: Object.entries(items).map(([key, [name, unit, rupees, lowLevel, delivered]]) => ({
    id: idOf(key),
    name,
    unit,
    cost: paiseFromRupees(rupees),
    lowLevel,
    delivered,
  })),
  recipes: Object.entries(recipes).map(([slug, parts]) => ({
    snackId: stableId(`snack ${slug}`),
    items: Object.entries(parts).map(([key, quantity]) => ({ stockItemId: idOf(key), quantity })),
  })),
}
