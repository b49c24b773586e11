import type { Db } from '#server/platform/database.ts'

type NewVenue = { readonly id: string; readonly name: string; readonly timeZone: string }

/** Opens a further venue: there is no call for it yet. */
export async function insertVenue(db: Db, { id, name, timeZone }: NewVenue): Promise<void> {
  await db.query('insert into venue (id, name, time_zone) values ($1, $2, $3)', [id, name, timeZone])
}
