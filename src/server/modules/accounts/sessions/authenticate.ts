import { LRUCache } from 'lru-cache'
import { minutesAfter } from '#domain/time.ts'
import { createBatcher } from '#server/platform/batch.ts'
import type { Deps } from '#server/deps.ts'
import type { Authenticate, Caller } from '#server/http/access.ts'
import { listLiveSessions, markSeen, type LiveSession } from './sessions.queries.ts'
import { sessionLimits } from './session-limits.ts'
import { isTwoFactorRequired } from '../two-factor/is-required.ts'
import { readToken, type Token } from './tokens.ts'

/** Resolution of "last seen": at most one write per session in this time. */
const SEEN_MINUTES = 10

/** Returns the caller of a bearer token. Every request checks the session in the database, so an ended session is refused at once by every process. */
export function createAuthenticate(
  deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now' | 'log' | 'security'>,
): Authenticate {
  const findSession = createBatcher<string, Caller | 'over' | null>({
    slots: 2,
    most: 200,
    run: async (ids) => {
      const now = deps.now()
      const limits = { staleBefore: minutesAfter(now, -SEEN_MINUTES), ...sessionLimits(deps.config, now) }
      const found = await listLiveSessions(deps.db, [...new Set(ids)], limits)
      const live = found.filter(({ isOver }) => !isOver)
      noteSeen(deps, live)
      const byId = new Map<string, Caller | 'over'>(
        found.map((each) => [each.sessionId, each.isOver ? 'over' : callerOf(deps.config, each)]),
      )
      return ids.map((id) => byId.get(id) ?? null)
    },
  })
  const readAgain = createTokenReader(deps)
  return async (bearer) => {
    const token = await readAgain(bearer)
    const caller = token && (await findSession(token.sessionId))
    if (caller === 'over') return null
    if (token && !caller) deps.security.record({ kind: 'credential_reused', credential: 'ended_session' })
    return caller
  }
}

function callerOf(config: Deps['config'], session: LiveSession): Caller {
  const { userId, sessionId, role, duties, username, isEmailProven, hasTwoFactor } = session
  const mustEnrol = !hasTwoFactor && isTwoFactorRequired(config, session)
  return { userId, sessionId, role, duties, username, isEmailProven, mustEnrol }
}

/** Runs in the background: when it fails, the next request tries again. */
function noteSeen({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>, live: readonly LiveSession[]): void {
  const stale = live.filter(({ isStale }) => isStale).map(({ sessionId }) => sessionId)
  if (stale.length === 0) return
  markSeen(db, stale, now()).catch((error: unknown) =>
    log.debug({ err: error }, 'sessions were not marked as seen'),
  )
}

const REMEMBERED = 10_000

/** Caches verified tokens, because verifying the signature takes longer than the rest of a small request. Only the expiry is checked again. */
function createTokenReader({
  keys,
  now,
}: Pick<Deps, 'keys' | 'now'>): (bearer: string) => Promise<Token | null> {
  const recent = new LRUCache<string, Token>({ max: REMEMBERED })
  return async (bearer) => {
    const known = recent.get(bearer)
    if (known) return known.expiresAt > now() ? known : null
    const token = await readToken(keys.auth, bearer, now())
    if (token) recent.set(bearer, token)
    return token
  }
}
