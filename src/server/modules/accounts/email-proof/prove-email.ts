import type { z } from 'zod'
import type { SignedIn } from '#contract/accounts/accounts.ts'
import type { EmailProof } from '#contract/accounts/email-proof.ts'
import { AppError, fieldError, type ErrorCode } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/access.ts'
import type { ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Db } from '#server/platform/database.ts'
import { changeUser, getUser, lockUser } from '../accounts.queries.ts'
import type { AppUser } from '../accounts.tables.ts'
import { requirePassword } from '../passwords/change-password.ts'
import { isEmailCode, MOST_TRIES } from './email-code.ts'
import { countTry, listOpenCodes } from './email-codes.queries.ts'
import { beginSession, type SignInClient } from '../sign-in/sign-in.ts'
import { verifyEmail } from './verify-email.ts'

type ProveDeps = ActorDeps<'db' | 'keys' | 'now' | 'newId' | 'gateways'>
type ProofRequest = Pick<Caller, 'userId' | 'sessionId'> & { readonly proof: z.output<typeof EmailProof> }

/**
 * Proves the caller's email by the mailed code, ends every session and identity from before and signs in anew. The password stays when it is
 * given too: then the person who knows it also reads the mails of the account. Safe to repeat with the same code while it is good. Throws `code_wrong`, `code_expired`,
 * `password_not_set`, and `malformed` at the field of a wrong password.
 */
export async function proveEmail(
  deps: ProveDeps,
  { userId, sessionId, proof: { code, password } }: ProofRequest,
  client: SignInClient,
): Promise<z.input<typeof SignedIn>> {
  const user = await getUser(deps.db, userId)
  if (password !== undefined)
    await requirePassword(deps, { user, sessionId }, { password, field: 'password' })
  const outcome = await inTransaction(deps, async (deps) => {
    const locked = await lockUser(deps.db, userId)
    if (!locked) throw new AppError('not_signed_in')
    const refusal = await refusalOf(deps, { userId, code })
    // Returned, not thrown: the try stays counted.
    if (refusal) return refusal
    await proveOnce(deps, locked, password === undefined ? null : user.passwordHash)
    return beginSession(deps, await getUser(deps.db, userId), client)
  })
  if (typeof outcome === 'string') throw new AppError(outcome)
  return outcome
}

/** `provenHash` is that of the password which the caller has just typed. */
async function proveOnce(
  deps: Parameters<typeof verifyEmail>[0],
  user: AppUser,
  provenHash: string | null,
): Promise<void> {
  if (user.emailVerifiedAt) return
  // Changed on another device since it was compared.
  if (provenHash !== null && provenHash !== user.passwordHash)
    throw fieldError('password', { kind: 'password_wrong' })
  await verifyEmail(deps, user)
  await changeUser(deps.db, user.id, { passwordHash: provenHash })
}

type TypedCode = { readonly userId: string; readonly code: string }

async function refusalOf(
  { db, keys, now }: Pick<Deps, 'keys' | 'now'> & { readonly db: Db },
  { userId, code }: TypedCode,
): Promise<ErrorCode | null> {
  const search = { userId, at: now(), most: MOST_TRIES }
  const open = await listOpenCodes(db, search)
  if (open.length === 0) return 'code_expired'
  const left = await countTry(db, search)
  if (open.some(({ id }) => isEmailCode(keys.emailCode, id, code))) return null
  return left > 0 ? 'code_wrong' : 'code_expired'
}
