import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { insertFirstPlans } from './seat-plans.queries.ts'
import { cinema, type CinemaRow, type NewCinema } from './venues.tables.ts'

export function listCinemas(db: Db): Promise<CinemaRow[]> {
  return db.orm.select().from(cinema).orderBy(asc(cinema.name))
}

export async function findCinema(db: Db, id: string): Promise<CinemaRow | undefined> {
  const [row] = await db.orm.select().from(cinema).where(eq(cinema.id, id))
  return row
}

/** Inserts the cinemas that do not exist yet, each with the first version of its plan. */
export async function insertCinemas(db: Db, cinemas: readonly NewCinema[]): Promise<void> {
  await db.orm
    .insert(cinema)
    .values([...cinemas])
    .onConflictDoNothing()
  await insertFirstPlans(
    db,
    cinemas.map(({ id }) => id),
  )
}

/** Sets picture and facilities of cinemas without a picture; changes by staff are kept. */
export async function seedCinemaDetails(db: Db, cinemas: readonly CinemaRow[]): Promise<void> {
  for (const { id, image, facilities } of cinemas) {
    await db.orm
      .update(cinema)
      .set({ image, facilities })
      .where(and(eq(cinema.id, id), isNull(cinema.image)))
  }
}
