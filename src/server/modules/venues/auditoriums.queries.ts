import { compareRooms } from '#domain/compare-rooms.ts'
import { AppError } from '#contract/errors.ts'
import type { Db, Transaction } from '#server/platform/database.ts'

export type VenueRow = {
  readonly id: string
  readonly name: string
  /** A name of the tz database. */
  readonly timeZone: string
}

/** Returns a venue by its id; without one the only venue. Throws `not_found`, also without an id when there are several. */
export async function findVenue(db: Db, id?: string): Promise<VenueRow> {
  const venues = await db.query<VenueRow>(
    'select id, name, time_zone as "timeZone" from venue where id = coalesce($1::uuid, id) limit 2',
    [id ?? null],
  )
  const [venue] = venues
  if (!venue || venues.length > 1) throw new AppError('not_found')
  return venue
}

export function listVenues(db: Db): Promise<{ id: string; name: string }[]> {
  return db.query('select id, name from venue order by id')
}

export async function listVenueIds(db: Db): Promise<string[]> {
  const rows = await db.query<{ id: string }>('select id from venue order by id')
  return rows.map(({ id }) => id)
}

/** SQL of the name of the auditorium of a row that has an `auditorium_id`. */
export const auditoriumNameSql = (row: string) =>
  `(select of_row.name from auditorium of_row where of_row.id = ${row}.auditorium_id)`

export type AuditoriumRow = { readonly id: string; readonly venueId: string; readonly room: string }

export type NamedAuditorium = { readonly id: string; readonly room: string; readonly venue: string }

/** Returns all auditoriums that have a cinema, by name, with the names of their venues. */
export async function listAuditoriums(db: Db): Promise<NamedAuditorium[]> {
  const rows = await db.query<NamedAuditorium>(
    `select a.id, a.name as room, v.name as venue from auditorium a join venue v on v.id = a.venue_id
     where exists (select from cinema c where c.auditorium_id = a.id) order by a.name, v.name`,
  )
  return rows.toSorted((one, other) => compareRooms(one.room, other.room))
}

/** An auditorium by its id, or by its name where only one venue has that name. */
export type AuditoriumRef = { readonly auditoriumId?: string | undefined; readonly room: string }

/** Returns an auditorium that has a cinema. Throws `not_found`, also for a name that several venues use. */
export async function findAuditorium(db: Db, wanted: AuditoriumRef): Promise<AuditoriumRow> {
  const auditorium = await findOnlyAuditorium(db, wanted)
  if (!auditorium) throw new AppError('not_found')
  return auditorium
}

/** Returns an auditorium that has a cinema; undefined also for a name that several venues use. */
export async function findOnlyAuditorium(
  db: Db,
  { auditoriumId, room }: AuditoriumRef,
): Promise<AuditoriumRow | undefined> {
  const auditoriums = await db.query<AuditoriumRow>(
    `select a.id, a.venue_id as "venueId", a.name as room from auditorium a
     where a.id = coalesce($1::uuid, a.id) and a.name = $2 and exists (select from cinema c where c.auditorium_id = a.id) limit 2`,
    [auditoriumId ?? null, room],
  )
  return auditoriums.length > 1 ? undefined : auditoriums[0]
}

type NewAuditorium = { readonly venueId: string; readonly name: string }

/** Returns the id of a venue's auditorium by its name; a missing one is inserted. */
export async function ensureAuditorium(db: Transaction, { venueId, name }: NewAuditorium): Promise<string> {
  const [row] = await db.query<{ id: string }>('select auditorium_of_room($1::uuid, $2) as id', [
    venueId,
    name,
  ])
  if (!row) throw new Error('no auditorium')
  return row.id
}
