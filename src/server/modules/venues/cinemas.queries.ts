import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/platform/database.ts'
import { insertFirstPlans } from './seat-plans.queries.ts'
import { cinema, type CinemaRow, type NewCinema } from './venues.tables.ts'

/** Inserts a cinema with the first version of its plan. Returns undefined when its name is taken. */
export async function insertCinema(db: Transaction, row: NewCinema): Promise<CinemaRow | undefined> {
  const [inserted] = await db.orm
    .insert(cinema)
    .values(row)
    .onConflictDoNothing({ target: cinema.name })
    .returning()
  if (inserted) await insertFirstPlans(db, [row.id])
  return inserted
}

/** Locks the row until the end of the transaction. */
export async function lockCinema(db: Transaction, id: string): Promise<CinemaRow | undefined> {
  const [row] = await db.orm.select().from(cinema).where(eq(cinema.id, id)).for('update')
  return row
}

export type CinemaChanges = Partial<
  Pick<
    CinemaRow,
    'name' | 'room' | 'ticketPricePaise' | 'facilities' | 'image' | 'pictureId' | 'nextPictureId'
  >
>

/** Changes a locked cinema: one version more. */
export async function changeCinema(db: Transaction, id: string, changes: CinemaChanges): Promise<CinemaRow> {
  const [row] = await db.orm
    .update(cinema)
    .set({ ...changes, version: sql`${cinema.version} + 1` })
    .where(eq(cinema.id, id))
    .returning()
  if (!row) throw new Error(`cinema ${id} is not there`)
  return row
}

/** Deletes a cinema with its plans. A showtime of it refuses that by its foreign key. */
export async function deleteCinema(db: Db, id: string): Promise<boolean> {
  const deleted = await db.orm.delete(cinema).where(eq(cinema.id, id)).returning({ id: cinema.id })
  return deleted.length > 0
}
