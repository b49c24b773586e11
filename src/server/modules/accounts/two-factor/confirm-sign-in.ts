import type { z } from 'zod'
import type { SignedIn } from '#contract/accounts/accounts.ts'
import type { confirmSignIn as contract } from '#contract/accounts/two-factor.ts'
import { AppError } from '#contract/errors.ts'
import { recordChange, actingAs, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction } from '#server/platform/database.ts'
import { readSignedId } from '#server/platform/signed-id.ts'
import { findUser, lockUser } from '../accounts.queries.ts'
import type { AppUser } from '../accounts.tables.ts'
import { beginSession, isFromKnownNetwork, type SignInClient } from '../sign-in/sign-in.ts'
import { beginSignIn, noteFailedSignIn, noteSignIn } from '../sign-in/throttle-sign-in.ts'
import { MOST_TRIES } from './challenge.ts'
import { tryChallenge, useChallenge } from './challenges.queries.ts'
import { useCode, type CodeKind } from './check-code.ts'
import { findTwoFactor, type TwoFactorRow } from './two-factor.queries.ts'

type ConfirmDeps = ActorDeps<'db' | 'keys' | 'now' | 'newId' | 'security'>
type Confirmation = z.output<typeof contract.body>

/**
 * The second step of a sign-in. Wrong codes pause the next ones as wrong passwords do, over all challenges of the account. Throws
 * `challenge_expired`, `two_factor_code_wrong`, `too_many_requests` and `account_deactivated`.
 */
export async function confirmSignIn(
  deps: ConfirmDeps,
  { challenge, code }: Confirmation,
  client: SignInClient,
): Promise<z.input<typeof SignedIn>> {
  const id = readSignedId(deps.keys.challenge, challenge)
  const { user, row } = await ownerOf(deps, id)
  const attempt = await attemptOf(deps, user, client)
  const begun = await beginSignIn(deps, attempt)
  const started = await inTransaction(deps, async (deps) => {
    const locked = await lockUser(deps.db, user.id)
    if (!locked) throw new AppError('challenge_expired')
    const kind = await useCode(deps, row, code)
    if (!kind) return null
    if (!(await useChallenge(deps.db, id ?? '', deps.now()))) throw new AppError('challenge_expired')
    if (kind === 'recovery_code') await noteRecoveryCode(deps, user)
    return { kind, signedIn: await beginSession(deps, locked, client) }
  })
  if (!started) {
    deps.security.record({ kind: 'two_factor_failed', account: user.id, network: client.network })
    await noteFailedSignIn(deps, begun)
    throw new AppError('two_factor_code_wrong')
  }
  await noteSignIn(deps, attempt)
  recordUse(deps, user, started.kind)
  return started.signedIn
}

async function ownerOf(
  deps: ConfirmDeps,
  id: string | null,
): Promise<{ readonly user: AppUser; readonly row: TwoFactorRow }> {
  const at = deps.now()
  const userId = id === null ? undefined : await tryChallenge(deps.db, { id, at, mostTries: MOST_TRIES })
  const user = userId === undefined ? undefined : await findUser(deps.db, userId)
  const row = user && (await findTwoFactor(deps.db, user.id))
  if (!user || !row?.confirmedAt) throw new AppError('challenge_expired')
  return { user, row }
}

/** Counted apart from the passwords of the account, by its id. */
async function attemptOf(deps: ConfirmDeps, user: AppUser, client: SignInClient) {
  const isKnownNetwork = await isFromKnownNetwork(deps, user, client)
  return { email: `second step ${user.id}`, network: client.network, isAccount: true, isKnownNetwork }
}

type RecordDeps = Parameters<typeof recordChange>[0]

function noteRecoveryCode(deps: RecordDeps, user: AppUser): Promise<void> {
  const actor = actingAs(deps.actor, user)
  return recordChange({ ...deps, actor }, { action: 'account.recovery_code_used', subjectId: user.id })
}

function recordUse({ security }: ConfirmDeps, { id }: AppUser, kind: CodeKind): void {
  if (kind === 'recovery_code') security.record({ kind: 'recovery_code_used', account: id })
}
