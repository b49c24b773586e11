import type { Page } from '#contract/paging.ts'
import type { Paise } from '#domain/money.ts'
import type { StockUnit } from '#domain/stock.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import type { NamedRow } from '#server/ports/name-records.ts'

export type StocktakeLine = {
  readonly stockItemId: string
  readonly name: string
  readonly unit: StockUnit
  readonly expected: number
  readonly counted: number
  /** Of 1,000 g, 1,000 ml or one piece, at the count. */
  readonly cost: Paise
}

export type StocktakeRow = {
  readonly id: string
  readonly countedAt: Date
  readonly note: string | null
  readonly lines: readonly StocktakeLine[]
}

type NewStocktake = Omit<StocktakeRow, 'lines'> & {
  readonly venueId: string
  readonly countedBy: string
  readonly lines: readonly Pick<StocktakeLine, 'stockItemId' | 'expected' | 'counted' | 'cost'>[]
}

/** Inserts a count with its lines. */
export async function insertStocktake(
  tx: Transaction,
  { id, venueId, countedAt, countedBy, note, lines }: NewStocktake,
): Promise<void> {
  await tx.query(
    'insert into stocktake (id, venue_id, counted_at, counted_by, note) values ($1, $2, $3, $4, $5)',
    [id, venueId, countedAt, countedBy, note],
  )
  await tx.query(
    `insert into stocktake_line (stocktake_id, stock_item_id, expected, counted, cost_paise)
     select $1, item, expected, counted, cost from unnest($2::uuid[], $3::int[], $4::int[], $5::bigint[]) as l (item, expected, counted, cost)
     order by item`,
    [
      id,
      lines.map(({ stockItemId }) => stockItemId),
      lines.map(({ expected }) => expected),
      lines.map(({ counted }) => counted),
      lines.map(({ cost }) => cost),
    ],
  )
}

/** Returns the counts of a venue with their lines, the latest first. */
export function listStocktakes(
  db: Db,
  { venueId, offset, limit }: Slice & { readonly venueId: string },
): Promise<Page<StocktakeRow[]>> {
  return pageOf(
    db.query<StocktakeRow>(
      `select t.id, t.counted_at as "countedAt", t.note,
         coalesce((select json_agg(json_build_object('stockItemId', i.id, 'name', i.name, 'unit', i.unit, 'expected', l.expected, 'counted', l.counted,
            'cost', l.cost_paise) order by lower(i.name), i.id)
          from stocktake_line l join stock_item i on i.id = l.stock_item_id where l.stocktake_id = t.id), '[]') as lines
       from stocktake t where t.venue_id = $1 order by t.counted_at desc, t.id desc offset $2 limit $3`,
      [venueId, offset, limit],
    ),
    db.query<{ total: number }>('select count(*)::int as total from stocktake where venue_id = $1', [
      venueId,
    ]),
  )
}

/** A count is named by its time. */
export function listStocktakeNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  return db.query(
    `select id, '' as name, counted_at as at, null as opens from stocktake where id = any($1::uuid[])`,
    [ids],
  )
}
