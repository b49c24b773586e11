import type { Deps } from '#server/deps.ts'
import type { Db } from '#server/platform/database.ts'
import { unsealText } from '#server/platform/seal-text.ts'
import { compact, recoveryCodeHash } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'
import { useRecoveryCode, useStep, type TwoFactorRow } from './two-factor.queries.ts'

type CheckDeps = Pick<Deps, 'keys' | 'now'> & { readonly db: Db }
export type CodeKind = 'app' | 'recovery_code'

/** Uses up a code of the app or a recovery code. Returns which it was; null when it is wrong or was used before. */
export async function useCode(deps: CheckDeps, row: TwoFactorRow, typed: string): Promise<CodeKind | null> {
  const { userId } = row
  const code = compact(typed)
  if (/^\d{6}$/.test(code)) return (await useAppCode(deps, row, code)) ? 'app' : null
  const hash = recoveryCodeHash(userId, code)
  return (await useRecoveryCode(deps.db, { userId, hash, at: deps.now() })) ? 'recovery_code' : null
}

/** Uses up a code of the app; false when it is wrong or was used before. */
export async function useAppCode(
  { db, keys, now }: CheckDeps,
  { userId, sealedSecret }: TwoFactorRow,
  code: string,
): Promise<boolean> {
  const secret = unsealText(keys.twoFactor, sealedSecret, userId)
  const step = secret === null ? null : stepOfCode(secret, compact(code), now())
  return step !== null && (await useStep(db, { userId, step }))
}
