import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#server/platform/database.ts'
import { advert, type AdvertRow, type NewAdvert } from './promotions.tables.ts'

/** Returns all adverts in their order. */
export function listAllAdverts(db: Db): Promise<AdvertRow[]> {
  return db.orm.select().from(advert).orderBy(asc(advert.position), asc(advert.id))
}

export async function findAdvert(db: Db, id: string): Promise<AdvertRow | undefined> {
  const [row] = await db.orm.select().from(advert).where(eq(advert.id, id))
  return row
}

export async function lockAdvert(tx: Transaction, id: string): Promise<AdvertRow | undefined> {
  const [row] = await tx.orm.select().from(advert).where(eq(advert.id, id)).for('update')
  return row
}

/** Locks all adverts by id and returns them in their order. */
export async function lockAdvertsInOrder(tx: Transaction): Promise<AdvertRow[]> {
  const rows = await tx.orm.select().from(advert).orderBy(asc(advert.id)).for('update')
  return rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1))
}

/** Inserts an advert, last in the order. */
export async function insertAdvert(tx: Transaction, row: Omit<NewAdvert, 'position'>): Promise<AdvertRow> {
  const position = sql`(select coalesce(max(position), 0) + 1 from advert)`
  const [inserted] = await tx.orm
    .insert(advert)
    .values({ ...row, position })
    .returning()
  if (!inserted) throw new Error('an advert was not inserted')
  return inserted
}

/** Replaces fields of a locked advert; its version becomes one higher. */
export async function updateAdvert(
  tx: Transaction,
  id: string,
  changes: Partial<Omit<AdvertRow, 'id' | 'version'>>,
): Promise<AdvertRow> {
  const [updated] = await tx.orm
    .update(advert)
    .set({ ...changes, version: sql`${advert.version} + 1` })
    .where(eq(advert.id, id))
    .returning()
  if (!updated) throw new Error(`advert ${id} is missing`)
  return updated
}

export async function deleteAdvertRow(tx: Transaction, id: string): Promise<void> {
  await tx.orm.delete(advert).where(eq(advert.id, id))
}

export async function setPosition(tx: Transaction, id: string, position: number): Promise<void> {
  await tx.orm.update(advert).set({ position }).where(eq(advert.id, id))
}
