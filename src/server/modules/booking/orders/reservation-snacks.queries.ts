import type { Db, Transaction } from '#server/platform/database.ts'
import type { OrderKey } from '../seats/index.ts'
import type { Order } from './order.ts'
import { orderColumns } from './orders.queries.ts'

type ReservationOfOrder = { readonly state: string; readonly userId: string | null }

/** Locks the reservation that an order of snacks is for, before the order itself. */
export async function lockReservationOf(
  tx: Transaction,
  { orderId }: OrderKey,
): Promise<ReservationOfOrder | undefined> {
  const [reservation] = await tx.query<ReservationOfOrder>(
    `select r.state, r.user_id as "userId" from booking_order o
     join reservation r on r.id = o.for_reservation
     where o.id = $1 for no key update of r`,
    [orderId],
  )
  return reservation
}

/** Finds another order of snacks for the same reservation that is held now. */
export async function findOtherSnackHold(
  db: Db,
  { orderId }: OrderKey,
  now: Date,
): Promise<Order | undefined> {
  const [held] = await db.query<Order>(
    `select ${orderColumns} from booking_order
     where id <> $1 and state = 'held' and hold_expires_at > $2
       and for_reservation = (select for_reservation from booking_order o where o.id = $1)
     limit 1`,
    [orderId, now],
  )
  return held
}

/** Returns the orders of snacks for the reservation of an order that are sold, in a fixed order. */
export function listSoldSnackOrders(tx: Transaction, { orderId }: OrderKey): Promise<Order[]> {
  return tx.query<Order>(
    `select ${orderColumns} from booking_order
     where state = 'confirmed' and for_reservation = (select r.id from reservation r where r.order_id = $1)
     order by id`,
    [orderId],
  )
}

type OfReservation = OrderKey & {
  /** The reservation. */
  readonly id: string
}

/** Returns the order of a reservation if it has snacks, and the orders of snacks for it, as far as they were sold, the earliest first. */
export function listOrdersWithSnacks(db: Db, { orderId, id }: OfReservation): Promise<Order[]> {
  return db.query<Order>(
    `select ${orderColumns} from booking_order
     where (id = $1 and snack_units is not null or for_reservation = $2)
       and state in ('confirmed', 'cancelled', 'refunding', 'refunded', 'needs_attention')
       and exists (select from order_event e where e.order_id = booking_order.id and e.to_state = 'confirmed')
     order by created_at, id`,
    [orderId, id],
  )
}
