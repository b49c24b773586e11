import type { DifferenceKind } from '#contract/reconciliation.ts'
import { addPaise, subtractPaise, toPaise } from '#domain/money.ts'
import { TOTAL } from './test-payments.ts'
import type { TestReconciliation } from './test-reconciliation.ts'

const MORE = toPaise(100)

type PlantedDifference = {
  readonly kind: DifferenceKind
  /** Makes the difference. Returns its subject. */
  readonly plant: (reconciliation: TestReconciliation) => Promise<string>
}

/** One difference of each kind that a comparison finds at once. */
export const plantedDifferences: readonly PlantedDifference[] = [
  {
    kind: 'payment_not_booked',
    async plant({ payments }) {
      const order = { receipt: 'of the other shop', amount: TOTAL }
      const { id } = await payments.deps.gateways.payments.createOrder(order)
      return payments.pay({ ...(await payments.anOrder()), providerOrderId: id })
    },
  },
  {
    kind: 'payment_not_reported',
    async plant({ says, aPayment }) {
      const paymentId = await aPayment()
      says.hidden.add(paymentId)
      return paymentId
    },
  },
  {
    kind: 'payment_amount',
    async plant({ says, aPayment }) {
      const paymentId = await aPayment()
      says.changed.set(paymentId, { amount: addPaise(TOTAL, MORE) })
      return paymentId
    },
  },
  {
    kind: 'payment_currency',
    async plant({ says, aPayment }) {
      const paymentId = await aPayment()
      says.changed.set(paymentId, { currency: 'USD' })
      return paymentId
    },
  },
  {
    kind: 'refund_not_booked',
    async plant({ deps, aRefund }) {
      const { refundId } = await aRefund()
      await deps.db.query(`delete from ledger_leg where kind = 'refunded' and reference = $1`, [refundId])
      return refundId
    },
  },
  {
    kind: 'refund_not_reported',
    async plant({ says, aRefund }) {
      const { refundId } = await aRefund()
      says.hidden.add(refundId)
      return refundId
    },
  },
  {
    kind: 'refund_amount',
    async plant({ says, aRefund }) {
      const { refundId } = await aRefund()
      says.changed.set(refundId, { amount: subtractPaise(TOTAL, MORE) })
      return refundId
    },
  },
  {
    kind: 'refund_failed',
    async plant({ says, aRefund }) {
      const { refundId } = await aRefund()
      says.changed.set(refundId, { status: 'pending' })
      return refundId
    },
  },
  {
    kind: 'dispute_unknown',
    async plant({ says }) {
      const nothing = toPaise(0)
      const dispute = { id: 'disp_of_nobody', paymentId: 'pay_of_nobody', amount: TOTAL } as const
      says.moreDisputes.push({ provider: 'razorpay', ...dispute, amountDeducted: nothing, status: 'open' })
      return dispute.id
    },
  },
  {
    kind: 'dispute_not_booked',
    async plant({ payments, aRefund, aDispute }) {
      const { paymentId } = await aRefund()
      const id = await aDispute(paymentId)
      await payments.control(`/razorpay/disputes/${id}`, { outcome: 'lost', recovery: 'adjustment' })
      return id
    },
  },
  {
    kind: 'settlement_fee',
    async plant({ says, aSettledPayment, lineOf }) {
      const { paymentId } = await aSettledPayment()
      const { fee } = await lineOf(paymentId)
      says.changed.set(`line ${paymentId}`, { fee: addPaise(fee, MORE) })
      return paymentId
    },
  },
  {
    kind: 'settlement_tax',
    async plant({ says, aSettledPayment, lineOf }) {
      const { paymentId } = await aSettledPayment()
      const { tax } = await lineOf(paymentId)
      says.changed.set(`line ${paymentId}`, { tax: addPaise(tax, MORE) })
      return paymentId
    },
  },
  {
    kind: 'settlement_sum',
    async plant({ says, aSettledPayment }) {
      const { settlement } = await aSettledPayment()
      says.changed.set(settlement.id, { amount: addPaise(settlement.amount, MORE) })
      return settlement.id
    },
  },
  {
    kind: 'settled_twice',
    async plant({ says, aSettledPayment, lineOf }) {
      const { paymentId, settlement } = await aSettledPayment()
      const line = await lineOf(paymentId)
      says.moreLines.push(line)
      says.changed.set(settlement.id, { amount: addPaise(settlement.amount, line.credit) })
      return paymentId
    },
  },
  {
    kind: 'line_unknown',
    async plant({ says, aSettledPayment, lineOf }) {
      const { paymentId, settlement } = await aSettledPayment()
      const line = await lineOf(paymentId)
      const adjustment = { kind: 'adjustment', entityId: 'adj_of_nobody', debit: MORE, credit: toPaise(0) }
      says.moreLines.push({ ...line, ...adjustment, amount: MORE, paymentId: null, providerOrderId: null })
      says.changed.set(settlement.id, { amount: subtractPaise(settlement.amount, MORE) })
      return adjustment.entityId
    },
  },
  {
    kind: 'bank_amount',
    async plant({ aSettledPayment, bankSays, day }) {
      const { settlement } = await aSettledPayment()
      const { utr, amount } = settlement
      await bankSays([day(), `NEFT CR-${utr}-RAZORPAY`, subtractPaise(amount, MORE)])
      return settlement.id
    },
  },
  {
    kind: 'bank_credit_unknown',
    async plant({ deps, bankSays, day }) {
      await bankSays([day(), 'NEFT CR RAZORPAY SOFTWARE', toPaise(24_567_850)])
      const [line] = await deps.db.query<{ id: string }>(
        `select id from bank_line where description = 'NEFT CR RAZORPAY SOFTWARE'`,
      )
      return line?.id ?? ''
    },
  },
]
