import type { Db } from '#server/platform/database.ts'
import type { OrderKey } from '../seats/index.ts'
import type { Order } from './order.ts'
import { orderColumns } from './orders.queries.ts'

type Who = { readonly userId: string; readonly now: Date }

/** Worth showing to its buyer: seats are held now, or money has moved. */
const isToShow = `user_id = $1 and (
  state in ('paid', 'confirmed', 'refunding', 'refunded', 'needs_attention', 'cancelled')
  or (state = 'held' and hold_expires_at > $2))`

export function listOrdersToShow(
  db: Db,
  { userId, now, offset, limit }: Who & { readonly offset: number; readonly limit: number },
): Promise<Order[]> {
  return db.query<Order>(
    `select ${orderColumns} from booking_order where ${isToShow} order by created_at desc, id desc offset $3 limit $4`,
    [userId, now, offset, limit],
  )
}

export async function countOrdersToShow(db: Db, { userId, now }: Who): Promise<number> {
  const [counted] = await db.query<{ total: number }>(
    `select count(*)::int as total from booking_order where ${isToShow}`,
    [userId, now],
  )
  return counted?.total ?? 0
}

/** All orders of a person, whatever came of them. */
export function listOrdersOfUser(
  db: Db,
  userId: string,
): Promise<(OrderKey & { readonly providerOrderId: string })[]> {
  return db.query(
    `select showtime_id as "showtimeId", id as "orderId", provider_order_id as "providerOrderId"
     from booking_order where user_id = $1`,
    [userId],
  )
}
