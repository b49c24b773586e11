import { createBatcher } from '#server/platform/batch.ts'
import type { Deps } from '#server/deps.ts'
import type { Authenticate, Caller } from '#server/http/access.ts'
import { listLiveSessions } from './accounts.queries.ts'
import { readToken } from './tokens.ts'

/** From a bearer to the caller. Every call asks the database, so an ended session ends at once, on every process. */
export function createAuthenticate(deps: Pick<Deps, 'db' | 'keys' | 'now'>): Authenticate {
  const findSession = createBatcher<string, Caller | null>({
    slots: 2,
    most: 200,
    run: async (ids) => {
      const live = await listLiveSessions(deps.db, [...new Set(ids)])
      const byId = new Map(live.map((session) => [session.sessionId, session]))
      return ids.map((id) => byId.get(id) ?? null)
    },
  })
  return async (bearer) => {
    const sessionId = await readToken(deps.keys.auth, bearer, deps.now())
    return sessionId ? findSession(sessionId) : null
  }
}
