import type { Paise } from '#domain/money.ts'
import { BOOKING_OF_ORDER_SQL } from '#server/modules/customer-service/index.ts'
import type { Db } from '#server/platform/database.ts'

export type RefundCounts = {
  readonly state: 'waiting' | 'refused' | 'made'
  readonly bookings: number
  readonly amount: Paise
}

/** Returns the bookings with refunds of ours that wait or are refused now, and those of which money went back in a period. */
export function countRefunds(
  db: Db,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<RefundCounts[]> {
  return db.query<RefundCounts>(
    `select case r.state when 'requested' then 'waiting' else 'refused' end as state,
       count(distinct ${BOOKING_OF_ORDER_SQL})::int as bookings, sum(r.amount_paise)::bigint as amount
     from refund r join booking_order b on b.id = r.order_id
     where r.state in ('requested', 'needs_attention') group by r.state
     union all
     select 'made', count(distinct ${BOOKING_OF_ORDER_SQL})::int, coalesce(sum(l.amount_paise), 0)::bigint
     from ledger_leg l join booking_order b on b.id = l.order_id
     where l.account = 'customer_deposits' and l.kind in ('refunded', 'charged_back') and l.at >= $1 and l.at < $2`,
    [from, until],
  )
}
