import { minutesAfter } from '#domain/time.ts'
import type { Db } from '#server/platform/database.ts'

export type StoredResponse = {
  readonly requestHash: string
  readonly status: number | null
  readonly response: unknown
}
type KeyId = { readonly userId: string; readonly key: string }

/** A first request that ended without a response blocks its key for at most this long. */
const STALE_MINUTES = 1

/** Returns null when the key is new and now claimed by the caller; otherwise what is stored for it. */
export async function claimKey(
  db: Db,
  { userId, key, requestHash, now }: KeyId & { requestHash: string; now: Date },
): Promise<StoredResponse | null> {
  const claimed = await db.query(
    `insert into idempotent_response (user_id, key, request_hash, created_at) values ($1, $2, $3, $4)
     on conflict (user_id, key) do update set request_hash = excluded.request_hash, created_at = excluded.created_at
       where idempotent_response.status is null and idempotent_response.created_at < $5
     returning 1`,
    [userId, key, requestHash, now, minutesAfter(now, -STALE_MINUTES)],
  )
  if (claimed.length === 1) return null
  const [known] = await db.query<StoredResponse>(
    `select request_hash as "requestHash", status, response from idempotent_response where user_id = $1 and key = $2`,
    [userId, key],
  )
  return known ?? null
}

/** Stores the response of a claim; the response or claim of a later call stays. */
export async function storeResponse(
  db: Db,
  { userId, key, now }: KeyId & { now: Date },
  { status, response }: { status: number; response: string },
): Promise<void> {
  await db.query(
    `update idempotent_response set status = $3, response = $4::jsonb
     where user_id = $1 and key = $2 and created_at = $5 and status is null`,
    [userId, key, status, response, now],
  )
}

/** Drops a claim that has no response; a later claim of the same key stays. */
export async function dropClaim(db: Db, { userId, key, now }: KeyId & { now: Date }): Promise<void> {
  await db.query(
    'delete from idempotent_response where user_id = $1 and key = $2 and created_at = $3 and status is null',
    [userId, key, now],
  )
}

/** Deletes the stored responses of an erased user: they contain names and bookings. */
export async function deleteStoredResponses(db: Db, userId: string): Promise<void> {
  await db.query('delete from idempotent_response where user_id = $1', [userId])
}

/** Deletes the responses, and the claims without one, from before an instant. */
export async function deleteResponsesBefore(db: Db, before: Date): Promise<void> {
  await db.query('delete from idempotent_response where created_at < $1', [before])
}
