import type { MoveCause } from '#contract/booking/orders.ts'
import type { MovieFormat } from '#domain/movie-facts.ts'
import type { Lock } from '#server/lock-in-order.ts'
import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import type { ShowOrderKey } from '../seats/index.ts'

/** What a buyer has of a show. */
export type MovedPlace = {
  /** Only where an exchange may have changed it; so are the formats, which the earliest exchanges did not write down. */
  readonly movie?: string
  /** The earliest exchanges did not write it down. */
  readonly titleInScript?: string | null
  readonly formats?: readonly MovieFormat[]
  readonly cinema: string
  readonly date: string
  readonly startAt: string
  readonly seats: readonly string[]
}
/** The last change of an order's place, as JSON. */
export type LastMove = {
  /** How many changes there were. */
  readonly number: number
  readonly at: string
  readonly cause: MoveCause
  readonly before: MovedPlace
  /** The cinema has changed it at least once, so cancelling returns the whole payment (decision 0044). */
  readonly returnsPayment: boolean
}

/** SQL of the last move of an order, by its id; null when it was never moved. */
export function lastMoveSql(orderId: string): string {
  const ofOrder = (row: string) => `${row}.order_id = ${orderId}`
  return `(select jsonb_build_object('number', v.number, 'at', v.moved_at, 'cause', v.cause, 'before', v.before,
      'returnsPayment', exists (select from order_move c where ${ofOrder('c')} and c.cause in ('show_moved', 'seats_changed')))
    from order_move v where ${ofOrder('v')} order by v.number desc limit 1)`
}

/** Somebody who has seats of a show: with a ticket, or about to pay. */
export type PartyRow = {
  readonly orderId: string
  readonly state: 'held' | 'paid' | 'confirmed'
  readonly isPrivate: boolean
  readonly seats: readonly number[]
  /** Null until it is paid. */
  readonly reservationId: string | null
  readonly code: string | null
  readonly admitted: number
}

/** Returns who has seats of a showtime now, by order id. */
export function listParties(
  db: Db,
  { showtimeId, now }: { readonly showtimeId: string; readonly now: Date },
): Promise<PartyRow[]> {
  return db.query<PartyRow>(
    `select o.id as "orderId", o.state, o.is_private as "isPrivate", o.seats, r.id as "reservationId", r.code, coalesce(r.admitted, 0) as admitted
     from booking_order o left join reservation r on r.order_id = o.id
     where o.showtime_id = $1 and o.for_reservation is null and cardinality(o.seats) > 0
       and (o.state in ('paid', 'confirmed') or (o.state = 'held' and exists (select from seat_claim c
         where c.order_id = o.id and c.expires_at > $2::timestamptz)))
     order by o.id`,
    [showtimeId, now],
  )
}

/** Returns the locks of all orders of showtimes and of their reservations. A payment, cancellation, hold or check-in of one waits. */
export function bookingsOf(showtimeIds: readonly string[]): {
  readonly orders: Lock
  readonly reservations: Lock
} {
  const ids = [[...showtimeIds]]
  return {
    orders: (tx) =>
      tx.query('select 1 from booking_order where showtime_id = any($1::uuid[]) order by id for update', ids),
    reservations: (tx) =>
      tx.query(
        'select 1 from reservation where showtime_id = any($1::uuid[]) order by showtime_id, id for update',
        ids,
      ),
  }
}

/** The keys of orders to the plan of their showtime are looked at when the transaction ends. */
export async function deferPlanKeys(tx: Transaction): Promise<void> {
  await tx.query('set constraints booking_order_plan deferred')
}

export type SeatedParty = {
  readonly orderId: string
  readonly reservationId: string | null
  readonly seats: readonly number[]
  readonly labels: readonly string[]
}

/**
 * Gives the parties of a showtime their new seats: claims, orders, reservations. Every other order of it loses its plan: a late payment for seats
 * of the former room goes back. The end of a hold stays. Call it with `bookingsOf` locked, and with the showtime's new plan set.
 */
