import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { advert, type AdvertRow } from './promotions.tables.ts'

export function listAdverts(db: Db, isPublic: boolean): Promise<AdvertRow[]> {
  return db.orm.select().from(advert).where(eq(advert.isPublic, isPublic)).orderBy(asc(advert.position))
}

/** Inserts the adverts that do not exist yet. */
export async function insertAdverts(db: Db, adverts: readonly AdvertRow[]): Promise<void> {
  await db.orm
    .insert(advert)
    .values([...adverts])
    .onConflictDoNothing()
}
