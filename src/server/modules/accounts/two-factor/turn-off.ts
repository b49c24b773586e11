import type { Transaction } from '#server/platform/database.ts'
import { changeUser } from '../accounts.queries.ts'
import { deleteChallengesOf } from './challenges.queries.ts'
import { deleteTwoFactor } from './two-factor.queries.ts'

/** Removes the second factor of an account: secret, recovery codes and sign-ins that wait for it. */
export async function turnOff(db: Transaction, userId: string): Promise<void> {
  await deleteTwoFactor(db, userId)
  await deleteChallengesOf(db, userId)
  await changeUser(db, userId, { twoFactorAt: null })
}