export async function reseatParties(
  tx: Transaction,
  showtimeId: string,
  parties: readonly SeatedParty[],
): Promise<void> {
  const values = [showtimeId, JSON.stringify(parties)]
  const seated = `jsonb_to_recordset($2::jsonb) as p ("orderId" uuid, "reservationId" uuid, seats int[], labels text[])`
  const ends = await tx.query<{ orderId: string; expiresAt: string }>(
    `select order_id as "orderId", max(expires_at)::text as "expiresAt" from seat_claim where showtime_id = $1 group by order_id`,
    [showtimeId],
  )
  await tx.query(
    `update booking_order o set seats = coalesce(p.seats, o.seats),
       seat_plan_id = case when p.seats is not null or o.for_reservation is not null then s.seat_plan_id end
     from showtime s, booking_order b left join ${seated} on p."orderId" = b.id
     where s.id = $1 and o.showtime_id = $1 and b.showtime_id = $1 and b.id = o.id`,
    values,
  )
  await tx.query(
    // What is held for a quote stays held: all seats of a private showtime are sold together.
    'delete from seat_claim where showtime_id = $1 and not exists (select from private_quote q where q.id = order_id)',
    [showtimeId],
  )
  await tx.query(
    `insert into seat_claim (showtime_id, seat, order_id, expires_at)
     select $1, seat, p."orderId", e."expiresAt"::timestamptz from ${seated}
     join jsonb_to_recordset($3::jsonb) as e ("orderId" uuid, "expiresAt" text) on e."orderId" = p."orderId", unnest(p.seats) as seat
     order by seat`,
    [...values, JSON.stringify(ends)],
  )
  await tx.query(
    `update reservation r set seats = p.seats, seat_labels = p.labels from ${seated} where r.showtime_id = $1 and r.id = p."reservationId"`,
    values,
  )
  await tx.query('select claim_blocked_seats($1)', [showtimeId])
  await tx.query('delete from reservation_seat where showtime_id = $1', [showtimeId])
  await tx.query(
    `insert into reservation_seat (showtime_id, seat, reservation_id)
     select $1, seat, p."reservationId" from ${seated}, unnest(p.seats) as seat where p."reservationId" is not null order by seat`,
    values,
  )
}

export type NewMove = { readonly orderId: string; readonly before: MovedPlace; readonly after: MovedPlace }

/** Writes down what changed for orders of a showtime. Returns the number of each change. */
export async function insertMoves(
  tx: Transaction,
  {
    showtimeId,
    at,
    cause,
    moves,
  }: {
    readonly showtimeId: string
    readonly at: Date
    readonly cause: MoveCause
    readonly moves: readonly NewMove[]
  },
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ orderId: string; number: number }>(
    `insert into order_move (showtime_id, order_id, number, moved_at, cause, before, after)
     select $1, m."orderId", 1 + (select coalesce(max(v.number), 0) from order_move v where v.order_id = m."orderId"), $2, $4, m.before, m.after
     from jsonb_to_recordset($3::jsonb) as m ("orderId" uuid, before jsonb, after jsonb)
     returning order_id as "orderId", number`,
    [showtimeId, at, JSON.stringify(moves), cause],
  )
  return new Map(rows.map(({ orderId, number }) => [orderId, number]))
}

/** Writes down what an order replaces; the number goes on from the changes of the former order. */
export async function insertFirstMove(
  tx: Transaction,
  move: Omit<NewMove, 'orderId'> &
    ShowOrderKey & { readonly number: number; readonly at: Date; readonly cause: MoveCause },
): Promise<void> {
  const { showtimeId, orderId, number, at, cause } = move
  const [before, after] = [JSON.stringify(move.before), JSON.stringify(move.after)]
  await tx.query(
    ...named(
      `insert into order_move (showtime_id, order_id, number, moved_at, cause, before, after)
       values (:showtimeId, :orderId, :number, :at, :cause, :before::jsonb, :after::jsonb)`,
      { showtimeId, orderId, number, at, cause, before, after },
    ),
  )
}
