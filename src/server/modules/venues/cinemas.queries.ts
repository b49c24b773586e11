import type { Db, Transaction } from '#server/platform/database.ts'
import { insertFirstPlans } from './seat-plans.queries.ts'
import { CINEMA_COLUMNS, INSERT_CINEMAS } from './venues.queries.ts'
import type { CinemaRow, NewCinema, UnplacedCinema } from './venues.tables.ts'

/** Inserts a cinema with the first version of its plan. Returns undefined when its auditorium has one of its name. */
export async function insertCinema(db: Transaction, row: NewCinema): Promise<CinemaRow | undefined> {
  const [inserted] = await db.query<CinemaRow>(
    `${INSERT_CINEMAS} on conflict (auditorium_id, name) do nothing returning ${CINEMA_COLUMNS}`,
    [JSON.stringify([row])],
  )
  if (inserted) await insertFirstPlans(db, [row.id])
  return inserted
}

/** Locks the row until the end of the transaction. */
export async function lockCinema(db: Transaction, id: string): Promise<CinemaRow | undefined> {
  const [row] = await db.query<CinemaRow>(`select ${CINEMA_COLUMNS} from cinema where id = $1 for update`, [
    id,
  ])
  return row
}

/** Replaces the fields of a locked cinema but those of its plan: one version more. */
export async function changeCinema(
  db: Transaction,
  cinema: Omit<UnplacedCinema, 'seats' | 'seatsAvailable' | 'version'> & Pick<CinemaRow, 'auditoriumId'>,
): Promise<CinemaRow> {
  const { id, name, room, seatClass, isPrivateHire, ticketPricePaise, facilities } = cinema
  const { image, pictureId, nextPictureId } = cinema
  const [row] = await db.query<CinemaRow>(
    `update cinema set name = $2, room = $3, ticket_price_paise = $4, facilities = $5, image = $6, picture_id = $7, next_picture_id = $8,
       seat_class = $9, is_private_hire = $10, auditorium_id = $11,
       version = version + 1
     where id = $1 returning ${CINEMA_COLUMNS}`,
    [
      ...[id, name, room, ticketPricePaise, facilities],
      ...[image, pictureId, nextPictureId, seatClass, isPrivateHire, cinema.auditoriumId],
    ],
  )
  if (!row) throw new Error(`cinema ${id} is not there`)
  return row
}

/** Deletes a cinema with its plans. A showtime of it refuses that by its foreign key. */
export async function deleteCinema(db: Db, id: string): Promise<boolean> {
  const deleted = await db.query('delete from cinema where id = $1 returning id', [id])
  return deleted.length > 0
}
