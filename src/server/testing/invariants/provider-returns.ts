import { addPaise, subtractPaise, sumPaise, toPaise } from '#domain/money.ts'
import type { ProviderBooks } from '../provider-books.ts'

type ProviderPayment = ProviderBooks['payments'][number]

/**
 * What the provider has returned of a payment, and taken for disputes: by adjustments, or by a refund of the payment. What an adjustment takes
 * beyond what is left of the payment is `lost`, as soon as it is settled.
 */
export function returnsOf(books: ProviderBooks, { id, amount }: ProviderPayment) {
  const sum = (statuses: readonly string[]) =>
    sumPaise(
      books.refunds
        .filter(({ payment_id, status }) => payment_id === id && statuses.includes(status))
        .map((refund) => toPaise(refund.amount)),
    )
  const refunded = sum(['processed'])
  const ofPayment = books.disputes.filter(({ payment_id }) => payment_id === id)
  const takes = books.adjustments.filter(({ dispute_id }) => ofPayment.some(({ id }) => id === dispute_id))
  const taken = sumPaise(takes.map((take) => toPaise(take.amount)))
  const settled = sumPaise(takes.filter(({ isSettled }) => isSettled).map((take) => toPaise(take.amount)))
  const left = subtractPaise(toPaise(amount), refunded)
  const chargedBack = toPaise(Math.max(0, Math.min(taken, left)))
  const lost = toPaise(Math.max(0, subtractPaise(settled, chargedBack)))
  const isDisputed = ofPayment.some(({ status }) => status === 'open' || status === 'under_review')
  return {
    refunded,
    chargedBack,
    lost,
    isDisputed,
    returned: addPaise(refunded, chargedBack),
    granted: sum(['processed', 'pending']),
  }
}
