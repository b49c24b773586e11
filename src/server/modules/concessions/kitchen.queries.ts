import type { SnackOrderState } from '#contract/concessions.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { snackOrderColumns, type SnackOrder } from './snack-orders.queries.ts'

const MOST_ORDERS = 200

/** Returns the open orders that are prepared before an instant, the next pick-up first, and those collected since another. */
export function listKitchenOrders(
  db: Db,
  { until, collectedSince }: { readonly until: Date; readonly collectedSince: Date },
): Promise<SnackOrder[]> {
  return db.query<SnackOrder>(
    `select ${snackOrderColumns} from snack_order
     where state in ('ordered', 'preparing', 'ready') and prepare_at <= $1 or state = 'collected' and collected_at > $2
     order by pick_up_at, number, id limit ${MOST_ORDERS}`,
    [until, collectedSince],
  )
}

export async function findSnackOrder(db: Db, id: string): Promise<SnackOrder | undefined> {
  const [order] = await db.query<SnackOrder>(`select ${snackOrderColumns} from snack_order where id = $1`, [
    id,
  ])
  return order
}

type Numbered = { readonly number: number; readonly from: Date; readonly until: Date }

/** Returns the orders with a number that are picked up within a period: numbers come again after 900 orders. */
export function listSnackOrdersByNumber(db: Db, { number, from, until }: Numbered): Promise<SnackOrder[]> {
  return db.query<SnackOrder>(
    `select ${snackOrderColumns} from snack_order where number = $1 and pick_up_at between $2 and $3 order by pick_up_at, id`,
    [number, from, until],
  )
}

type Ready = { readonly since: Date; readonly most: number }

/** Returns the numbers of the orders that became ready since an instant and wait at the counter, the latest first. */
export async function listReadyNumbers(db: Db, { since, most }: Ready): Promise<number[]> {
  const rows = await db.query<{ number: number }>(
    `select number from snack_order where state = 'ready' and ready_at > $1 order by ready_at desc, number limit $2`,
    [since, most],
  )
  return rows.map(({ number }) => number)
}

type Step = {
  readonly from: SnackOrderState
  readonly to: SnackOrderState
  readonly at: Date
  /** Who handed it over. */
  readonly userId: string | null
}

/** Compare-and-set of one step. Returns undefined when the order is not in the state `from`. */
export async function stepSnackOrder(
  tx: Transaction,
  id: string,
  { from, to, at, userId }: Step,
): Promise<SnackOrder | undefined> {
  const [moved] = await tx.query<SnackOrder>(
    `update snack_order set state = $3,
       preparing_at = case $3 when 'preparing' then coalesce(preparing_at, $4) when 'ordered' then null else preparing_at end,
       ready_at = case when $3 = 'ready' then $4 when $3 in ('ordered', 'preparing') then null else ready_at end,
       collected_at = case when $3 = 'collected' then $4::timestamptz end,
       collected_by = case when $3 = 'collected' then $5::uuid end
     where id = $1 and state = $2 returning ${snackOrderColumns}`,
    [id, from, to, at, userId],
  )
  return moved
}

/** Returns whether it was sold out before; undefined when there is no such item. */
export async function switchSoldOut(
  tx: Transaction,
  id: string,
  isSoldOut: boolean,
): Promise<boolean | undefined> {
  const [before] = await tx.query<{ isSoldOut: boolean }>(
    'select is_sold_out as "isSoldOut" from snack where id = $1 and is_offered for update',
    [id],
  )
  if (before) await tx.query('update snack set is_sold_out = $2 where id = $1', [id, isSoldOut])
  return before?.isSoldOut
}
