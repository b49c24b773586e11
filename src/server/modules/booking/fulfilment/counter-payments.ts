import { toPaise, type Paise } from '#domain/money.ts'
import type { Capture } from '#server/modules/payments/index.ts'
import type { ShowOrderKey } from '../seats/index.ts'

/** What a clerk has taken for an order. */
export type TakenPayment = {
  readonly paymentId: string
  readonly method: 'cash' | 'card_terminal' | 'complimentary'
  readonly amount: Paise
}

type Taken = { readonly parts: readonly TakenPayment[]; readonly shiftId: string; readonly at: Date }

/** Returns the payments that a shift has taken for an order, to be recorded as captured. */
export function counterPayments(key: ShowOrderKey, { parts, shiftId, at }: Taken): Capture[] {
  const taken = { ...key, provider: 'counter', fee: toPaise(0), capturedAt: at, shiftId } as const
  return parts.map(({ paymentId: id, method, amount }) => ({ ...taken, id, method, amount }))
}
