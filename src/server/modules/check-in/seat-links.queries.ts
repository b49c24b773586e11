import type { Db, Row, Transaction } from '#server/platform/database.ts'

export type SeatLinkRow = {
  readonly id: string
  readonly reservationId: string
  readonly number: number
  /** The label of the seat; null when the booking does not have it any more. */
  readonly seat: string | null
  readonly createdAt: Date
  readonly withdrawnAt: Date | null
}

type LinkKey = { readonly reservationId: string; readonly number: number }

/** SQL of the label of the seat of a link `l` of a reservation `r`. */
const LABEL = 'r.seat_labels[array_position(r.seats, l.seat)]'

const SELECT = `select l.id, l.reservation_id as "reservationId", l.number, ${LABEL} as seat, l.created_at as "createdAt",
    l.withdrawn_at as "withdrawnAt"
  from seat_link l join reservation r on r.showtime_id = l.showtime_id and r.id = l.reservation_id`

/** SQL of the seat of the link with a number; null where the reservation has no such link. */
export function seatOfLinkSql({ reservationId, number }: { reservationId: string; number: string }): string {
  return `(select ${LABEL} from seat_link l join reservation r on r.showtime_id = l.showtime_id and r.id = l.reservation_id
    where l.reservation_id = ${reservationId} and l.number = ${number})`
}

/** SQL of the links of a reservation `r` as the door's list has them, as JSON. */
export const LINKS_OF_RESERVATION = `(select coalesce(jsonb_agg(jsonb_build_object('number', l.number, 'seat', coalesce(${LABEL}, ''),
    'isWithdrawn', l.withdrawn_at is not null or not l.seat = any (r.seats),
    'last', (select jsonb_build_object('at', a.at, 'gate', a.gate) from admission a
      where a.reservation_id = r.id and a.guest = l.number and a.counted > 0 and not exists (select from admission u where u.undoes = a.id)
      order by a.seq desc limit 1)) order by l.number), '[]')
  from seat_link l where l.reservation_id = r.id)`

/** SQL of whether a link of a reservation `r` was changed in the transaction of the parameter `since` or a later one. */
export function hasChangedLinksSql(since: string): string {
  return `exists (select from seat_link l where l.reservation_id = r.id and l.changed_in >= ${since})`
}

/** Returns all links of a reservation, also those that were withdrawn, in their order. */
export function listLinksOf(db: Db, reservationId: string): Promise<SeatLinkRow[]> {
  return db.query<SeatLinkRow>(`${SELECT} where l.reservation_id = $1 order by l.number`, [reservationId])
}

export async function findLink(db: Db, id: string): Promise<SeatLinkRow | undefined> {
  const [row] = await db.query<SeatLinkRow>(`${SELECT} where l.id = $1`, [id])
  return row
}

export async function findSeatOfLink(db: Db, { reservationId, number }: LinkKey): Promise<string | null> {
  const [row] = await db.query<SeatLinkRow>(`${SELECT} where l.reservation_id = $1 and l.number = $2`, [
    reservationId,
    number,
  ])
  return row?.seat ?? null
}

type NewLink = LinkKey & { readonly id: string; readonly seat: string; readonly at: Date }

/** Makes a link for a seat of a valid reservation. Returns false when the reservation has no such seat or is not valid. */
export async function insertLink(
  tx: Transaction,
  { id, reservationId, number, seat, at }: NewLink,
): Promise<boolean> {
  const inserted = await tx.query(
    `insert into seat_link (id, showtime_id, reservation_id, number, seat, created_at)
     select $1, r.showtime_id, r.id, $3, r.seats[array_position(r.seat_labels, $4)], $5
     from reservation r where r.id = $2 and r.state = 'confirmed' and $4 = any (r.seat_labels) returning 1`,
    [id, reservationId, number, seat, at],
  )
  return inserted.length === 1
}

/** Returns false when the link was withdrawn already, or is of another reservation. */
export async function moveLinkToWithdrawn(
  tx: Transaction,
  { id, reservationId, at }: { readonly id: string; readonly reservationId: string; readonly at: Date },
): Promise<boolean> {
  const moved = await tx.query(
    'update seat_link set withdrawn_at = $3 where id = $1 and reservation_id = $2 and withdrawn_at is null returning 1',
    [id, reservationId, at],
  )
  return moved.length === 1
}

/** Whether the link with the number in a QR is valid. For the door, which decides with the row of the reservation locked. */
export async function isValidLink(db: Db, { reservationId, number }: LinkKey): Promise<boolean> {
  const rows = await db.query(
    'select 1 from seat_link where reservation_id = $1 and number = $2 and withdrawn_at is null for update',
    [reservationId, number],
  )
  return rows.length > 0
}

/** Returns the seats that a user shared by link, for their export. */
export function listPersonalLinks(db: Db, userId: string): Promise<Row[]> {
  return db.query(
    `select r.code, ${LABEL} as seat, l.created_at as "createdAt", l.withdrawn_at as "withdrawnAt"
     from reservation r join seat_link l on l.showtime_id = r.showtime_id and l.reservation_id = r.id
     where r.user_id = $1 order by l.created_at, l.id`,
    [userId],
  )
}

/** Deletes the links of a user's bookings: their pages and QRs are void. */
export async function erasePersonalLinks(db: Db, userId: string): Promise<void> {
  await db.query(
    `delete from seat_link l using reservation r
     where r.showtime_id = l.showtime_id and r.id = l.reservation_id and r.user_id = $1`,
    [userId],
  )
}

/** Deletes the links of shows that ended before an instant. */
export async function deleteLinksOfShowsBefore(db: Db, before: Date): Promise<void> {
  await db.query('delete from seat_link l using showtime s where s.id = l.showtime_id and s.ends_at < $1', [
    before,
  ])
}
