import type { TakenPart } from '#contract/counter-parts.ts'
import { paiseFromRupees } from '#domain/money.ts'
import type { Deps } from '#server/deps.ts'
import type { TakenPayment } from '#server/modules/booking/index.ts'
import type { SalePart } from './sale-parts.queries.ts'

const methods = { cash: 'cash', card: 'card_terminal' } as const

/** Returns the parts of a sale as they are stored, each with the id of its payment. */
export function salePartsOf({ newId }: Pick<Deps, 'newId'>, parts: readonly TakenPart[]): SalePart[] {
  return parts.map((part) => ({
    // An older version reads an id of a payment as that of an order.
    paymentId: `counter_${newId()}`,
    mode: part.mode,
    amount: paiseFromRupees(part.amount),
    tendered: part.mode === 'cash' ? paiseFromRupees(part.tendered ?? part.amount) : null,
    slipReference: part.mode === 'card' ? part.slipReference : null,
  }))
}

export function paymentOfPart({ paymentId, mode, amount }: SalePart): TakenPayment {
  return { paymentId, amount, method: methods[mode] }
}

/** Whether a sale was taken in the same parts as are sent. */
export function areSameParts(known: readonly SalePart[], sent: readonly TakenPart[]): boolean {
  const wanted = salePartsOf({ newId: () => '' }, sent)
  return known.length === wanted.length && known.every((part, index) => isSame(part, wanted[index]))
}

function isSame(one: SalePart, other: SalePart | undefined): boolean {
  return one.mode === other?.mode && one.amount === other.amount && one.slipReference === other.slipReference
}
