import type { Actor } from '#server/modules/audit/index.ts'
import { createGathered } from '#server/platform/batch.ts'
import { jsonOfRows, rowsOfJson } from '#server/platform/conditions.ts'
import type { Db } from '#server/platform/database.ts'
import type { OrderKey } from '../seats/index.ts'
import type { Order } from './order.ts'
import { orderColumns } from './orders.queries.ts'

export type ReplacingPurchase = {
  readonly showtimeId: string
  readonly userId: string
  readonly seats: readonly number[]
  readonly forReservation?: string | undefined
}

const PURCHASE_FIELDS =
  'n int, showtime_id uuid, user_id uuid, seats int[], for_reservation uuid, now timestamptz'

type Purchase = ReplacingPurchase & { readonly now: Date }

/** Returns a function that lists the orders of a buyer for some of the same seats, or of snacks for the same reservation, on a condition. Concurrent calls share a statement. */
export function listOrdersForSame(
  conditionAt: (now: string) => string,
): (db: Db, purchase: Purchase) => Promise<Order[]> {
  return createGathered<Purchase, Order[]>({
    slots: 2,
    most: 64,
    async run(db, purchases) {
      const rows = await db.query<Order & { ofPurchase: number }>(
        `select p.n as "ofPurchase", o.* from ${rowsOfJson('$1', 'p', PURCHASE_FIELDS)}
         cross join lateral (
           select ${orderColumns} from booking_order
           where showtime_id = p.showtime_id and user_id = p.user_id and ${conditionAt('p.now')}
             and (seats && p.seats or for_reservation = p.for_reservation)
         ) o`,
        [jsonOfRows(purchases.map(rowOf))],
      )
      return purchases.map((_, n) => rows.filter(({ ofPurchase }) => ofPurchase === n))
    },
  })
}

function rowOf({ showtimeId, userId, seats, forReservation, now }: Purchase, n: number) {
  return { n, showtime_id: showtimeId, user_id: userId, seats, for_reservation: forReservation, now }
}

/**
 * Returns the unpaid orders of a buyer with some of the same seats, or of snacks for the same reservation, that hold nothing any more or yet: a
 * new order replaces them. What is held gives way when the new order is held (`listEarlierHolds`).
 */
export const listReplacedOrders = listOrdersForSame(
  (now) => `state in ('created', 'held') and (state = 'created' or hold_expires_at <= ${now})`,
)

/**
 * Returns the orders that hold some of the seats, or snacks for the reservation, of an order which its buyer has not held yet, in the order in which
 * they are locked.
 */
export function listEarlierHolds(
  db: Db,
  { orderId, actor }: OrderKey & { readonly actor: Pick<Actor, 'userId'> },
  now: Date,
): Promise<Order[]> {
  return db.query<Order>(
    `select ${orderColumns} from booking_order earlier
     where user_id = $2 and state = 'held' and hold_expires_at > $3::timestamptz
       and exists (select from booking_order o where o.id = $1 and o.user_id = $2 and o.state = 'created'
         and o.showtime_id = earlier.showtime_id and (o.seats && earlier.seats or o.for_reservation = earlier.for_reservation))
     order by id`,
    [orderId, actor.userId, now],
  )
}

/**
 * Finds the buyer's other order for some of the same seats, when this one was ended for it. It may have begun earlier, when it waited longer for
 * the provider.
 */
export async function findReplacement(db: Db, order: Order): Promise<Order | undefined> {
  if (order.state !== 'abandoned') return undefined
  const { showtimeId, orderId, userId, seats } = order
  const [replacement] = await db.query<Order>(
    `select ${orderColumns} from booking_order
     where showtime_id = $1 and user_id = $3 and id <> $2 and (seats && $4::int[] or for_reservation = $5::uuid)
       and state in ('created', 'held', 'paid', 'confirmed')
       and exists (select from order_event where order_id = $2 and cause = 'superseded')
     order by created_at desc limit 1`,
    [showtimeId, orderId, userId, seats, order.forReservation],
  )
  return replacement
}

/** Finds another order of the buyer that has some of the seats of this one at an instant: held, or bought. */
export async function findOwnOrder(
  db: Db,
  { showtimeId, orderId, userId, seats }: Order,
  at: Date,
): Promise<Order | undefined> {
  const [own] = await db.query<Order>(
    `select ${orderColumns} from booking_order o
     where showtime_id = $1 and user_id = $3 and id <> $2 and exists (
       select from seat_claim c where c.order_id = o.id and c.seat = any ($4::int[]) and c.expires_at > $5::timestamptz)
     order by created_at desc limit 1`,
    [showtimeId, orderId, userId, seats, at],
  )
  return own
}

/** Returns the seats of an order that somebody else has at an instant; a quote that the order was made from keeps its seats for it. */
export async function listSeatsOfOthers(
  db: Db,
  { showtimeId, orderId, quoteId, seats }: Order,
  at: Date,
): Promise<number[]> {
  const rows = await db.query<{ seat: number }>(
    `select seat from seat_claim
     where showtime_id = $1 and seat = any ($2::int[]) and expires_at > $3::timestamptz
       and order_id <> $4 and order_id is distinct from $5::uuid
     order by seat`,
    [showtimeId, seats, at, orderId, quoteId],
  )
  return rows.map(({ seat }) => seat)
}
