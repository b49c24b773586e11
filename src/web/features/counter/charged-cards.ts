import { useSyncExternalStore } from 'react'
import { paiseFromRupees, toPaise, type Paise, type Rupees } from '#domain/money.ts'
import { isObject } from '#web/lib/errors/error-code.ts'
import { readStored, writeStored } from '#web/lib/browser/browser-storage.ts'

/** A card that was charged at the terminal for a sale that was refused. */
export type ChargedCard = { readonly slipReference: string; readonly amount: Paise }

// Of the terminal beside the screen: the next clerk sees it too.
const KEY = 'marquee.charged-cards'
const none: readonly ChargedCard[] = []
const listeners = new Set<() => void>()
let last = { text: '', cards: none }

/** Keeps a charge until it is reversed or a sale has it; also after a reload. */
export function keepChargedCard(card: ChargedCard): void {
  store([...listChargedCards().filter(({ slipReference }) => slipReference !== card.slipReference), card])
}

/** Returns the cards that were charged for a sale, or for parts of one. */
export function cardsOf(
  parts: readonly { readonly slipReference?: string; readonly amount: Rupees }[],
): readonly ChargedCard[] {
  return parts.flatMap(({ slipReference, amount }) =>
    slipReference ? [{ slipReference, amount: paiseFromRupees(amount) }] : [],
  )
}

export function dropChargedCard(slipReference: string): void {
  const kept = listChargedCards().filter((card) => card.slipReference !== slipReference)
  if (kept.length < listChargedCards().length) store(kept)
}

export function listChargedCards(): readonly ChargedCard[] {
  const text = readStored('localStorage', KEY) ?? ''
  if (text !== last.text) last = { text, cards: parse(text) }
  return last.cards
}

export function useChargedCards(): readonly ChargedCard[] {
  return useSyncExternalStore(subscribe, listChargedCards, () => none)
}

function store(cards: readonly ChargedCard[]): void {
  writeStored('localStorage', KEY, cards.length > 0 ? JSON.stringify(cards) : null)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function parse(text: string): readonly ChargedCard[] {
  try {
    const stored: unknown = JSON.parse(text)
    if (!Array.isArray(stored)) return none
    return stored.flatMap((card: unknown) => {
      const { slipReference, amount } = isObject(card) ? card : {}
      return typeof slipReference === 'string' && Number.isSafeInteger(amount)
        ? [{ slipReference, amount: toPaise(amount as number) }]
        : []
    })
  } catch {
    return none
  }
}
