import type { Db } from '#server/platform/database.ts'

export type StoredEvent = { readonly id: string; readonly body: unknown; readonly attempts: number }

/** Keeps a notice until it is worked on. False when it came before. */
export async function storeEvent(
  db: Db,
  { id, body, at, nextAttemptAt }: { id: string; body: string; at: Date; nextAttemptAt: Date },
): Promise<boolean> {
  const stored = await db.query(
    `insert into webhook_event (id, body, received_at, next_attempt_at) values ($1, $2::jsonb, $3, $4)
     on conflict (id) do nothing returning 1`,
    [id, body, at, nextAttemptAt],
  )
  return stored.length === 1
}

export async function closeEvent(db: Db, id: string, at: Date): Promise<void> {
  await db.query('update webhook_event set processed_at = $2 where id = $1', [id, at])
}

export function claimDueEvents(
  db: Db,
  { now, nextAttemptAt, limit }: { now: Date; nextAttemptAt: Date; limit: number },
): Promise<StoredEvent[]> {
  return db.query<StoredEvent>(
    `update webhook_event set next_attempt_at = $2, attempts = attempts + 1
     where id in (
       select id from webhook_event where processed_at is null and next_attempt_at <= $1
       order by next_attempt_at limit $3 for update skip locked)
     returning id, body, attempts`,
    [now, nextAttemptAt, limit],
  )
}
