import { createBatcher } from '#server/platform/batch.ts'
import { createRecent } from '#server/platform/recent.ts'
import type { Deps } from '#server/deps.ts'
import type { Authenticate, Caller } from '#server/http/access.ts'
import { listLiveSessions } from './accounts.queries.ts'
import { readToken, type Token } from './tokens.ts'

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
  const readAgain = createTokenReader(deps)
  return async (bearer) => {
    const token = await readAgain(bearer)
    return token ? findSession(token.sessionId) : null
  }
}

const REMEMBERED = 10_000

/** A signature that was right stays right: checking it takes longer than all else in a small call. Only its end has to be watched. */
function createTokenReader({
  keys,
  now,
}: Pick<Deps, 'keys' | 'now'>): (bearer: string) => Promise<Token | null> {
  const recent = createRecent<Token>(REMEMBERED)
  return async (bearer) => {
    const known = recent.get(bearer)
    if (known) return known.expiresAt > now() ? known : null
    const token = await readToken(keys.auth, bearer, now())
    if (token) recent.set(bearer, token)
    return token
  }
}
