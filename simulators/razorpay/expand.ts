import { z } from 'zod'
import { paymentsOf, type Books } from './books.ts'
import { listAll, type Collection } from './collections.ts'
import type { Card, Order, Payment } from './entities.ts'

/**
 * The values of `expand[]`. SDKs write the parameter as `expand[]`, `expand[0]` or `expand[expand[]]`; PHP, and so the provider, reads all
 * of them as a list.
 */
export const expandQuerySchema = z
  .record(z.string(), z.union([z.string(), z.array(z.string())]))
  .transform((query) =>
    Object.entries(query).flatMap(([name, value]) => (/^expand(\[|$)/.test(name) ? value : [])),
  )

export type ExpandedPayment = Payment & { readonly card?: Card }
export type ExpandedOrder = Order & { readonly payments?: Collection<ExpandedPayment> }

export function expandPayment(books: Books, payment: Payment, expand: readonly string[]): ExpandedPayment {
  const card = payment.card_id === null ? undefined : books.cards.get(payment.card_id)
  return card && expand.includes('card') ? { ...payment, card } : payment
}

export function expandOrder(books: Books, order: Order, expand: readonly string[]): ExpandedOrder {
  const hasCards = expand.includes('payments.card')
  if (!hasCards && !expand.includes('payments')) return order
  const payments = paymentsOf(books, order.id).map((payment) =>
    expandPayment(books, payment, hasCards ? ['card'] : []),
  )
  return { ...order, payments: listAll(payments) }
}
