import { createHash, randomInt } from 'node:crypto'
import { CODE_ALPHABET } from '#domain/booking-code.ts'
import { checkSign, GIFT_CARD_SIGNS } from '#domain/gift-cards.ts'
import type { Deps } from '#server/deps.ts'
import { sealText, unsealText } from '#server/platform/seal-text.ts'

type Sealing = Pick<Deps, 'keys'>

export type StoredCode = {
  readonly codeHash: string
  readonly codeSealed: string
  readonly lastSigns: string
}

const LAST = 4

/** Draws a code: 15 signs with 74 bits of chance, and one that checks them. */
export function drawCode(): string {
  const signs = Array.from({ length: GIFT_CARD_SIGNS - 1 }, () =>
    CODE_ALPHABET.charAt(randomInt(CODE_ALPHABET.length)),
  ).join('')
  return signs + checkSign(signs)
}

/** Returns what the database keeps of the code of a card: who reads it cannot spend the card. */
export function storedCode({ keys }: Sealing, cardId: string, code: string): StoredCode {
  return {
    codeHash: hashCode(code),
    codeSealed: sealText(keys.giftCard, code, cardId),
    lastSigns: code.slice(-LAST),
  }
}

/** Without a key: a code cannot be found by trying, and a rotation of the keys leaves it as it is. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}

/** Returns the code of a card. Throws when its key is gone. */
export function unsealCode(
  { keys }: Sealing,
  { id, codeSealed }: { readonly id: string; readonly codeSealed: string },
): string {
  const code = unsealText(keys.giftCard, codeSealed, id)
  if (code === null) throw new Error(`the code of gift card ${id} cannot be read`)
  return code
}
