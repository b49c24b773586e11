import { actorValues, type Actor } from '#server/modules/audit/index.ts'
import type { Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { INSERT_ORDER_EVENTS } from './order-events.queries.ts'
import type { Order } from './order.ts'
import { holderKeys } from './seat-holders.queries.ts'

type TakeOver = {
  readonly from: Order
  readonly to: Order
  readonly actor: Actor
  readonly at: Date
  readonly nextCheckAt: Date
}

/**
 * Moves the hold of an order, whose row is locked, to another new order for the same seats: claims and what the holders remember. The hold keeps
 * its beginning and its end, so nobody holds seats longer by changing snacks. Returns the number of seats, and whether the new order uses stock.
 */
export async function takeOverHold(
  tx: Transaction,
  { from, to, actor, at, nextCheckAt }: TakeOver,
): Promise<{ readonly seats: number; readonly usesStock: boolean }> {
  const moved = await tx.query<{ seats: number; usesStock: boolean }>(
    ...named(
      `with old as materialized (
         select user_id, held_at, hold_expires_at, hold_network, hold_site, adults_declared_at from booking_order where id = :fromId
       ), held as (
         update booking_order o set state = 'held', held_at = old.held_at, hold_expires_at = old.hold_expires_at,
           hold_network = old.hold_network, hold_site = old.hold_site, adults_declared_at = old.adults_declared_at, next_check_at = :nextCheckAt
         from old where o.id = :toId and o.state = 'created'
         returning o.showtime_id, o.id, o.uses_stock
       ), logged as (
         ${INSERT_ORDER_EVENTS}
         select showtime_id, id, 'created', 'held', 'seats_locked', :at, :actorUserId::uuid, :actorRole, :via, :requestId from held
       ), own as materialized (
         select seat from seat_claim where order_id = :fromId and expires_at > :at::timestamptz order by seat for update
       ), claimed as (
         update seat_claim set order_id = :toId where showtime_id = :showtimeId and seat in (select seat from own) returning 1
       ), holders as materialized (
         select key from seat_holder where key in (select unnest(${holderKeys('o')}) from old o)
           and (select count(*) from own) >= 0
         order by key for update
       ), remembered as (
         update seat_holder h set holds = array(
           select (case when e.order_id = :fromId then :toId else e.order_id end, e.showtime_id, e.seats, e.from_at, e.until_at)::seat_hold
           from unnest(h.holds) as e)
         from holders r where r.key = h.key
       )
       select (select count(*)::int from claimed) as seats, uses_stock as "usesStock" from held`,
      {
        showtimeId: from.showtimeId,
        fromId: from.orderId,
        toId: to.orderId,
        at,
        nextCheckAt,
        ...actorValues(actor),
      },
    ),
  )
  return moved[0] ?? { seats: 0, usesStock: false }
}
