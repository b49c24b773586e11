import type { Database, Db } from '#server/platform/database.ts'
import { openTransaction, waitsForLock, type OpenTransaction } from './open-transaction.queries.ts'

/** Switches an item of the menu as the kitchen does. */
export async function setSoldOut(db: Db, id: string, isSoldOut = true): Promise<void> {
  await db.query('update snack set is_sold_out = $2 where id = $1', [id, isSoldOut])
}

/** Gives a slot another capacity. */
export async function setSlotCapacity(db: Db, at: string, capacity: number): Promise<void> {
  await db.query(
    `insert into pick_up_slot (at, capacity, claims) values ($1::timestamptz, $2, '{}')
     on conflict (at) do update set capacity = excluded.capacity`,
    [at, capacity],
  )
}

/** The states of the kitchen's orders of a buyer, with what they contain. */
export function listKitchenOrders(
  db: Db,
  userId: string,
): Promise<{ readonly state: string; readonly items: readonly { name: string; quantity: number }[] }[]> {
  return db.query(
    `select k.state, k.items from snack_order k join booking_order o on o.id = k.order_id
     where o.user_id = $1 order by k.ordered_at, k.id`,
    [userId],
  )
}

/** Switches an item of the menu in a transaction that stays open until `end` is called. */
export function beginSoldOut(db: Database, id: string): Promise<OpenTransaction> {
  return openTransaction(db, (tx) => setSoldOut(tx, id))
}

/** Waits until a statement waits for the row of a snack. Returns false when `isOver` says that none will. */
export function waitsForSnack(db: Db, isOver: () => boolean): Promise<boolean> {
  return waitsForLock(db, 'from snack where id = any', isOver)
}

/** Returns the id of the kitchen's order of an order of the provider. */
export async function getKitchenOrderId(db: Db, providerOrderId: string): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    `select k.id from snack_order k join booking_order o on o.id = k.order_id
     where o.provider_order_id = $1`,
    [providerOrderId],
  )
  if (!row) throw new Error(`${providerOrderId} has nothing for the kitchen`)
  return row.id
}

/** Begins the preparation of all that a buyer has ordered. */
export async function beginPreparing(db: Db, userId: string): Promise<void> {
  await db.query(
    `update snack_order k set state = 'preparing', preparing_at = now() from booking_order o
     where o.id = k.order_id and o.user_id = $1 and k.state = 'ordered'`,
    [userId],
  )
}

/** Makes an order of the kitchen ready. */
export async function makeReady(db: Db, id: string): Promise<{ readonly number: number }> {
  const [order] = await db.query<{ number: number }>(
    `update snack_order set state = 'ready', ready_at = ordered_at where id = $1 returning number`,
    [id],
  )
  if (!order) throw new Error(`there is no order ${id} in the kitchen`)
  return order
}

/** Gives orders of the kitchen a number. */
export async function setNumber(db: Db, ids: readonly string[], number: number): Promise<void> {
  await db.query('update snack_order set number = $2 where id = any($1::uuid[])', [ids, number])
}

/** Moves the pick-up of an order of the kitchen, and its preparation with it, to another instant. */
export async function movePickUp(db: Db, id: string, at: Date): Promise<void> {
  await db.query(
    'update snack_order set prepare_at = prepare_at + ($2::timestamptz - pick_up_at), pick_up_at = $2 where id = $1',
    [id, at],
  )
}
