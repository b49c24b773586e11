import type { Page } from '#contract/paging.ts'
import type { Paise } from '#domain/money.ts'
import type { StockMovementKind, StockUnit, WasteReason } from '#domain/stock.ts'
import { NOTICES_OF_A_KIND } from '#domain/notices.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import type { NamedRow } from '#server/ports/name-records.ts'
import type { NoticeRow } from '#server/ports/notices.ts'

export type StockItemRow = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly unit: StockUnit
  readonly onHand: number
  /** Held by unpaid orders. */
  readonly held: number
  /** Sold for orders whose preparation has not begun: it is still there. */
  readonly waiting: number
  readonly lowLevel: number
  /** Of 1,000 g, 1,000 ml or one piece. */
  readonly cost: Paise
  readonly recipes: number
}

const itemColumns = `i.id, i.version, i.name, i.unit, i.on_hand as "onHand", i.low_level as "lowLevel", i.cost_paise as cost,
  coalesce((select sum(u.quantity) from stock_use u where u.stock_item_id = i.id and u.state = 'held' and u.held_until > $1::timestamptz), 0)::int as held,
  coalesce((select sum(u.quantity) from snack_order k join stock_use u on u.order_id = k.order_id and u.state = 'sold'
    where k.state = 'ordered' and u.stock_item_id = i.id), 0)::int as waiting,
  (select count(*)::int from snack_recipe r where r.stock_item_id = i.id) as recipes`

/** Returns what a venue keeps in stock, by name. */
export function listStock(db: Db, { venueId, now }: { venueId: string; now: Date }): Promise<StockItemRow[]> {
  return db.query<StockItemRow>(
    `select ${itemColumns} from stock_item i where i.venue_id = $2 and i.is_kept order by lower(i.name), i.id`,
    [now, venueId],
  )
}

type Asked = { readonly venueId: string; readonly ids: readonly string[]; readonly now: Date }

/** Returns these of a venue's stock items; those that are not kept any more, and another venue's, are missing. */
export function listStockById(db: Db, { venueId, ids, now }: Asked): Promise<StockItemRow[]> {
  return db.query<StockItemRow>(
    `select ${itemColumns} from stock_item i where i.venue_id = $2 and i.is_kept and i.id = any($3::uuid[]) order by i.id`,
    [now, venueId, ids],
  )
}

/** Locks stock items, sorted. What is expected of them is read by a statement after it. */
export async function lockStock(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query('select 1 from stock_item where id = any($1::uuid[]) order by id for no key update', [ids])
}

export type StockFields = Pick<StockItemRow, 'name' | 'unit' | 'lowLevel' | 'cost'>

export async function insertStock(
  tx: Transaction,
  item: StockFields & { readonly id: string; readonly venueId: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    ...named(
      `insert into stock_item (id, venue_id, name, unit, low_level, cost_paise, low_since)
       values (:id, :venueId, :name, :unit, :lowLevel, :cost, :now)`,
      item,
    ),
  )
}

export async function updateStock(
  tx: Transaction,
  item: StockFields & { readonly id: string; readonly now: Date },
): Promise<void> {
  await tx.query(
    ...named(
      `update stock_item set name = :name, unit = :unit, low_level = :lowLevel, cost_paise = :cost, version = version + 1,
         low_since = case when on_hand <= :lowLevel then coalesce(low_since, :now::timestamptz) end where id = :id`,
      item,
    ),
  )
}

export async function withdrawStock(tx: Transaction, id: string): Promise<void> {
  await tx.query('update stock_item set is_kept = false, version = version + 1 where id = $1', [id])
}

/** Returns whether an item has movements or is in a recipe, also of a snack that is not offered. */
export async function isStockUsed(tx: Transaction, id: string): Promise<boolean> {
  const [row] = await tx.query<{ isUsed: boolean }>(
    `select exists (select from stock_movement where stock_item_id = $1)
       or exists (select from snack_recipe where stock_item_id = $1) as "isUsed"`,
    [id],
  )
  return row?.isUsed ?? false
}

export type NewMovement = {
  readonly stockItemId: string
  readonly kind: 'delivery' | 'waste' | 'stocktake'
  readonly quantity: number
  readonly at: Date
  readonly userId: string | null
  readonly stocktakeId: string | null
  readonly reason: WasteReason | null
  readonly note: string | null
}

/** Records a movement of a locked item, and moves what is on hand with it. */
export async function moveStock(tx: Transaction, movement: NewMovement): Promise<void> {
  await tx.query(
    ...named(
      `with moved as (
         insert into stock_movement (stock_item_id, kind, quantity, at, user_id, stocktake_id, reason, note)
         values (:stockItemId, :kind, :quantity, :at, :userId, :stocktakeId, :reason, :note) returning stock_item_id, quantity
       )
       update stock_item i set on_hand = i.on_hand + m.quantity,
         low_since = case when i.on_hand + m.quantity <= i.low_level then coalesce(i.low_since, :at::timestamptz) end
       from moved m where i.id = m.stock_item_id`,
      movement,
    ),
  )
}

export type MovementRow = {
  readonly number: number
  readonly kind: StockMovementKind
  readonly quantity: number
  readonly at: Date
  readonly reason: WasteReason | null
  readonly note: string | null
  readonly orderId: string | null
  readonly stocktakeId: string | null
}

export function listMovements(db: Db, id: string, { offset, limit }: Slice): Promise<Page<MovementRow[]>> {
  return pageOf(
    db.query<MovementRow>(
      `select number, kind, quantity, at, reason, note, order_id as "orderId", stocktake_id as "stocktakeId"
       from stock_movement where stock_item_id = $1 order by number desc offset $2 limit $3`,
      [id, offset, limit],
    ),
    db.query<{ total: number }>(
      'select count(*)::int as total from stock_movement where stock_item_id = $1',
      [id],
    ),
  )
}

/** Stock items that are low, since when, the earliest first; the text is what is on hand, in the unit of the item. */
export function listLowStock(db: Db): Promise<NoticeRow[]> {
  return db.query<NoticeRow>(
    `select 'stock_low' as kind, id::text as id, low_since as at, name, on_hand || ' ' || unit as text,
       null as email, null as phone, null as seats, null as amount, count(*) over ()::int as total
     from stock_item where is_kept and low_since is not null order by low_since, id limit ${NOTICES_OF_A_KIND}`,
  )
}

export function listStockItemNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  return db.query('select id, name, null as at, id as opens from stock_item where id = any($1::uuid[])', [
    ids,
  ])
}
