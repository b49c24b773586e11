import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import { auditoriumNameSql } from '../venues/index.ts'

/** An auditorium that is closed from an instant to another. */
export type RoomClosureRow = {
  readonly id: string
  readonly auditoriumId: string
  readonly room: string
  readonly fromAt: Date
  readonly untilAt: Date
  readonly reason: string
}

const COLUMNS = `k.id, k.auditorium_id as "auditoriumId", ${auditoriumNameSql('k')} as room, k.from_at as "fromAt",
  k.until_at as "untilAt", k.reason`

/** Returns the closures of all auditoriums that last longer than an instant and begin before another one. */
export function listClosures(
  db: Db,
  { from, until }: { readonly from: Date; readonly until?: Date },
): Promise<RoomClosureRow[]> {
  return db.query<RoomClosureRow>(
    `select ${COLUMNS} from room_closure k join auditorium a on a.id = k.auditorium_id
     where k.lifted_at is null and k.until_at > $1::timestamptz and k.from_at < coalesce($2::timestamptz, 'infinity')
     order by k.from_at, a.name, k.id`,
    [from, until ?? null],
  )
}

export async function insertClosure(db: Transaction, closure: RoomClosureRow, at: Date): Promise<void> {
  await db.query(
    ...named(
      `insert into room_closure (id, auditorium_id, from_at, until_at, reason, created_at)
     values (:id, :auditoriumId, :fromAt, :untilAt, :reason, :at)`,
      { ...closure, at },
    ),
  )
}

/** Ends a closure. Returns undefined when it has ended. */
export async function liftClosure(
  db: Transaction,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<RoomClosureRow | undefined> {
  const [lifted] = await db.query<RoomClosureRow>(
    `update room_closure k set lifted_at = $2 where k.id = $1 and k.lifted_at is null returning ${COLUMNS}`,
    [id, at],
  )
  return lifted
}

/** Locks the cinemas of an auditorium until the end of the transaction: new showtimes of them wait. Returns their ids. */
export async function lockCinemasOf(db: Transaction, auditoriumId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select id from cinema where auditorium_id = $1 order by id for update',
    [auditoriumId],
  )
  return rows.map(({ id }) => id)
}

type Interval = Pick<RoomClosureRow, 'auditoriumId' | 'fromAt' | 'untilAt'> & { readonly now: Date }

/** Returns the ids of the showtimes that are in a room in an interval and are not over, drafts included. */
export async function listShowsInRoom(
  db: Db,
  { auditoriumId, fromAt, untilAt, now }: Interval,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from showtime where auditorium_id = $1 and state <> 'cancelled' and starts_at < $3::timestamptz
       and ends_at > greatest($2::timestamptz, $4::timestamptz) order by id`,
    [auditoriumId, fromAt, untilAt, now],
  )
  return rows.map(({ id }) => id)
}
