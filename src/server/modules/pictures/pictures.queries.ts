import type { Picture } from '#contract/pictures.ts'
import type { PictureKind } from '#domain/pictures.ts'
import type { Db, Transaction } from '#server/platform/database.ts'

export type PictureRow = {
  readonly id: string
  readonly kind: PictureKind
  /** Base address of its files. */
  readonly address: string
  readonly state: Picture['state']
  /** Suffixes of the files that are made already. */
  readonly filesDone: readonly string[]
  readonly colour: string | null
  readonly shade: string | null
  readonly attempts: number
}

const columns = 'id, kind, address, state, files_done as "filesDone", colour, shade, attempts'

type NewPicture = Pick<PictureRow, 'id' | 'kind' | 'address'> & { readonly createdAt: Date }

/** Inserts a picture that nobody uses yet and whose upload is not stored yet. */
export async function insertPicture(
  tx: Transaction,
  { id, kind, address, createdAt }: NewPicture,
): Promise<void> {
  await tx.query(
    `insert into picture (id, kind, address, state, created_at, unused_since) values ($1, $2, $3, 'waiting', $4, $4)`,
    [id, kind, address, createdAt],
  )
}

export async function setOriginalKept(db: Db, id: string, isKept: boolean): Promise<void> {
  await db.query('update picture set has_original = $2 where id = $1', [id, isKept])
}

export async function findPicture(db: Db, id: string): Promise<PictureRow | undefined> {
  const [row] = await db.query<PictureRow>(`select ${columns} from picture where id = $1`, [id])
  return row
}

type Lease = { readonly now: Date; readonly until: Date }

/** Claims one picture that has work left, the oldest first, for one process. */
export async function claimPicture(db: Db, { now, until }: Lease): Promise<PictureRow | undefined> {
  const [row] = await db.query<PictureRow>(
    `update picture set lease_until = $2, attempts = attempts + 1
     where id in (
       select id from picture where has_original and (lease_until is null or lease_until <= $1)
       order by id limit 1 for update skip locked)
     returning ${columns}`,
    [now, until],
  )
  return row
}

/** Notes a file that is made, and keeps the lease. */
export async function addFileDone(
  db: Db,
  id: string,
  { suffix, until }: { readonly suffix: string; readonly until: Date },
): Promise<void> {
  await db.query(
    `update picture set files_done = case when $2 = any(files_done) then files_done else files_done || $2::text end, lease_until = $3
     where id = $1 and state = 'waiting'`,
    [id, suffix, until],
  )
}

/** Ends the making of its files. What has ended before stays as it is. */
export async function endPicture(
  db: Db,
  id: string,
  { state, colour, shade }: { readonly state: 'ready' | 'failed' } & Pick<PictureRow, 'colour' | 'shade'>,
): Promise<void> {
  await db.query(
    `update picture set state = $2, colour = $3, shade = $4 where id = $1 and state = 'waiting'`,
    [id, state, colour, shade],
  )
}

/** Marks a picture as used and locks it until the end of the transaction. Returns undefined when there is none. */
export async function lockPictureForUse(tx: Transaction, id: string): Promise<PictureRow | undefined> {
  const [row] = await tx.query<PictureRow>(
    `update picture set unused_since = null where id = $1 returning ${columns}`,
    [id],
  )
  return row
}

/** Locked in sorted order. */
export async function setUnusedSince(tx: Transaction, ids: readonly string[], at: Date): Promise<void> {
  await tx.query(
    `update picture set unused_since = $2
     where id in (select id from picture where id = any($1::uuid[]) order by id for update)`,
    [ids, at],
  )
}

/** Returns pictures that no record names since an instant or longer. */
export function listUnusedPictures(db: Db, until: Date): Promise<{ readonly id: string }[]> {
  return db.query('select id from picture where unused_since <= $1 order by unused_since limit 50', [until])
}

/** Returns the deleted picture, or undefined when a record has taken it meanwhile. Throws when another record still names it. */
export async function deleteUnusedPicture(
  tx: Transaction,
  id: string,
  until: Date,
): Promise<PictureRow | undefined> {
  const [row] = await tx.query<PictureRow>(
    `delete from picture where id = $1 and unused_since <= $2 returning ${columns}`,
    [id, until],
  )
  return row
}

/** A picture that two records name is used until the second lets it go. */
export async function setUsed(db: Db, id: string): Promise<void> {
  await db.query('update picture set unused_since = null where id = $1', [id])
}
