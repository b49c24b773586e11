import type { SnackOrderState } from '#contract/concessions.ts'
import { anyOf } from '#server/platform/conditions.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'

export type SnackOrderItem = { readonly snackId: string; readonly name: string; readonly quantity: number }

/** Key of the booking's order that the snacks are of. */
type OrderKey = { readonly orderId: string }

export type SnackOrder = OrderKey & {
  /** Null: of no show. */
  readonly showtimeId: string | null
  readonly id: string
  /** Called out at the counter. */
  readonly number: number
  readonly state: SnackOrderState
  readonly items: readonly SnackOrderItem[]
  readonly pickUpAt: Date
  readonly prepareAt: Date
  readonly orderedAt: Date
  readonly preparingAt: Date | null
  readonly readyAt: Date | null
  readonly collectedAt: Date | null
  /** Of its own bill; null when the snacks are on the bill of the tickets. */
  readonly billNumber: number | null
}

export const snackOrderColumns = `showtime_id as "showtimeId", order_id as "orderId", id, number, state, items,
  pick_up_at as "pickUpAt", prepare_at as "prepareAt", ordered_at as "orderedAt", preparing_at as "preparingAt", ready_at as "readyAt",
  collected_at as "collectedAt", bill_number::int as "billNumber"`

export type NewSnackOrder = Pick<
  SnackOrder,
  'showtimeId' | 'orderId' | 'id' | 'items' | 'pickUpAt' | 'prepareAt' | 'orderedAt'
> & { readonly hasBill: boolean }

export async function insertSnackOrder(tx: Transaction, order: NewSnackOrder): Promise<void> {
  await tx.query(
    ...named(
      `insert into snack_order (showtime_id, order_id, id, number, state, items, pick_up_at, prepare_at, ordered_at, bill_number)
     values (:showtimeId, :orderId, :id, nextval('snack_number'), 'ordered', :items::jsonb, :pickUpAt, :prepareAt, :orderedAt,
       case when :hasBill::boolean then nextval('snack_bill') end)`,
      { ...order, items: JSON.stringify(order.items) },
    ),
  )
}

/** Reads items of the menu and keeps their `sold out` as it is until the end of the transaction. */
export function lockSnacks(
  tx: Transaction,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly isSoldOut: boolean; readonly preparationMinutes: number }[]> {
  return tx.query(
    `select id, is_sold_out or not is_offered as "isSoldOut", preparation_minutes as "preparationMinutes"
     from snack where id = any($1::uuid[]) order by id for share`,
    [ids],
  )
}

export function listSnackOrders(db: Db, orders: readonly OrderKey[]): Promise<SnackOrder[]> {
  return db.query<SnackOrder>(
    `select ${snackOrderColumns} from snack_order where order_id = ${anyOf('$1::uuid[]')}`,
    [orders.map(({ orderId }) => orderId)],
  )
}

/** Cancels what is in one of these states. Returns the snack order, or undefined when it was not. */
export async function moveToCancelled(
  tx: Transaction,
  { orderId }: OrderKey,
  { from, at }: { readonly from: readonly SnackOrderState[]; readonly at: Date },
): Promise<SnackOrder | undefined> {
  const [cancelled] = await tx.query<SnackOrder>(
    `update snack_order set state = 'cancelled', cancelled_at = $3
     where order_id = $1 and state = any($2::text[]) returning ${snackOrderColumns}`,
    [orderId, from, at],
  )
  return cancelled
}

/** Gives snacks that the kitchen has not begun another time to be picked up; their preparation begins as long before as it did. */
export async function setSnackPickUps(
  tx: Transaction,
  pickUps: readonly { readonly orderId: string; readonly at: Date }[],
): Promise<void> {
  await tx.query(
    `update snack_order o set pick_up_at = p.at, prepare_at = p.at - (o.pick_up_at - o.prepare_at)
     from unnest($1::uuid[], $2::timestamptz[]) as p (id, at)
     where o.order_id = p.id and o.state = 'ordered'`,
    [pickUps.map(({ orderId }) => orderId), pickUps.map(({ at }) => at)],
  )
}
