import { listOpenAttention } from '#server/modules/payments/attention.queries.ts'
import { findRefundOfPayment } from '#server/modules/payments/refunds.queries.ts'
import { requestRefund } from '#server/modules/payments/request-refund.ts'
import { processPayment } from '#server/modules/payments/process-payment.ts'
import { inTransaction } from '#server/platform/database.ts'
import type { TestPayments } from './test-payments.ts'

type OrderKey = { readonly orderId: string }
export type TestRefunds = ReturnType<typeof testRefunds>

/** Refunds for tests, and what became of them. */
export function testRefunds(payments: TestPayments) {
  const { deps, owner, control } = payments
  const request = async ({ orderId }: OrderKey, paymentId: string): Promise<void> => {
    const refund = { orderId, paymentId, reason: 'ticketing_refused' }
    await inTransaction(deps, (deps) => requestRefund(deps, refund))
  }
  return {
    request,
    /** Removes faults and settings of an earlier test. */
    async reset(): Promise<void> {
      await fetch(`${payments.cinema.simulatorsUrl}/control/faults`, { method: 'DELETE' })
      await control('/razorpay/settings', { refunds: 'processed' })
      owner.calls.length = 0
      owner.failure = null
    },
    /** Returns a payment with a requested refund that is not sent to the provider yet. */
    async aRequestedRefund(): Promise<string> {
      const order = await payments.anOrder()
      const paymentId = await payments.pay(order)
      await processPayment(deps, { order, paymentId })
      await request(order, paymentId)
      owner.calls.length = 0
      return paymentId
    },
    async stateOf(paymentId: string) {
      const refund = await findRefundOfPayment(deps.db, paymentId)
      return { state: refund?.state, attempts: refund?.attempts }
    },
    /** Returns the legs of the refunds of a payment. */
    entryOf: (paymentId: string) =>
      deps.db.query(
        `select account, l.amount_paise as amount from ledger_leg l join provider_refund r on r.id = l.reference
         where kind = 'refunded' and r.payment_id = $1 order by account, l.amount_paise`,
        [paymentId],
      ),
    /** Returns the refunds of a payment at the provider. */
    refundsOf: async (paymentId: string) =>
      (await payments.providerBooks()).refunds.filter(({ payment_id }) => payment_id === paymentId),
    attentionOf: async (paymentId: string) =>
      (await listOpenAttention(deps.db))
        .filter((open) => open.paymentId === paymentId)
        .map(({ kind }) => kind),
    breakRefunds: (fault: object, times: number) =>
      control('/faults', { operation: 'payments.refund', fault, times }),
  }
}
