import type { KnownTicket } from '#domain/check-in/refusal.ts'
import type { Certificate, MovieFormat } from '#domain/movie-facts.ts'
import { SHOWTIME_FORMATS } from '#server/modules/programme/index.ts'
import { auditoriumNameSql } from '#server/modules/venues/index.ts'
import type { Db, Transaction } from '#server/platform/database.ts'

/** A reservation as the door sees it, without the person. */
export type DoorTicketRow = Omit<KnownTicket, 'state' | 'auditoriumId'> & {
  readonly auditoriumId: string
  readonly state: 'confirmed' | 'cancelled' | 'disputed' | 'void' | 'exchanged'
  readonly reservationId: string
  readonly showtimeId: string
  readonly code: string
  readonly isPrivate: boolean
  /** Seat keys. */
  readonly seats: readonly number[]
  readonly seatLabels: readonly string[]
  readonly movie: string
  readonly formats: readonly MovieFormat[]
  readonly certificate: Certificate
  readonly cinema: string
  readonly date: string
  readonly startAt: string
}

/** SQL of the people of an order `o` of the columns showtime_id and order_id: seats or, in a private screening, guests. */
export function peopleSql(o: string): string {
  return `(select coalesce(sum(quantity), 0)::int from order_line l
    where l.order_id = ${o}.order_id and l.admits)`
}

/** SQL of the last admission of a reservation `r` that was not undone, as JSON. */
export const LAST_ADMISSION = `(select jsonb_build_object('at', a.at, 'gate', a.gate) from admission a
  where a.reservation_id = r.id and a.counted > 0 and not exists (select from admission u where u.undoes = a.id)
  order by a.seq desc limit 1)`

/** SQL of the state of a reservation `r` of a showtime `s`: a ticket of a cancelled show is not valid, also before its refund. */
export const STATE_AT_DOOR =
  "case when s.state = 'cancelled' and r.state = 'confirmed' then 'cancelled' when r.void_reason = 'exchanged' then 'exchanged' else r.state end"

/** SQL of the code of the booking that a reservation `r` was exchanged for; null for one that was not. */
export const EXCHANGED_FOR = `case when r.void_reason = 'exchanged' then (select n.code from booking_order x
  join reservation n on n.order_id = x.id where x.exchange_of_order_id = r.order_id) end`

const SELECT = `select r.id as "reservationId", r.showtime_id as "showtimeId", r.code, ${STATE_AT_DOOR} as state, r.admitted, r.seats,
    r.seat_labels as "seatLabels", ${peopleSql('r')} as people,
    exists (select from order_line l where l.order_id = r.order_id
      and l.kind = 'private_screening') as "isPrivate",
    m.title as movie, ${SHOWTIME_FORMATS} as formats, m.certificate, c.name as cinema, s.auditorium_id as "auditoriumId", ${auditoriumNameSql('s')} as room, s.start_date::text as date, s.start_at as "startAt",
    s.starts_at as "startsAt", s.ends_at as "endsAt", ${LAST_ADMISSION} as last, ${EXCHANGED_FOR} as "exchangedFor"
  from reservation r join showtime s on s.id = r.showtime_id join cinema c on c.id = s.cinema_id join movie m on m.id = s.movie_id`

type Stored = Omit<DoorTicketRow, 'last'> & { readonly last: { at: string; gate: string } | null }

export async function findDoorTicket(db: Db, reservationId: string): Promise<DoorTicketRow | undefined> {
  const [row] = await db.query<Stored>(`${SELECT} where r.id = $1`, [reservationId])
  return row && ticketOf(row)
}

export async function findReservationByCode(db: Db, code: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>('select id from reservation where code = $1', [code])
  return row?.id ?? null
}

/** Returns the tickets by the ids of their reservations. */
export async function listDoorTicketsById(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, DoorTicketRow>> {
  const rows = await db.query<Stored>(`${SELECT} where r.id = any($1::uuid[])`, [[...new Set(ids)]])
  return new Map(rows.map((row) => [row.reservationId, ticketOf(row)]))
}

/** Locks the row that admission, cancellation and refund change. What is read before it may be of before the lock. */
export async function lockReservation(tx: Transaction, reservationId: string): Promise<void> {
  await tx.query('select 1 from reservation where id = $1 for update', [reservationId])
}

/** Whether the id is that of an order, which has no reservation until it is paid. */
export async function isOrder(db: Db, id: string): Promise<boolean> {
  return (await db.query('select 1 from booking_order where id = $1', [id])).length > 0
}

function ticketOf({ last, ...row }: Stored): DoorTicketRow {
  return { ...row, last: last && { at: new Date(last.at), gate: last.gate } }
}
