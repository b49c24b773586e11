import type { z } from 'zod'
import type { OwnerProof } from '#contract/accounts/own-account.ts'
import { AppError, fieldError } from '#contract/errors.ts'
import type { Caller } from '#server/http/access.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, type Db, type Transaction } from '#server/platform/database.ts'
import { enqueue } from '#server/platform/outbox.ts'
import type { PersonalRecords, Subject } from '#server/ports/personal-records.ts'
import { countSuperadminsLocked, eraseUser, getUser, lockUser } from '../accounts.queries.ts'
import { removeUploadJob } from '../accounts.jobs.ts'
import type { AppUser } from '../accounts.tables.ts'
import { deleteCodesOf } from '../email-proof/email-codes.queries.ts'
import { deleteIdentitiesOf } from '../sign-in/identities.queries.ts'
import { deleteResetsOf } from '../passwords/password-resets.queries.ts'
import { proveOwner } from '../sign-in/prove-owner.ts'
import { useNonce } from '../sign-in/sign-in-nonce.ts'
import { deleteChallengesOf } from '../two-factor/challenges.queries.ts'
import { deleteTwoFactor } from '../two-factor/two-factor.queries.ts'
import { endRights } from '../users/end-rights.ts'
import { subjectOf } from './data-subject.ts'
import { endSessionsOf, clearDeviceDetails } from '../sessions/sessions.queries.ts'

type EraseDeps = ActorDeps<'db' | 'keys' | 'now' | 'newId' | 'gateways'>

/** Erases an account after re-authentication. Throws `has_open_bookings`, `has_open_shift`, `last_superadmin` and the errors of the re-authentication. */
export async function eraseAccount(
  deps: EraseDeps,
  { userId, sessionId, proof }: Pick<Caller, 'userId' | 'sessionId'> & { proof: z.output<typeof OwnerProof> },
  records: readonly PersonalRecords[],
): Promise<void> {
  const user = await getUser(deps.db, userId)
  const nonce = await proveOwner(deps, { user, sessionId }, proof)
  await inTransaction(deps, async (deps) => {
    if (user.role === 'superadmin' && (await countSuperadminsLocked(deps.db)) < 2) {
      throw new AppError('last_superadmin')
    }
    const locked = await lockUser(deps.db, userId)
    if (!locked) throw new AppError('not_signed_in')
    // Changed on another device since it was compared.
    if (locked.passwordHash !== user.passwordHash) throw fieldError('password', { kind: 'password_wrong' })
    await useNonce(deps.db, nonce)
    await eraseLocked(deps, locked, records)
  })
}

/** Erases an account that the transaction has locked. Throws `has_open_bookings` and `has_open_shift`. */
export async function eraseLocked(
  deps: ActorDeps<'now' | 'newId'> & { readonly db: Transaction },
  user: AppUser,
  records: readonly PersonalRecords[],
): Promise<void> {
  const subject = subjectOf(user, deps.now())
  await refuseOpen(deps.db, subject, records)
  await endRights(deps, { userId: user.id, remaining: null }, records)
  for (const { erase } of records) await erase(deps.db, subject)
  await eraseEverythingOfOurs(deps.db, subject)
  await recordChange(deps, { action: 'account.erased', subjectId: user.id })
  const { image: address } = user
  if (address === null) return
  await enqueue(deps.db, removeUploadJob, { address }, { id: deps.newId(), at: subject.now })
}

async function refuseOpen(db: Db, subject: Subject, records: readonly PersonalRecords[]): Promise<void> {
  for (const { hasOpen, openError = 'has_open_bookings' } of records) {
    if (await hasOpen?.(db, subject)) throw new AppError(openError)
  }
}

async function eraseEverythingOfOurs(db: Db, { userId, now }: Subject): Promise<void> {
  await deleteIdentitiesOf(db, userId)
  await deleteResetsOf(db, userId)
  await deleteCodesOf(db, userId)
  await deleteTwoFactor(db, userId)
  await deleteChallengesOf(db, userId)
  await endSessionsOf(db, { userId, at: now })
  await clearDeviceDetails(db, userId)
  await eraseUser(db, { userId, at: now })
}
