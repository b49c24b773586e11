import type { Paise } from '#domain/money.ts'
import type { ProviderName } from '../gateway.ts'
import type { TenderKindName, TenderKinds } from './tender-kind.ts'
import { kindOf } from './tender-kinds.ts'

/** The payment that pays for an order, or for a part of it. */
export type PaidTender = {
  readonly kind: TenderKindName
  readonly provider: ProviderName
  readonly paymentId: string
  readonly amount: Paise
}

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
