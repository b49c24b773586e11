import type { Deps } from '#server/deps.ts'
import { sealText, unsealText } from '#server/platform/seal-text.ts'
import { listCardsOfOtherKeys, replaceSealedCode } from './gift-cards.queries.ts'

const AT_ONCE = 500

/** Seals the codes that the previous key has sealed with the current one, so that the next rotation loses none. */
export async function resealCodes({ db, keys }: Pick<Deps, 'db' | 'keys'>): Promise<void> {
  const { giftCard } = keys
  if (!giftCard.previous) return
  for (const { id, codeSealed } of await listCardsOfOtherKeys(db, {
    keyId: giftCard.current.id,
    limit: AT_ONCE,
  })) {
    const code = unsealText(giftCard, codeSealed, id)
    if (code !== null) await replaceSealedCode(db, id, sealText(giftCard, code, id))
  }
}
