import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
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
  const [row] = await db.query<CinemaRow>(
    ...named(
      `update cinema set name = :name, ticket_price_paise = :ticketPricePaise, facilities = :facilities, image = :image,
       picture_id = :pictureId, next_picture_id = :nextPictureId, seat_class = :seatClass, is_private_hire = :isPrivateHire,
       auditorium_id = :auditoriumId, version = version + 1
     where id = :id returning ${CINEMA_COLUMNS}`,
      cinema,
    ),
  )
  if (!row) throw new Error(`cinema ${cinema.id} is not there`)
  return row
}

/** Deletes a cinema with its plans. A showtime of it refuses that by its foreign key. */
export async function deleteCinema(db: Db, id: string): Promise<boolean> {
  const deleted = await db.query('delete from cinema where id = $1 returning id', [id])
  return deleted.length > 0
}
