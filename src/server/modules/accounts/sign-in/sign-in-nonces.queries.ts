import type { Db } from '#server/platform/database.ts'

/** Returns false when the nonce was used before; the primary key decides between requests of the same moment. */
export async function insertUsedNonce(
  db: Db,
  { nonce, expiresAt }: { readonly nonce: string; readonly expiresAt: Date },
): Promise<boolean> {
  const inserted = await db.query(
    'insert into used_sign_in_nonce (nonce, expires_at) values ($1, $2) on conflict do nothing returning 1 as inserted',
    [nonce, expiresAt],
  )
  return inserted.length > 0
}

export async function deleteNoncesBefore(db: Db, before: Date): Promise<void> {
  await db.query('delete from used_sign_in_nonce where expires_at < $1', [before])
}
