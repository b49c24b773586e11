import type { Db, Transaction } from '#server/platform/database.ts'

export type TwoFactorRow = {
  readonly userId: string
  readonly sealedSecret: string
  readonly confirmedAt: Date | null
}

const COLUMNS = 'user_id as "userId", sealed_secret as "sealedSecret", confirmed_at as "confirmedAt"'

export async function findTwoFactor(db: Db, userId: string): Promise<TwoFactorRow | undefined> {
  const [row] = await db.query<TwoFactorRow>(`select ${COLUMNS} from two_factor where user_id = $1`, [userId])
  return row
}

/** Stores a secret that is to be confirmed, in place of an earlier one. False when one is confirmed already. */
export async function saveNewSecret(
  tx: Transaction,
  { userId, sealedSecret, at }: { readonly userId: string; readonly sealedSecret: string; readonly at: Date },
): Promise<boolean> {
  const saved = await tx.query(
    `insert into two_factor as t (user_id, sealed_secret, created_at) values ($1, $2, $3)
     on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at, last_step = null
       where t.confirmed_at is null
     returning 1`,
    [userId, sealedSecret, at],
  )
  return saved.length === 1
}

/** Compare-and-set: returns false when the code of this step, or a later one, was used before. */
export async function useStep(
  db: Db,
  { userId, step }: { readonly userId: string; readonly step: number },
): Promise<boolean> {
  const used = await db.query(
    'update two_factor set last_step = $2 where user_id = $1 and (last_step is null or last_step < $2) returning 1',
    [userId, step],
  )
  return used.length === 1
}

/** Compare-and-set: returns false when one is confirmed already, or another secret has taken its place. */
export async function confirmSecret(
  tx: Transaction,
  { userId, sealedSecret }: TwoFactorRow,
  at: Date,
): Promise<boolean> {
  const confirmed = await tx.query(
    'update two_factor set confirmed_at = $3 where user_id = $1 and sealed_secret = $2 and confirmed_at is null returning 1',
    [userId, sealedSecret, at],
  )
  return confirmed.length === 1
}

/** Deletes the secret and the recovery codes. */
export async function deleteTwoFactor(tx: Db, userId: string): Promise<void> {
  await tx.query('delete from recovery_code where user_id = $1', [userId])
  await tx.query('delete from two_factor where user_id = $1', [userId])
}

/** Stores recovery codes in place of the earlier ones. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: string,
  hashes: readonly string[],
): Promise<void> {
  await tx.query('delete from recovery_code where user_id = $1', [userId])
  await tx.query('insert into recovery_code (user_id, code_hash) select $1, unnest($2::text[])', [
    userId,
    hashes,
  ])
}

/** Compare-and-set: returns true only for the first use of a code. */
export async function useRecoveryCode(
  db: Db,
  { userId, hash, at }: { readonly userId: string; readonly hash: string; readonly at: Date },
): Promise<boolean> {
  const used = await db.query(
    'update recovery_code set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null returning 1',
    [userId, hash, at],
  )
  return used.length === 1
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const rows = await db.query('select 1 from recovery_code where user_id = $1 and used_at is null', [userId])
  return rows.length
}

/** Returns secrets whose key id is another than the given one. */
export function listSecretsOfOtherKeys(
  db: Db,
  { keyId, limit }: { readonly keyId: string; readonly limit: number },
): Promise<TwoFactorRow[]> {
  return db.query<TwoFactorRow>(
    `select ${COLUMNS} from two_factor where not starts_with(sealed_secret, $1) order by user_id limit $2`,
    [keyId, limit],
  )
}

/** Compare-and-set. */
export async function replaceSealed(
  db: Db,
  { userId, from, to }: { readonly userId: string; readonly from: string; readonly to: string },
): Promise<void> {
  await db.query('update two_factor set sealed_secret = $3 where user_id = $1 and sealed_secret = $2', [
    userId,
    from,
    to,
  ])
}
