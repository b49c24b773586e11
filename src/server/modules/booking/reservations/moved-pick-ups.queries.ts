import type { Db, Transaction } from '#server/platform/database.ts'

export type PickUpRow = {
  readonly orderId: string
  readonly at: Date
  /** Of the capacity of a slot. */
  readonly units: number
  /** Of the reservation; empty until it is paid. */
  readonly code: string
}

/** Returns the orders of a showtime whose snacks have a slot now: sold, or held by somebody who is about to pay. */
export function listPickUps(
  db: Db,
  { showtimeId, now }: { readonly showtimeId: string; readonly now: Date },
): Promise<PickUpRow[]> {
  return db.query<PickUpRow>(
    `select o.id as "orderId", o.pick_up_at as at, o.snack_units as units, coalesce(r.code, '') as code
     from booking_order o
     left join reservation r on r.showtime_id = o.showtime_id and (r.order_id = o.id or r.id = o.for_reservation)
     where o.showtime_id = $1 and o.pick_up_at is not null
       and (o.state in ('paid', 'confirmed') or (o.state = 'held' and o.hold_expires_at > $2::timestamptz))
     order by o.pick_up_at, o.id`,
    [showtimeId, now],
  )
}

export type NewPickUp = { readonly orderId: string; readonly at: Date }

/** Gives orders of a showtime, which are locked, another time to pick up their snacks. */
export async function setPickUps(
  tx: Transaction,
  showtimeId: string,
  pickUps: readonly NewPickUp[],
): Promise<void> {
  await tx.query(
    `update booking_order o set pick_up_at = p.at from unnest($2::uuid[], $3::timestamptz[]) as p (id, at)
     where o.showtime_id = $1 and o.id = p.id`,
    [showtimeId, pickUps.map(({ orderId }) => orderId), pickUps.map(({ at }) => at)],
  )
}
