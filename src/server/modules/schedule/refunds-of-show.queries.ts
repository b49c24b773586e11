import type { Paise } from '#domain/money.ts'
import { PAYMENTS_OF_ORDER, REFUNDABLE_SQL } from '#server/modules/payments/index.ts'
import type { Db } from '#server/platform/database.ts'

export type RefundsOfShows = { readonly bookings: number; readonly seats: number; readonly amount: Paise }

/**
 * Returns what `refundOrderOfShow` would refund of showtimes: of each booking what is left of its payments, and of snacks that were ordered
 * afterwards what is not handed over yet.
 */
export async function countRefundsOf(db: Db, showtimeIds: readonly string[]): Promise<RefundsOfShows> {
  const [refunds] = await db.query<RefundsOfShows>(
    `select count(*) filter (where o.for_reservation is null)::int as bookings, coalesce(sum(cardinality(o.seats)), 0)::int as seats,
       coalesce(sum((select sum(${REFUNDABLE_SQL}) from ${PAYMENTS_OF_ORDER} where t.order_id = o.id)), 0)::bigint as amount
     from booking_order o
     where o.showtime_id = any ($1::uuid[]) and o.payment_id is not null and (o.state = 'paid' or o.state = 'confirmed' and (o.for_reservation is null or exists (
       select from snack_order k
       where k.order_id = o.id and k.state in ('ordered', 'preparing', 'ready'))))`,
    [[...showtimeIds]],
  )
  if (!refunds) throw new Error('a count without a row')
  return refunds
}
