import type { PartMode } from '#domain/counter.ts'
import {
  comparePaise,
  paiseFromRupees,
  rupeesFromPaise,
  subtractPaise,
  sumPaise,
  toPaise,
  type Paise,
} from '#domain/money.ts'
import { parseRupees } from '#domain/typed-number.ts'
import type { TakenPartInput } from '#web/api/gen/types.gen.ts'

/** A part of a sale as the clerk types it. The last one is what the others leave. */
export type TypedPart = {
  readonly id: number
  readonly mode: PartMode
  readonly amount: string
  /** Cash that the customer gives; nothing typed is exactly the part. */
  readonly given: string
  readonly slip: string
}

/** A part with its amount; null while it is not one. */
export type DividedPart = TypedPart & { readonly sum: Paise | null }

export type Division = {
  readonly parts: readonly DividedPart[]
  /** What the last part is; below 0 when the others are more than the total. */
  readonly rest: Paise
  /** Every part has an amount, and together they are the total. */
  readonly isWhole: boolean
}

export function newPart(id: number, mode: PartMode): TypedPart {
  return { id, mode, amount: '', given: '', slip: '' }
}

/** Divides a total among parts: each as it is typed, and the last one what is left. */
export function divide(total: Paise, typed: readonly TypedPart[]): Division {
  const before = typed.slice(0, -1).map((part) => ({ ...part, sum: sumOf(part.amount) }))
  const rest = subtractPaise(total, sumPaise(before.map(({ sum }) => sum ?? toPaise(0))))
  const last = typed.slice(-1).map((part) => ({ ...part, sum: isPositive(rest) ? rest : null }))
  const parts = [...before, ...last]
  return { parts, rest, isWhole: parts.every(({ sum }) => sum !== null && isPositive(sum)) }
}

/** Adds a part for what is left; the one that was the last gets no amount. */
export function withPart(typed: readonly TypedPart[], mode: PartMode): readonly TypedPart[] {
  return [...typed, newPart(Math.max(...typed.map(({ id }) => id)) + 1, mode)]
}

/** Returns a part in cash or by card as it is sent; null while its slip or its cash is wrong. */
export function takenOf({ mode, sum, given, slip }: DividedPart): TakenPartInput | null {
  if (sum === null) return null
  const amount = rupeesFromPaise(sum)
  if (mode === 'card') return slip.trim() === '' ? null : { mode, amount, slipReference: slip.trim() }
  if (mode !== 'cash') return null
  const tendered = given.trim() === '' ? sum : sumOf(given)
  if (tendered === null || comparePaise(tendered, sum) < 0) return null
  return { mode, amount, tendered: rupeesFromPaise(tendered) }
}

function sumOf(text: string): Paise | null {
  const rupees = text.trim() === '' ? null : parseRupees(text)
  return rupees === null ? null : paiseFromRupees(rupees)
}

function isPositive(amount: Paise): boolean {
  return comparePaise(amount, toPaise(0)) > 0
}
