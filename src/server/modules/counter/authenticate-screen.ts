import { minutesAfter } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import type { AuthenticateScreen } from '#server/http/access.ts'
import { isSecretOf, readScreenToken } from './screen-token.ts'
import { findScreen, markScreenSeen, type ScreenRow } from './screens.queries.ts'

type ScreenDeps = Pick<Deps, 'db' | 'keys' | 'now' | 'log' | 'security'>

/**
 * Returns the screen of a bearer token, which is read with every request: one that is revoked or has ended, or whose clerk may not sell any
 * more, is refused at once by every process.
 */
export function createAuthenticateScreen(deps: ScreenDeps): AuthenticateScreen {
  return async (bearer) => {
    const token = readScreenToken(bearer)
    if (!token) return undefined
    const screen = await findScreen(deps.db, token.id)
    if (!screen || !isSecretOf(deps.keys.phone, screen, token.secret)) return null
    if (screen.revokedAt) {
      deps.security.record({ kind: 'credential_reused', credential: 'revoked_screen', account: screen.id })
      return null
    }
    if (screen.expiresAt <= deps.now() || !screen.maySell) return null
    noteSeen(deps, screen)
    return { id: screen.id, clerkId: screen.clerkId }
  }
}

/** Once a minute at most. Runs in the background: when it fails, the next request tries again. */
function noteSeen({ db, now, log }: ScreenDeps, { id, lastSeenAt }: ScreenRow): void {
  if (lastSeenAt > minutesAfter(now(), -1)) return
  markScreenSeen(db, id, now()).catch((error: unknown) =>
    log.debug({ err: error }, 'a screen was not marked as seen'),
  )
}
