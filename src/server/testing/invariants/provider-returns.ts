import { addPaise, subtractPaise, sumPaise, toPaise } from '#domain/money.ts'
import type { ProviderBooks } from '../provider-books.ts'

type ProviderPayment = ProviderBooks['payments'][number]

/** What the provider has returned of a payment, and taken for disputes; a lost dispute may be recovered as a refund, so both are the payment at most. */
export function returnsOf({ refunds, disputes }: ProviderBooks, { id, amount }: ProviderPayment) {
  const sum = (statuses: readonly string[]) =>
    sumPaise(
      refunds
        .filter(({ payment_id, status }) => payment_id === id && statuses.includes(status))
        .map((refund) => toPaise(refund.amount)),
    )
  const refunded = sum(['processed'])
  const ofPayment = disputes.filter(({ payment_id }) => payment_id === id)
  const deducted = sumPaise(ofPayment.map((dispute) => toPaise(dispute.amount_deducted)))
  const left = subtractPaise(toPaise(amount), refunded)
  const chargedBack = toPaise(Math.max(0, Math.min(deducted, left)))
  const isDisputed = ofPayment.some(({ status }) => status === 'open' || status === 'under_review')
  return {
    refunded,
    chargedBack,
    isDisputed,
    returned: addPaise(refunded, chargedBack),
    granted: sum(['processed', 'pending']),
  }
}
