import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { endOwnSession, endSessionsOf } from './sessions.queries.ts'

type SessionDeps = ActorDeps<'db' | 'now' | 'newId'>
type OwnSession = { readonly userId: string; readonly sessionId: string }

/** Ends one of a user's sessions. False when this user has no such session, or it has ended already. */
export function endSession(deps: SessionDeps, { userId, sessionId }: OwnSession): Promise<boolean> {
  return inTransaction(deps, async (deps) => {
    const isEnded = await endOwnSession(deps.db, { userId, sessionId, at: deps.now() })
    if (isEnded) await recordChange(deps, { action: 'session.ended', subjectId: sessionId })
    return isEnded
  })
}

/** Ends all of a user's sessions but this one. */
export function endOtherSessions(deps: SessionDeps, { userId, sessionId }: OwnSession): Promise<void> {
  return inTransaction(deps, async (deps) => {
    const sessions = await endSessionsOf(deps.db, { userId, except: sessionId, at: deps.now() })
    if (sessions === 0) return
    await recordChange(deps, {
      action: 'account.other_sessions_ended',
      subjectId: userId,
      after: { sessions },
    })
  })
}
