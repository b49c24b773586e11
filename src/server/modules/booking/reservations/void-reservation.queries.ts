import { startedSince } from '#domain/counter.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import type { OrderKey } from '../seats/index.ts'

export type Void = { readonly reason: 'refunded' | 'charged_back' | 'exchanged'; readonly at: Date }

type Voided = {
  readonly showtimeId: string
  readonly id: string
  readonly isAdmitted: boolean
  readonly freesSeats: boolean
}

/** Returns the voided reservation, whether somebody was let in, and whether its seats can be sold again: nobody was, and the counter still sells the show. */
export async function moveToVoid(
  tx: Transaction,
  { orderId }: OrderKey,
  { reason, at }: Void,
): Promise<Voided | undefined> {
  const [voided] = await tx.query<Voided>(
    `update reservation r set state = 'void', voided_at = $2, void_reason = $3
     where order_id = $1 and state in ('confirmed', 'disputed')
     returning showtime_id as "showtimeId", id, checked_in_at is not null as "isAdmitted", checked_in_at is null
       and (select starts_at from showtime s where s.id = r.showtime_id) > $4::timestamptz as "freesSeats"`,
    [orderId, at, reason, startedSince(at)],
  )
  return voided
}

/** Makes a valid reservation disputed, or a disputed one valid again. The seats stay. */
export async function markDisputed(
  db: Db,
  payment: OrderKey & { readonly id: string },
  isOpen: boolean,
): Promise<void> {
  await db.query(
    `update reservation v set state = $3 from booking_order o
     where v.order_id = $1 and v.state = $4
       and o.id = v.order_id and ($2 = o.payment_id or exists (select from tender t where t.order_id = o.id and t.reference = $2))`,
    [payment.orderId, payment.id, isOpen ? 'disputed' : 'confirmed', isOpen ? 'confirmed' : 'disputed'],
  )
}
