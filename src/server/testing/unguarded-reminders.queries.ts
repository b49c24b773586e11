import type { Database } from '#server/platform/database.ts'
import { rewriteStatements } from './unguarded.queries.ts'

const MARK_GUARD = 'r.opened_at is null and'
const KEY_GUARD = 'values ($1, $2, $3::jsonb, $4) on conflict do nothing'

/** For negative controls: a reminder is marked although it was marked before, and its job has no key. */
export function withoutReminderGuards(db: Database): Database {
  return rewriteStatements(db, (text) =>
    text
      .replace(MARK_GUARD, '')
      .replace(KEY_GUARD, 'values (coalesce(gen_random_uuid(), $1), $2, $3::jsonb, $4)'),
  )
}
