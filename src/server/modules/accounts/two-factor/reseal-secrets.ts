import type { Deps } from '#server/deps.ts'
import { sealText, unsealText } from '#server/platform/seal-text.ts'
import { listSecretsOfOtherKeys, replaceSealed } from './two-factor.queries.ts'

const AT_ONCE = 500

/** Seals the secrets that the previous key has sealed with the current one, so that the next rotation loses none. */
export async function resealSecrets({ db, keys }: Pick<Deps, 'db' | 'keys'>): Promise<void> {
  const { twoFactor } = keys
  if (!twoFactor.previous) return
  const rows = await listSecretsOfOtherKeys(db, { keyId: twoFactor.current.id, limit: AT_ONCE })
  for (const { userId, sealedSecret: from } of rows) {
    const secret = unsealText(twoFactor, from, userId)
    if (secret !== null) await replaceSealed(db, { userId, from, to: sealText(twoFactor, secret, userId) })
  }
}
