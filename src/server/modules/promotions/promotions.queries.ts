import { and, asc, eq, gte, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '#server/platform/database.ts'
import { advert, type AdvertRow, type NewAdvert } from './promotions.tables.ts'

/** Returns the adverts that are shown on a day, in their order: those with a picture whose period has begun and not ended. */
export function listShownAdverts(
  db: Db,
  { isPublic, today }: { readonly isPublic: boolean; readonly today: string },
): Promise<AdvertRow[]> {
  return db.orm
    .select()
    .from(advert)
    .where(
      and(
        eq(advert.isPublic, isPublic),
        isNotNull(advert.image),
        or(isNull(advert.shownFrom), lte(advert.shownFrom, today)),
        or(isNull(advert.shownUntil), gte(advert.shownUntil, today)),
      ),
    )
    .orderBy(asc(advert.position), asc(advert.id))
}

/** Inserts the adverts that do not exist yet. */
export async function insertAdverts(db: Db, adverts: readonly NewAdvert[]): Promise<void> {
  await db.orm
    .insert(advert)
    .values([...adverts])
    .onConflictDoNothing()
}
