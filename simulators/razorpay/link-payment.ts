import type { Entry } from './books.ts'
import type { Deps } from './deps.ts'
import type { Order, Payment, PaymentLink } from './entities.ts'
import { createEvent } from './webhook-events.ts'

/** The journal entries of the payment link that an order was created for, when the order is paid; none for other orders. */
export function linkPaidEntries(
  deps: Deps,
  { order, payment }: { readonly order: Order; readonly payment: Payment },
): Entry[] {
  const link = deps.books.paymentLinks.get(deps.books.linkOfOrder.get(order.id) ?? '')
  if (!link) return []
  const { amount, created_at, method, id: payment_id } = payment
  const paid: PaymentLink = {
    ...link,
    status: 'paid',
    amount_paid: amount,
    updated_at: created_at,
    payments: [
      {
        amount,
        created_at,
        method,
        payment_id,
        plink_id: link.id,
        status: 'captured',
        updated_at: created_at,
      },
    ],
  }
  const event = createEvent(deps, 'payment_link.paid', { payment, order, payment_link: paid })
  return [{ kind: 'payment_link', link: paid }, event]
}
