import type { Db } from '#server/platform/database.ts'
import type { NamedRow } from '#server/ports/name-records.ts'
import { auditoriumNameSql } from './auditoriums.queries.ts'
import { insertFirstPlans } from './seat-plans.queries.ts'
import type { CinemaRow, NewCinema, UnplacedCinema } from './venues.tables.ts'

/** Of the table `cinema`. */
export const CINEMA_COLUMNS = `id, name, (select a.venue_id from auditorium a where a.id = cinema.auditorium_id) as "venueId",
  (select v.time_zone from auditorium a join venue v on v.id = a.venue_id where a.id = cinema.auditorium_id) as "timeZone",
  auditorium_id as "auditoriumId", ${auditoriumNameSql('cinema')} as room, seat_class as "seatClass", is_private_hire as "isPrivateHire", seats, seats_available as "seatsAvailable", ticket_price_paise as "ticketPricePaise", image, version,
  facilities, picture_id as "pictureId", next_picture_id as "nextPictureId",
  coalesce((select a.formats from auditorium a where a.id = cinema.auditorium_id), '{}') as "screenFormats"`

export function listCinemas(db: Db): Promise<CinemaRow[]> {
  return db.query<CinemaRow>(`select ${CINEMA_COLUMNS} from cinema order by name`)
}

export async function findCinema(db: Db, id: string): Promise<CinemaRow | undefined> {
  const [row] = await db.query<CinemaRow>(`select ${CINEMA_COLUMNS} from cinema where id = $1`, [id])
  return row
}

/** The text that inserts the cinemas of a JSON array; without an auditorium, into that of the first venue with the name `room`. */
export const INSERT_CINEMAS = `insert into cinema (id, name, auditorium_id, seat_class, is_private_hire, seats, seats_available, ticket_price_paise, image, version, facilities, picture_id,
    next_picture_id)
  select id, name, coalesce("auditoriumId", auditorium_of_room(null, room)), "seatClass", "isPrivateHire", seats, "seatsAvailable", "ticketPricePaise", image, coalesce(version, 1), coalesce(facilities, '{}'), "pictureId",
    "nextPictureId"
  from jsonb_to_recordset($1::jsonb) as n (id uuid, name text, "auditoriumId" uuid, room text, "seatClass" text, "isPrivateHire" boolean, seats jsonb, "seatsAvailable" int, "ticketPricePaise" bigint, image text,
    version int, facilities text[], "pictureId" uuid, "nextPictureId" uuid)`

/** Inserts the cinemas that do not exist yet, each with the first version of its plan. */
export async function insertCinemas(db: Db, cinemas: readonly NewCinema[]): Promise<void> {
  await db.query(`${INSERT_CINEMAS} on conflict do nothing`, [JSON.stringify(cinemas)])
  await insertFirstPlans(
    db,
    cinemas.map(({ id }) => id),
  )
}

/** Sets picture and facilities of cinemas without a picture; changes by staff are kept. */
export async function seedCinemaDetails(db: Db, cinemas: readonly UnplacedCinema[]): Promise<void> {
  for (const { id, image, facilities } of cinemas) {
    await db.query('update cinema set image = $2, facilities = $3 where id = $1 and image is null', [
      id,
      image,
      facilities,
    ])
  }
}

export function listCinemaNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  return db.query('select id, name, null as at, id as opens from cinema where id = any($1::uuid[])', [ids])
}
