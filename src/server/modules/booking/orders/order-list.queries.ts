import type { Page } from '#contract/paging.ts'
import type { Db } from '#server/platform/database.ts'
import { pageOf, type Slice } from '#server/platform/paging.ts'
import type { OrderKey } from '../seats/index.ts'
import type { Order, ShowOrder } from './order.ts'
import { orderColumns } from './orders.queries.ts'
import { mayBePayingSql } from './paying-orders.queries.ts'

export type OrdersToShow = Slice & {
  readonly userId: string
  readonly now: Date
  readonly sort: 'newest' | 'oldest'
}

/** Orders shown to their buyer: with held seats or a payment, or whose buyer may be paying. */
const isToShow = `user_id = $1 and (
  state in ('paid', 'confirmed', 'refunding', 'refunded', 'needs_attention', 'cancelled')
  or (state = 'held' and hold_expires_at > $2::timestamptz)
  or (state in ('held', 'expired', 'abandoned') and ${mayBePayingSql('$2')}))`

const orderBy = { newest: 'created_at desc, id desc', oldest: 'created_at, id' }

export function listOrdersToShow(
  db: Db,
  { userId, now, sort, offset, limit }: OrdersToShow,
): Promise<Page<Order[]>> {
  return pageOf(
    db.query<Order>(
      `select ${orderColumns} from booking_order where ${isToShow} order by ${orderBy[sort]} offset $3 limit $4`,
      [userId, now, offset, limit],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from booking_order where ${isToShow}`, [
      userId,
      now,
    ]),
  )
}

const MOST_HELD = 10

/** Returns the orders that hold seats of a show for a user, the first to end first. */
export function listHeldOrders(
  db: Db,
  { userId, now }: Pick<OrdersToShow, 'userId' | 'now'>,
): Promise<(ShowOrder & { readonly holdExpiresAt: Date })[]> {
  return db.query(
    `select ${orderColumns} from booking_order
     where user_id = $1 and state = 'held' and hold_expires_at > $2::timestamptz and seats <> '{}'
     order by hold_expires_at, id limit ${MOST_HELD}`,
    [userId, now],
  )
}

/** Returns all orders of a user in any state. */
export function listOrdersOfUser(
  db: Db,
  userId: string,
): Promise<(OrderKey & { readonly providerOrderId: string })[]> {
  return db.query(
    `select id as "orderId", provider_order_id as "providerOrderId"
     from booking_order where user_id = $1`,
    [userId],
  )
}
