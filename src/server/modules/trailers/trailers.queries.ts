import type { Db, Transaction } from '#server/platform/database.ts'

export type TrailerRow = {
  readonly id: string
  /** Null until its file is complete. */
  readonly address: string | null
}

/** Inserts a trailer that no movie names and whose file is still to come. */
export async function insertTrailer(db: Db, id: string, createdAt: Date): Promise<void> {
  await db.query('insert into trailer (id, created_at, unused_since) values ($1, $2, $2)', [id, createdAt])
}

type StoredFile = { readonly address: string; readonly bytes: number }

export async function setStored(tx: Transaction, id: string, { address, bytes }: StoredFile): Promise<void> {
  await tx.query('update trailer set address = $2, bytes = $3 where id = $1', [id, address, bytes])
}

/** Of an upload that has failed. */
export async function deleteTrailer(db: Db, id: string): Promise<void> {
  await db.query('delete from trailer where id = $1', [id])
}

/** Marks the trailer of an address as used and locks it until the end of the transaction. Returns undefined when there is none. */
export async function lockTrailerForUse(tx: Transaction, address: string): Promise<TrailerRow | undefined> {
  const [row] = await tx.query<TrailerRow>(
    'update trailer set unused_since = null where address = $1 returning id, address',
    [address],
  )
  return row
}

export async function setUnusedSince(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.query('update trailer set unused_since = $2 where id = $1', [id, at])
}

/** Returns trailers that no movie names since an instant or longer. */
export function listUnusedTrailers(db: Db, until: Date): Promise<{ readonly id: string }[]> {
  return db.query('select id from trailer where unused_since <= $1 order by unused_since limit 50', [until])
}

/** Returns whether it is deleted: a movie may have taken it meanwhile. Throws when another movie still names it. */
export async function deleteUnusedTrailer(tx: Transaction, id: string, until: Date): Promise<boolean> {
  const rows = await tx.query('delete from trailer where id = $1 and unused_since <= $2 returning id', [
    id,
    until,
  ])
  return rows.length > 0
}

/** A trailer that two movies name is used until the second lets it go. */
export async function setUsed(db: Db, id: string): Promise<void> {
  await db.query('update trailer set unused_since = null where id = $1', [id])
}
