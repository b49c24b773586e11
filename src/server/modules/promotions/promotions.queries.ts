import type { Db } from '#server/platform/database.ts'
import { ADVERT_COLUMNS, type AdvertRow, type NewAdvert } from './promotions.tables.ts'

/** Returns the adverts that are shown on a day, in their order: those with a picture whose period has begun and not ended. */
export function listShownAdverts(
  db: Db,
  { isPublic, today }: { readonly isPublic: boolean; readonly today: string },
): Promise<AdvertRow[]> {
  return db.query<AdvertRow>(
    `select ${ADVERT_COLUMNS} from advert
     where is_public = $1 and image is not null and (shown_from is null or shown_from <= $2) and (shown_until is null or shown_until >= $2)
     order by position, id`,
    [isPublic, today],
  )
}

/** The text that inserts the adverts of a JSON array; one without a position is the last. */
export const INSERT_ADVERTS = `insert into advert (id, title, image, site_link, is_public, position, picture_id, next_picture_id, shown_from, shown_until)
  select id, title, image, "siteLink", "isPublic", coalesce(position, (select coalesce(max(position), 0) + 1 from advert)), "pictureId",
    "nextPictureId", "shownFrom", "shownUntil"
  from jsonb_to_recordset($1::jsonb) as n (id uuid, title text, image text, "siteLink" text, "isPublic" boolean, position int, "pictureId" uuid,
    "nextPictureId" uuid, "shownFrom" date, "shownUntil" date)`

/** Inserts the adverts that do not exist yet. */
export async function insertAdverts(db: Db, adverts: readonly NewAdvert[]): Promise<void> {
  await db.query(`${INSERT_ADVERTS} on conflict do nothing`, [JSON.stringify(adverts)])
}
