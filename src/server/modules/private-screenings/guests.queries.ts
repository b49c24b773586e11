import type { GuestAnswer } from '#contract/private-guests.ts'
import type { Db, Row, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'

export type GuestRow = {
  readonly id: string
  readonly reservationId: string
  readonly hostId: string
  readonly number: number
  readonly email: string
  readonly answer: GuestAnswer | null
  readonly invitedAt: Date
  readonly answeredAt: Date | null
  readonly withdrawnAt: Date | null
}

const columns = `id, reservation_id as "reservationId", host_id as "hostId", number, email, answer, invited_at as "invitedAt",
  answered_at as "answeredAt", withdrawn_at as "withdrawnAt"`

/** Returns the guests of a reservation whose invitations stand. */
export function listGuestsOf(db: Db, reservationId: string): Promise<GuestRow[]> {
  return db.query<GuestRow>(
    `select ${columns} from private_guest where reservation_id = $1 and withdrawn_at is null order by number`,
    [reservationId],
  )
}

export async function findGuest(db: Db, id: string): Promise<GuestRow | undefined> {
  const [row] = await db.query<GuestRow>(`select ${columns} from private_guest where id = $1`, [id])
  return row
}

type NewGuests = {
  readonly reservationId: string
  readonly showtimeId: string
  readonly hostId: string
  readonly people: number
  readonly ids: readonly string[]
  readonly emails: readonly string[]
  readonly mostNumber: number
  readonly at: Date
}

/** Locks the guest list of a reservation: its invitations follow each other. */
export async function lockGuestList(tx: Transaction, reservationId: string): Promise<void> {
  await tx.query('select 1 from reservation where id = $1 for update', [reservationId])
}

/** Invites as many of the addresses as there are places; returns those whom it invited. Call it with the guest list locked. */
export function insertGuests(tx: Transaction, guests: NewGuests): Promise<GuestRow[]> {
  return tx.query<GuestRow>(
    ...named(
      `with free as (
       select p.place, row_number() over (order by p.place) as position from generate_series(1, :people::int) as p (place)
       where not exists (select from private_guest g where g.reservation_id = :reservationId and g.place = p.place and g.withdrawn_at is null)
     ), last as (
       select coalesce(max(number), 0) as number from private_guest where reservation_id = :reservationId
     ), wanted as (
       select id, email, position from unnest(:ids::uuid[], :emails::text[]) with ordinality as w (id, email, position)
     )
     insert into private_guest (id, reservation_id, showtime_id, host_id, number, place, email, invited_at)
     select w.id, :reservationId, :showtimeId, :hostId, last.number + w.position, f.place, w.email, :at
     from wanted w join free f on f.position = w.position cross join last where last.number + w.position <= :mostNumber
     order by f.place
     returning ${columns}`,
      guests,
    ),
  )
}

/** Returns false when the invitation was withdrawn already. */
export async function moveToWithdrawn(
  tx: Transaction,
  { id, reservationId, at }: { id: string; reservationId: string; at: Date },
): Promise<boolean> {
  const moved = await tx.query(
    `update private_guest set withdrawn_at = $3 where id = $1 and reservation_id = $2 and withdrawn_at is null returning 1`,
    [id, reservationId, at],
  )
  return moved.length === 1
}

/** Returns false when the invitation was withdrawn. */
export async function storeAnswer(
  tx: Transaction,
  { id, answer, at }: { id: string; answer: GuestAnswer; at: Date },
): Promise<boolean> {
  const moved = await tx.query(
    'update private_guest set answer = $2, answered_at = $3 where id = $1 and withdrawn_at is null returning 1',
    [id, answer, at],
  )
  return moved.length === 1
}

type GuestKey = { readonly reservationId: string; readonly number: number }

/** Whether the invitation with the number in a QR stands. For the door, which decides with the row of the reservation locked. */
export async function isInvitedGuest(db: Db, { reservationId, number }: GuestKey): Promise<boolean> {
  const rows = await db.query(
    'select 1 from private_guest where reservation_id = $1 and number = $2 and withdrawn_at is null for update',
    [reservationId, number],
  )
  return rows.length > 0
}

type Person = { readonly userId: string; readonly email: string | null }

/** Returns whom somebody invited, and the invitations to a proven address. */
export function listPersonalGuests(db: Db, { userId, email }: Person): Promise<Row[]> {
  return db.query(
    `select case when host_id = $1 then 'invited' else 'guest' end as role, email, answer, invited_at as "invitedAt",
       answered_at as "answeredAt", withdrawn_at as "withdrawnAt"
     from private_guest where host_id = $1 or lower(email) = lower($2) order by invited_at, id`,
    [userId, email],
  )
}

/** Deletes the guests of a host, and the invitations to a proven address: their QRs are void. */
export async function erasePersonalGuests(db: Db, { userId, email }: Person): Promise<void> {
  await db.query('delete from private_guest where host_id = $1 or lower(email) = lower($2)', [userId, email])
}

export type GuestToTell = {
  readonly id: string
  readonly isCancelled: boolean
  readonly startsAt: Date
}

/** Returns the guests with the present state of their screenings, which are yet to come or have ended less than a day ago; without those who do not come. */
export function listGuestsToTell(db: Db, endedAfter: Date): Promise<GuestToTell[]> {
  return db.query<GuestToTell>(
    `select g.id, s.starts_at as "startsAt", r.state in ('cancelled', 'void') as "isCancelled"
     from private_guest g join showtime s on s.id = g.showtime_id
       join reservation r on r.id = g.reservation_id and r.showtime_id = g.showtime_id
     where g.withdrawn_at is null and g.answer is distinct from 'no' and s.ends_at > $1
     order by g.id`,
    [endedAfter],
  )
}

/** Deletes the guests of shows that ended before. */
export async function deleteGuestsOfShowsBefore(db: Db, before: Date): Promise<void> {
  await db.query(
    'delete from private_guest g using showtime s where s.id = g.showtime_id and s.ends_at < $1',
    [before],
  )
}
