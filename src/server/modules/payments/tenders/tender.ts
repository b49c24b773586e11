import type { Paise } from '#domain/money.ts'
import type { ProviderName } from '../gateway.ts'
import type { PaidTender, TenderKinds } from '#server/ports/tender-kinds.ts'
import { kindOf } from './tender-kinds.ts'

export type { PaidTender } from '#server/ports/tender-kinds.ts'

type Payment = {
  readonly provider: ProviderName
  readonly method: string
  readonly id: string
  readonly amount: Paise
}

/** Returns the tender that a payment is. */
export function tenderOf(payment: Payment, kinds?: TenderKinds): PaidTender {
  const { provider, id: paymentId, amount } = payment
  return { kind: kindOf(payment, kinds).kind, provider, paymentId, amount }
}
