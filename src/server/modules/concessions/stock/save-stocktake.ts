import { AppError } from '#contract/errors.ts'
import { recordChange } from '#server/modules/audit/index.ts'
import { expectedOf } from './present-stock.ts'
import { changeStock, type StockDeps, type StockTransaction } from './save-stock-item.ts'
import { listStockById, lockStock, moveStock, type StockItemRow } from './stock-items.queries.ts'
import { insertStocktake, type StocktakeRow } from './stocktakes.queries.ts'

type CountedLine = { readonly stockItemId: string; readonly expected: number; readonly counted: number }
type Count = { readonly note: string | null; readonly lines: readonly CountedLine[] }

/**
 * Saves a count as one document, and moves each item to what was counted of it. The locks of the items decide between two people: the second has counted
 * against figures that are no more. Throws `not_found`, and `stock_changed` with what is expected now of the items that have changed since the sheet was read.
 */
export function saveStocktake(deps: StockDeps, { note, lines }: Count): Promise<StocktakeRow> {
  return changeStock(deps, async (deps) => {
    const { userId: countedBy } = deps.actor
    if (countedBy === null) throw new Error('a count has no person')
    const { id: venueId } = await deps.venues.first()
    const ids = lines.map(({ stockItemId }) => stockItemId)
    await lockStock(deps.db, ids)
    const items = await listStockById(deps.db, { venueId, ids, now: deps.now() })
    if (items.length !== ids.length) throw new AppError('not_found')
    const counted = items.map((item) => withCount(item, lines))
    refuseChanged(counted)
    const document = {
      id: deps.newId(),
      countedAt: deps.now(),
      note,
      lines: counted.map(({ item: { id, name, unit, cost }, expected, counted }) => ({
        ...{ stockItemId: id, name, unit, cost },
        ...{ expected, counted },
      })),
    }
    await insertStocktake(deps.db, { ...document, venueId, countedBy })
    await moveDifferences(deps, document)
    const differing = document.lines.filter(({ expected, counted }) => expected !== counted).length
    await recordChange(deps, {
      action: 'stock.counted',
      subjectId: document.id,
      after: { items: document.lines.length, differing },
      ...(note !== null && { reason: note }),
    })
    return { ...document, lines: document.lines.toSorted((a, b) => (a.name < b.name ? -1 : 1)) }
  })
}

type Counted = { readonly item: StockItemRow } & CountedLine

function withCount(item: StockItemRow, lines: readonly CountedLine[]): Counted {
  const line = lines.find(({ stockItemId }) => stockItemId === item.id)
  if (!line) throw new AppError('not_found')
  return { item, ...line }
}

function refuseChanged(lines: readonly Counted[]): void {
  const changed = lines.filter(({ item, expected }) => expectedOf(item) !== expected)
  if (changed.length === 0) return
  const items = changed.map(({ item }) => ({ stockItemId: item.id, expected: expectedOf(item) }))
  throw new AppError('stock_changed', { items })
}

async function moveDifferences(
  deps: StockTransaction,
  { id, countedAt, lines }: StocktakeRow,
): Promise<void> {
  for (const { stockItemId, expected, counted } of lines) {
    if (counted === expected) continue
    await moveStock(deps.db, {
      stockItemId,
      kind: 'stocktake',
      quantity: counted - expected,
      at: countedAt,
      userId: deps.actor.userId,
      stocktakeId: id,
      reason: null,
      note: null,
    })
  }
}
