import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/database.ts'
import { expireCards } from './expiry.queries.ts'

const AT_ONCE = 100

/** Ends the cards whose time is over. What nobody has used is income then, without GST (circular 243/37/2024-GST). Safe in several processes at once. */
export async function expireGiftCards(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return inTransaction(deps, ({ db }) => expireCards(db, { now: deps.now(), limit: AT_ONCE }))
}
