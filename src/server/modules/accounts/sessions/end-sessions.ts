import type { z } from 'zod'
import type { OwnerProof } from '#contract/accounts/own-account.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Transaction } from '#server/platform/database.ts'
import { getUser } from '../accounts.queries.ts'
import { proveOwner } from '../sign-in/prove-owner.ts'
import { endOwnSession, endSessionsOf } from './sessions.queries.ts'
import { useNonce } from '../sign-in/sign-in-nonce.ts'

type SessionDeps = ActorDeps<'db' | 'now' | 'newId'>
type OwnSession = { readonly userId: string; readonly sessionId: string }
type ProvenDeps = ActorDeps<'db' | 'keys' | 'now' | 'newId' | 'gateways'>
type Proven = OwnSession & { readonly proof: z.output<typeof OwnerProof> }

/** Ends the session of the caller. */
export function endSession(deps: SessionDeps, own: OwnSession): Promise<boolean> {
  return inTransaction(deps, (deps) => endWithin(deps, own))
}

/**
 * Ends a session of the caller after re-authentication, as whoever uses a stolen session could otherwise keep its owner out. False when the caller
 * has no such session, or it has ended already. Throws the errors of `proveOwner`.
 */
export async function endDevice(
  deps: ProvenDeps,
  { deviceId, ...own }: Proven & { readonly deviceId: string },
): Promise<boolean> {
  const nonce = await proven(deps, own)
  return inTransaction(deps, async (deps) => {
    await useNonce(deps.db, nonce)
    return endWithin(deps, { userId: own.userId, sessionId: deviceId })
  })
}

/** Ends all of a user's sessions but this one, after re-authentication. Throws the errors of `proveOwner`. */
export async function endOtherSessions(deps: ProvenDeps, own: Proven): Promise<void> {
  const nonce = await proven(deps, own)
  const { userId, sessionId } = own
  await inTransaction(deps, async (deps) => {
    await useNonce(deps.db, nonce)
    const sessions = await endSessionsOf(deps.db, { userId, except: sessionId, at: deps.now() })
    if (sessions === 0) return
    await recordChange(deps, {
      action: 'account.other_sessions_ended',
      subjectId: userId,
      after: { sessions },
    })
  })
}

async function endWithin(
  deps: ActorDeps<'now' | 'newId'> & { readonly db: Transaction },
  { userId, sessionId }: OwnSession,
): Promise<boolean> {
  const isEnded = await endOwnSession(deps.db, { userId, sessionId, at: deps.now() })
  if (isEnded) await recordChange(deps, { action: 'session.ended', subjectId: sessionId })
  return isEnded
}

async function proven(deps: ProvenDeps, { userId, sessionId, proof }: Proven) {
  return proveOwner(deps, { user: await getUser(deps.db, userId), sessionId }, proof)
}
