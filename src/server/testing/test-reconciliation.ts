import { expect } from 'vitest'
import { rupeesFromPaise, type Paise } from '#domain/money.ts'
import { localDate, minutesAfter } from '#domain/time.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import type { GatewaySettlement, SettlementLine } from '#server/modules/payments/index.ts'
import { processPayment } from '#server/modules/payments/process-payment.ts'
import { reconcile } from '#server/modules/payments/reconcile.ts'
import { submitRefunds } from '#server/modules/payments/submit-refunds.ts'
import { importFile } from '#server/modules/payments/reconciliation/import-file.ts'
import { misreportingProvider } from './misreporting-provider.ts'
import { testPayments } from './test-payments.ts'
import { testRefunds } from './test-refunds.ts'

export const DAY_MINUTES = 1440

export type TestReconciliation = Awaited<ReturnType<typeof testReconciliation>>

type BankLine = readonly [date: string, text: string, credit: Paise]

/** Payments at a provider whose records a test changes in `says`, with settlements and statements of the bank. */
export async function testReconciliation() {
  const payments = await testPayments()
  const refunds = testRefunds(payments)
  const { clock } = payments.cinema
  const provider = payments.deps.gateways.payments
  const reported = misreportingProvider(provider)
  const deps = { ...payments.deps, gateways: { ...payments.deps.gateways, payments: reported.provider } }

  async function aPayment(): Promise<string> {
    const order = await payments.anOrder()
    const paymentId = await payments.pay(order)
    await processPayment(payments.deps, { order, paymentId })
    return paymentId
  }
  async function aRefund(): Promise<{ paymentId: string; refundId: string }> {
    const paymentId = await refunds.aRequestedRefund()
    await submitRefunds(payments.deps, { paymentId })
    const [refund] = await provider.listPaymentRefunds(paymentId)
    return { paymentId, refundId: refund?.id ?? '' }
  }
  /** Settles everything. Returns the settlement. */
  async function settle(): Promise<GatewaySettlement> {
    const { id } = (await payments.control('/razorpay/settlements')) as { id: string }
    const period = { from: minutesAfter(clock.now(), -DAY_MINUTES), to: minutesAfter(clock.now(), 1) }
    const found = (await provider.listSettlements(period)).find((one) => one.id === id)
    if (!found) throw new Error('no settlement')
    return found
  }
  return {
    payments,
    deps,
    says: reported.says,
    aPayment,
    aRefund,
    settle,
    async aSettledPayment(): Promise<{ paymentId: string; settlement: GatewaySettlement }> {
      const paymentId = await aPayment()
      return { paymentId, settlement: await settle() }
    },
    /** Opens a dispute of a payment at the provider. Returns its id. */
    async aDispute(paymentId: string): Promise<string> {
      const { id } = (await payments.control(`/razorpay/payments/${paymentId}/disputes`, {})) as {
        id: string
      }
      return id
    },
    async lineOf(paymentId: string): Promise<SettlementLine> {
      const lines = await provider.listSettlementLines(localDate(clock.now()))
      const line = lines.find(({ entityId }) => entityId === paymentId)
      if (!line) throw new Error('no line')
      return line
    },
    /** Imports a statement of the bank with lines of a date, a description and a sum. */
    async bankSays(...lines: readonly BankLine[]) {
      const acting = { ...deps, actor: jobActor('test') }
      const bytes = statementOf(lines)
      const file = { kind: 'bank', name: 'bank.csv', bytes, columns: {}, userId: deps.newId() } as const
      expect(await importFile(acting, file)).toMatchObject({ outcome: 'imported', problem: null })
    },
    /** The day in the cinema. */
    day: () => localDate(clock.now()),
    /** Compares, and returns the kinds and subjects of all differences. */
    found: async () => (await reconcile(deps)).map(({ kind, subject }) => `${kind} ${subject}`),
  }
}

function statementOf(lines: readonly BankLine[]): Buffer {
  const rows = lines.map(([date, text, credit]) => `${date},${text},,${rupeesFromPaise(credit).toFixed(2)}`)
  return Buffer.from(['Date,Narration,Withdrawal Amt.,Deposit Amt.', ...rows].join('\n'))
}
