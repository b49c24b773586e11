import type { Transaction } from './platform/database.ts'

/**
 * Rows that several use cases lock together, in the order in which every transaction locks them. Locks that statements take follow: seat claims,
 * the holders of a hold, pick-up slots. Rows of one kind are locked in the order of their keys. An order of snacks comes after the reservation that it
 * is for: the statements that hold and confirm it lock both.
 */
const kinds = ['payments', 'orders', 'reservations', 'showtimes', 'cinemas'] as const
type Kind = (typeof kinds)[number]

/** Locks rows of one kind until the end of the transaction, and may return what it reads of them. */
export type Lock<Locked = unknown> = (tx: Transaction) => Promise<Locked>
type Locks = { readonly [K in Kind]?: Lock }
type Locked<L extends Locks> = {
  readonly [K in keyof L]: L[K] extends Lock<infer Rows> ? Rows : undefined
}

/** The last kind that a transaction has locked, by its place. */
const reached = new WeakMap<Transaction, number>()

/**
 * Takes locks in the order of the system, however they are listed, and returns what each returns. Throws when the transaction has locked a later
 * kind before: two such transactions could wait for each other.
 */
export async function lockInOrder<L extends Locks>(tx: Transaction, locks: L): Promise<Locked<L>> {
  const wanted = kinds.filter((kind) => locks[kind])
  const before = kinds[reached.get(tx) ?? 0]
  for (const kind of wanted)
    if (kinds.indexOf(kind) < (reached.get(tx) ?? 0)) throw new Error(`${kind} are locked after ${before}`)
  return take(tx, locks)
}

/**
 * Takes locks of kinds that the transaction has locked before, for rows that came in meanwhile. The transaction may end in a deadlock, so its caller
 * repeats it (`retryConflicts`).
 */
export async function lockAgain(tx: Transaction, locks: Locks): Promise<void> {
  await take(tx, locks)
}

async function take<L extends Locks>(tx: Transaction, locks: L): Promise<Locked<L>> {
  const locked: Partial<Record<Kind, unknown>> = {}
  for (const [place, kind] of kinds.entries()) {
    const lock = locks[kind]
    if (!lock) continue
    reached.set(tx, Math.max(place, reached.get(tx) ?? 0))
    locked[kind] = await lock(tx)
  }
  return locked as Locked<L>
}
