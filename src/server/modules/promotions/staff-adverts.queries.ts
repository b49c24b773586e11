import type { Db, Transaction } from '#server/platform/database.ts'
import { named } from '#server/platform/named.ts'
import type { NamedRow } from '#server/ports/name-records.ts'
import { INSERT_ADVERTS } from './promotions.queries.ts'
import { ADVERT_COLUMNS, type AdvertRow, type NewAdvert } from './promotions.tables.ts'

/** Returns all adverts in their order. */
export function listAllAdverts(db: Db): Promise<AdvertRow[]> {
  return db.query<AdvertRow>(`select ${ADVERT_COLUMNS} from advert order by position, id`)
}

export async function findAdvert(db: Db, id: string): Promise<AdvertRow | undefined> {
  const [row] = await db.query<AdvertRow>(`select ${ADVERT_COLUMNS} from advert where id = $1`, [id])
  return row
}

export async function lockAdvert(tx: Transaction, id: string): Promise<AdvertRow | undefined> {
  const [row] = await tx.query<AdvertRow>(`select ${ADVERT_COLUMNS} from advert where id = $1 for update`, [
    id,
  ])
  return row
}

/** Locks all adverts by id and returns them in their order. */
export async function lockAdvertsInOrder(tx: Transaction): Promise<AdvertRow[]> {
  const rows = await tx.query<AdvertRow>(`select ${ADVERT_COLUMNS} from advert order by id for update`)
  return rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

/** Inserts an advert, last in the order. */
export async function insertAdvert(tx: Transaction, row: Omit<NewAdvert, 'position'>): Promise<AdvertRow> {
  const [inserted] = await tx.query<AdvertRow>(`${INSERT_ADVERTS} returning ${ADVERT_COLUMNS}`, [
    JSON.stringify([row]),
  ])
  if (!inserted) throw new Error('an advert was not inserted')
  return inserted
}

/** Replaces the fields of a locked advert; its version becomes one higher. */
export async function updateAdvert(tx: Transaction, row: AdvertRow): Promise<AdvertRow> {
  const [updated] = await tx.query<AdvertRow>(
    ...named(
      `update advert set title = :title, image = :image, site_link = :siteLink, is_public = :isPublic, picture_id = :pictureId,
       next_picture_id = :nextPictureId, shown_from = :shownFrom, shown_until = :shownUntil, version = version + 1
     where id = :id returning ${ADVERT_COLUMNS}`,
      row,
    ),
  )
  if (!updated) throw new Error(`advert ${row.id} is missing`)
  return updated
}

export async function deleteAdvertRow(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from advert where id = $1', [id])
}

export async function setPosition(tx: Transaction, id: string, position: number): Promise<void> {
  await tx.query('update advert set position = $2 where id = $1', [id, position])
}

export function listAdvertNames(db: Db, ids: readonly string[]): Promise<NamedRow[]> {
  return db.query(
    'select id, title as name, null as at, id as opens from advert where id = any($1::uuid[])',
    [ids],
  )
}
