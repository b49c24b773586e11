import type { OrderState } from '#contract/booking/orders.ts'
import type { StockMovementKind } from '#domain/stock.ts'
import type { Db } from '#server/platform/database.ts'

type NewItem = { readonly id: string; readonly name: string; readonly onHand: number }

/** Inserts a stock item of the first venue, in grams, with a delivery of what is on hand. */
export async function insertStockItem(db: Db, { id, name, onHand }: NewItem): Promise<void> {
  await db.query(
    `insert into stock_item (id, venue_id, name, unit, on_hand, low_level, cost_paise)
     select $1, v.id, $2, 'g', 0, 0, 12000 from venue v order by v.id limit 1`,
    [id, name],
  )
  if (onHand > 0) await deliverStock(db, id, onHand)
}

/** Moves what is on hand by a delivery, or by waste. */
export async function deliverStock(db: Db, id: string, quantity: number): Promise<void> {
  await db.query(
    `with moved as (insert into stock_movement (stock_item_id, kind, quantity, at, reason)
       values ($1, case when $2::int > 0 then 'delivery' else 'waste' end, $2, now(), case when $2::int < 0 then 'spilled' end))
     update stock_item set on_hand = on_hand + $2 where id = $1`,
    [id, quantity],
  )
}

export async function setRecipe(
  db: Db,
  snackId: string,
  items: Readonly<Record<string, number>>,
): Promise<void> {
  await db.query('delete from snack_recipe where snack_id = $1', [snackId])
  await db.query(
    `insert into snack_recipe (snack_id, stock_item_id, quantity) select $1, i, q from unnest($2::uuid[], $3::int[]) as r (i, q)`,
    [snackId, Object.keys(items), Object.values(items)],
  )
}

/** Returns what is on hand of a stock item, and its movements in their order. */
export async function readStock(
  db: Db,
  id: string,
): Promise<{ onHand: number; movements: (readonly [StockMovementKind, number])[] }> {
  const [item] = await db.query<{ onHand: number }>(
    'select on_hand as "onHand" from stock_item where id = $1',
    [id],
  )
  const rows = await db.query<{ kind: StockMovementKind; quantity: number }>(
    'select kind, quantity from stock_movement where stock_item_id = $1 order by number',
    [id],
  )
  if (!item) throw new Error(`there is no stock item ${id}`)
  return { onHand: item.onHand, movements: rows.map(({ kind, quantity }) => [kind, quantity] as const) }
}

/** Puts a stock item back to a number of units without movements, for a test that begins anew. */
export async function resetStock(db: Db, id: string, onHand: number): Promise<void> {
  await db.script(`set session_replication_role = replica;
    delete from stock_use; delete from stock_movement;
    set session_replication_role = origin`)
  await db.query('update stock_item set on_hand = 0, low_since = null where id = $1', [id])
  await deliverStock(db, id, onHand)
}

export type UseRecord = {
  readonly orderId: string
  readonly line: number
  readonly state: 'wanted' | 'held' | 'sold' | 'lost' | 'returned'
  readonly isLive: boolean
  readonly orderState: OrderState
  readonly isRefunded: boolean
  /** The kitchen has begun, or had when it was cancelled. */
  readonly isBegun: boolean
}

/** Returns what orders take of the stock, with what has become of the orders. */
export function listUseRecords(db: Db, now: Date): Promise<UseRecord[]> {
  return db.query<UseRecord>(
    `select u.order_id as "orderId", u.line, u.state, coalesce(u.held_until > $1, false) as "isLive", o.state as "orderState",
       (l.refunded_quantity = l.quantity) as "isRefunded",
       exists (select from snack_order k where k.order_id = u.order_id and k.preparing_at is not null) as "isBegun"
     from stock_use u join booking_order o on o.id = u.order_id join order_line l on l.order_id = u.order_id and l.line = u.line`,
    [now],
  )
}

/** Returns the stock items of which more is promised than there is, unless staff have found less than the books said. */
export async function listOverpromisedItems(db: Db, now: Date): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select i.name from stock_item i
     where i.on_hand < coalesce((select sum(u.quantity) from stock_use u where u.stock_item_id = i.id and u.state = 'held' and u.held_until > $1), 0)
       and not exists (select from stock_movement m where m.stock_item_id = i.id and m.kind in ('waste', 'stocktake') and m.quantity < 0)`,
    [now],
  )
  return rows.map(({ name }) => name)
}
