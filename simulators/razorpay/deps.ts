import type { Faults } from '../faults.ts'
import { base62, type Random } from '../random.ts'
import type { Books, Entry } from './books.ts'

export type Credentials = {
  readonly keyId: string
  readonly keySecret: string
  readonly webhookSecret: string
}

export type Deps = {
  readonly books: Books
  /** Stores the entries atomically, applies them to the books and sends their events. */
  readonly record: (...entries: readonly Entry[]) => void
  readonly credentials: Credentials
  readonly faults: Faults
  readonly random: Random
  readonly now: () => number
  readonly settlesDue?: boolean
}

export function newId(
  deps: Pick<Deps, 'books' | 'random'>,
  kind:
    'order' | 'pay' | 'rfnd' | 'evt' | 'card' | 'disp' | 'cust' | 'adj' | 'setl' | 'down' | 'qr' | 'plink',
): string {
  const id = `${kind}_${base62(deps.random, 14)}`
  // A seeded random source repeats its ids after a restart.
  return isKnown(deps.books, id) ? newId(deps, kind) : id
}

function isKnown(books: Books, id: string): boolean {
  const { orders, payments, refunds, disputes, cards, customers, adjustments, settlements, downtimes } = books
  const all = [orders, payments, refunds, disputes, cards, customers, adjustments, settlements, downtimes]
  const merchants = [books.qrCodes, books.paymentLinks]
  return [...all, ...merchants].some((known) => known.has(id)) || books.eventIds.has(id)
}

export function nowSeconds(deps: Pick<Deps, 'now'>): number {
  return Math.floor(deps.now() / 1000)
}
