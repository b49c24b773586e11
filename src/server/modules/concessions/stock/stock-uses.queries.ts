import type { StockUse } from '#domain/stock.ts'
import type { Transaction } from '#server/platform/database.ts'

type Key = { readonly orderId: string }

export const OPEN_USES = ['wanted', 'held'] as const
export const SOLD_USES = ['sold'] as const

/**
 * Locks, sorted, the stock items of which an order has uses in these states. Returns whether there are any. The locks decide between orders, deliveries and
 * counts of the same moment. They come last: order, seats, holders, slot, stock.
 */
export async function lockStockOf(
  tx: Transaction,
  { orderId }: Key,
  states: typeof OPEN_USES | typeof SOLD_USES,
): Promise<boolean> {
  const locked = await tx.query(
    `select 1 from stock_item where id in (select stock_item_id from stock_use where order_id = $1 and state = any($2::text[]))
     order by id for no key update`,
    [orderId, states],
  )
  return locked.length > 0
}

/** Returns what an order has not got yet, and what there is for it: without what is sold, and what others hold at an instant. A statement after the locks. */
export function listOpenUses(tx: Transaction, { orderId }: Key, now: Date): Promise<StockUse[]> {
  return tx.query<StockUse>(
    `select u.line, u.stock_item_id as "stockItemId", u.quantity,
       (i.on_hand - coalesce((select sum(o.quantity) from stock_use o where o.stock_item_id = u.stock_item_id
         and o.state = 'held' and o.held_until > $2::timestamptz and o.order_id <> $1), 0))::int as free
     from stock_use u join stock_item i on i.id = u.stock_item_id
     where u.order_id = $1 and u.state in ('wanted', 'held') order by u.line, u.stock_item_id`,
    [orderId, now],
  )
}

export async function holdUses(tx: Transaction, { orderId }: Key, until: Date): Promise<void> {
  await tx.query(
    `update stock_use set state = 'held', held_until = $2 where order_id = $1 and state in ('wanted', 'held')`,
    [orderId, until],
  )
}

/** Ends the hold of an order, which may come back with a late payment. */
export async function endHeldUses(tx: Transaction, { orderId }: Key): Promise<void> {
  await tx.query(
    `update stock_use set state = 'wanted', held_until = null where order_id = $1 and state = 'held'`,
    [orderId],
  )
}

/** SQL: moves the stock of the rows of `used` (order_id, line, stock_item_id, quantity) by a movement of a kind at $2. */
const moveSql = (kind: 'sale' | 'return', sign: '-' | '') => `moved as (
    insert into stock_movement (stock_item_id, kind, quantity, at, order_id, line)
    select stock_item_id, '${kind}', ${sign}quantity, $2::timestamptz, order_id, line from used order by line, stock_item_id
    returning stock_item_id, quantity
  )
  update stock_item i set on_hand = i.on_hand + m.quantity,
    low_since = case when i.on_hand + m.quantity <= i.low_level then coalesce(i.low_since, $2::timestamptz) end
  from (select stock_item_id, sum(quantity)::int as quantity from moved group by stock_item_id) m where i.id = m.stock_item_id`

type Lines = { readonly at: Date; readonly lines: readonly number[] }

/** Takes from the stock what lines of an order have not got yet. Its stock is locked. */
export async function sellUses(tx: Transaction, { orderId }: Key, { at, lines }: Lines): Promise<void> {
  await tx.query(
    `with used as (
       update stock_use set state = 'sold', held_until = null
       where order_id = $1 and line = any($3::int[]) and state in ('wanted', 'held')
       returning order_id, line, stock_item_id, quantity
     ), ${moveSql('sale', '-')}`,
    [orderId, at, lines],
  )
}

/** Returns sold lines of an order to the stock, once; all of them without `lines`. Its stock is locked. */
export async function returnUses(
  tx: Transaction,
  { orderId }: Key,
  { at, lines }: { readonly at: Date; readonly lines: readonly number[] | null },
): Promise<void> {
  await tx.query(
    `with used as (
       update stock_use set state = 'returned'
       where order_id = $1 and ($3::int[] is null or line = any($3::int[])) and state = 'sold'
       returning order_id, line, stock_item_id, quantity
     ), ${moveSql('return', '')}`,
    [orderId, at, lines],
  )
}

export async function loseUses(tx: Transaction, { orderId }: Key, lines: readonly number[]): Promise<void> {
  await tx.query(
    `update stock_use set state = 'lost', held_until = null
     where order_id = $1 and line = any($2::int[]) and state in ('wanted', 'held')`,
    [orderId, lines],
  )
}

/** Returns the lines of an order for which there was no stock when it was paid. */
export async function listLostLines(tx: Transaction, { orderId }: Key): Promise<number[]> {
  const rows = await tx.query<{ line: number }>(
    `select distinct line from stock_use where order_id = $1 and state = 'lost'`,
    [orderId],
  )
  return rows.map(({ line }) => line)
}
