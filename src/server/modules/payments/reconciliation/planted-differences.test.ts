import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPaise, formatPaise, rupeesFromPaise, subtractPaise, toPaise, type Paise } from '#domain/money.ts'
import { daysAfter, localDate, minutesAfter } from '#domain/time.ts'
import { jobActor } from '#server/modules/audit/index.ts'
import { lyingProvider } from '#server/testing/planted-differences.ts'
import { testPayments, TOTAL, type TestPayments } from '#server/testing/test-payments.ts'
import { testRefunds, type TestRefunds } from '#server/testing/test-refunds.ts'
import type { GatewaySettlement, SettlementLine } from '../gateway.ts'
import { processPayment } from '../process-payment.ts'
import { reconcile } from '../reconcile.ts'
import { submitRefunds } from '../submit-refunds.ts'
import { importFile } from './import-file.ts'

const DAY = 1440
const MORE = toPaise(100)

let payments: TestPayments
let refunds: TestRefunds
let deps: TestPayments['deps']
let says: ReturnType<typeof lyingProvider>['says']
beforeAll(async () => {
  payments = await testPayments()
  refunds = testRefunds(payments)
  const lying = lyingProvider(payments.deps.gateways.payments)
  says = lying.says
  deps = { ...payments.deps, gateways: { ...payments.deps.gateways, payments: lying.provider } }
})
afterAll(() => payments.close())

async function aPayment(): Promise<string> {
  const order = await payments.anOrder()
  const paymentId = await payments.pay(order)
  await processPayment(payments.deps, { order, paymentId })
  return paymentId
}
async function aRefund(): Promise<{ paymentId: string; refundId: string }> {
  const paymentId = await refunds.aRequestedRefund()
  await submitRefunds(payments.deps, { paymentId })
  const [refund] = await payments.deps.gateways.payments.listPaymentRefunds(paymentId)
  return { paymentId, refundId: refund?.id ?? '' }
}
/** Settles everything. Returns the settlement. */
async function settle(): Promise<GatewaySettlement> {
  const { id } = (await payments.control('/razorpay/settlements')) as { id: string }
  const now = payments.cinema.clock.now()
  const period = { from: minutesAfter(now, -DAY), to: minutesAfter(now, 1) }
  const found = (await payments.deps.gateways.payments.listSettlements(period)).find((one) => one.id === id)
  if (!found) throw new Error('no settlement')
  return found
}
async function aSettledPayment(): Promise<{ paymentId: string; settlement: GatewaySettlement }> {
  const paymentId = await aPayment()
  return { paymentId, settlement: await settle() }
}
const lineOf = async (paymentId: string): Promise<SettlementLine> => {
  const lines = await payments.deps.gateways.payments.listSettlementLines(
    localDate(payments.cinema.clock.now()),
  )
  const line = lines.find(({ entityId }) => entityId === paymentId)
  if (!line) throw new Error('no line')
  return line
}
/** Imports a statement of the bank with lines of a date, a description and a sum. */
async function bankSays(...lines: readonly (readonly [date: string, text: string, credit: Paise])[]) {
  const rows = lines.map(([date, text, credit]) => `${date},${text},,${rupeesFromPaise(credit).toFixed(2)}`)
  const bytes = Buffer.from(['Date,Narration,Withdrawal Amt.,Deposit Amt.', ...rows].join('\n'))
  const acting = { ...deps, actor: jobActor('test') }
  const file = { kind: 'bank', name: 'bank.csv', bytes, columns: {}, userId: deps.newId() } as const
  expect(await importFile(acting, file)).toMatchObject({ outcome: 'imported', problem: null })
}
const day = (later = 0) => daysAfter(localDate(payments.cinema.clock.now()), later)
const found = async () => (await reconcile(deps)).map(({ kind, subject }) => `${kind} ${subject}`)

test('a clean week with refunds, settlements and statements of the bank has no difference', async () => {
  for (let count = 0; count < 5; count += 1) {
    await aPayment()
    await aRefund()
    await aPayment()
    const { utr, amount } = await settle()
    await bankSays([day(), `NEFT CR-${utr}-RAZORPAY`, amount], [day(), `Rent ${count}`, MORE])
    payments.cinema.clock.advance(DAY)
    expect(await found()).toEqual([])
  }
})

type Planted = { readonly kind: string; readonly plant: () => Promise<string> }
const planted: readonly Planted[] = [
  {
    kind: 'payment_not_booked',
    async plant() {
      const order = { receipt: 'of the other shop', amount: TOTAL }
      const { id } = await payments.deps.gateways.payments.createOrder(order)
      return payments.pay({ ...(await payments.anOrder()), providerOrderId: id })
    },
  },
  {
    kind: 'payment_not_reported',
    async plant() {
      const paymentId = await aPayment()
      says.hidden.add(paymentId)
      return paymentId
    },
  },
  {
    kind: 'payment_amount',
    async plant() {
      const paymentId = await aPayment()
      says.changed.set(paymentId, { amount: addPaise(TOTAL, MORE) })
      return paymentId
    },
  },
  {
    kind: 'payment_currency',
    async plant() {
      const paymentId = await aPayment()
      says.changed.set(paymentId, { currency: 'USD' })
      return paymentId
    },
  },
  {
    kind: 'refund_not_booked',
    async plant() {
      const { refundId } = await aRefund()
      await deps.db.query(`delete from ledger_leg where kind = 'refunded' and reference = $1`, [refundId])
      return refundId
    },
  },
  {
    kind: 'refund_not_reported',
    async plant() {
      const { refundId } = await aRefund()
      says.hidden.add(refundId)
      return refundId
    },
  },
  {
    kind: 'refund_amount',
    async plant() {
      const { refundId } = await aRefund()
      says.changed.set(refundId, { amount: subtractPaise(TOTAL, MORE) })
      return refundId
    },
  },
  {
    kind: 'refund_failed',
    async plant() {
      const { refundId } = await aRefund()
      says.changed.set(refundId, { status: 'failed' })
      return refundId
    },
  },
  {
    kind: 'dispute_unknown',
    async plant() {
      const nothing = toPaise(0)
      const dispute = { id: 'disp_of_nobody', paymentId: 'pay_of_nobody', amount: TOTAL } as const
      says.moreDisputes.push({ ...dispute, amountDeducted: nothing, status: 'open' })
      return dispute.id
    },
  },
  {
    kind: 'dispute_not_booked',
    async plant() {
      const { paymentId } = await aRefund()
      const { id } = (await payments.control(`/razorpay/payments/${paymentId}/disputes`, {})) as {
        id: string
      }
      await payments.control(`/razorpay/disputes/${id}`, { outcome: 'lost', recovery: 'adjustment' })
      return id
    },
  },
  {
    kind: 'settlement_fee',
    async plant() {
      const { paymentId } = await aSettledPayment()
      const { fee } = await lineOf(paymentId)
      says.changed.set(`line ${paymentId}`, { fee: addPaise(fee, MORE) })
      return paymentId
    },
  },
  {
    kind: 'settlement_tax',
    async plant() {
      const { paymentId } = await aSettledPayment()
      const { tax } = await lineOf(paymentId)
      says.changed.set(`line ${paymentId}`, { tax: addPaise(tax, MORE) })
      return paymentId
    },
  },
  {
    kind: 'settlement_sum',
    async plant() {
      const { settlement } = await aSettledPayment()
      says.changed.set(settlement.id, { amount: addPaise(settlement.amount, MORE) })
      return settlement.id
    },
  },
  {
    kind: 'settled_twice',
    async plant() {
      const { paymentId, settlement } = await aSettledPayment()
      const line = await lineOf(paymentId)
      says.moreLines.push(line)
      says.changed.set(settlement.id, { amount: addPaise(settlement.amount, line.credit) })
      return paymentId
    },
  },
  {
    kind: 'line_unknown',
    async plant() {
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
    async plant() {
      const { settlement } = await aSettledPayment()
      const { utr, amount } = settlement
      await bankSays([day(), `NEFT CR-${utr}-RAZORPAY`, subtractPaise(amount, MORE)])
      return settlement.id
    },
  },
]

describe.each(planted)('$kind', ({ kind, plant }) => {
  test('is found, and nothing else', async () => {
    const before = await found()
    const subject = await plant()
    const after = await found()
    expect(after.filter((difference) => !before.includes(difference))).toEqual([`${kind} ${subject}`])
    // A settlement explains what was taken for a lost dispute.
    const lasting = before.filter((difference) => !difference.startsWith('dispute_not_booked'))
    expect(after).toEqual(expect.arrayContaining(lasting))
    // Run again, it is the same difference.
    expect(await found()).toEqual(after)
    expect(await listRows(kind, subject)).toEqual([{ state: 'open', events: ['found'] }])
    payments.cinema.clock.advance(1)
  })
})

test('a lost dispute that the provider recovered by a refund is no difference', async () => {
  const before = await found()
  const paymentId = await aPayment()
  const { id } = (await payments.control(`/razorpay/payments/${paymentId}/disputes`, {})) as { id: string }
  await found()
  await payments.control(`/razorpay/disputes/${id}`, { outcome: 'lost', recovery: 'refund' })
  expect([await found(), await found()]).toEqual([before, before])
})

test('a settlement that never came to the bank is found when statements reach beyond it', async () => {
  const { settlement } = await aSettledPayment()
  const before = await found()
  expect(before.join()).not.toContain(settlement.id)
  payments.cinema.clock.advance(4 * DAY)
  const unbanked = (list: string[]) => list.filter((one) => one.startsWith('settlement_not_banked'))
  expect(unbanked(await found())).toEqual([])
  await bankSays([day(), 'Rent', MORE])
  expect(unbanked(await found())).toContain(`settlement_not_banked ${settlement.id}`)
  await bankSays([day(), `${settlement.utr} ${formatPaise(MORE).length}`, settlement.amount])
  expect(unbanked(await found())).not.toContain(`settlement_not_banked ${settlement.id}`)
  expect(await listRows('settlement_not_banked', settlement.id)).toEqual([
    { state: 'gone', events: ['found', 'gone'] },
  ])
})

test('a payment in no settlement is found after five working days, and closes itself when it is settled', async () => {
  await settle().catch(() => undefined)
  const paymentId = await aPayment()
  await found()
  payments.cinema.clock.advance(4 * DAY)
  expect(await found()).not.toContain(`payment_not_settled ${paymentId}`)
  payments.cinema.clock.advance(5 * DAY)
  expect(await found()).toContain(`payment_not_settled ${paymentId}`)
  await settle()
  expect(await found()).not.toContain(`payment_not_settled ${paymentId}`)
  expect(await listRows('payment_not_settled', paymentId)).toEqual([
    { state: 'gone', events: ['found', 'gone'] },
  ])
})

test('a difference of more than 120 days ago stays open, and closes itself when it is explained', async () => {
  await settle().catch(() => undefined)
  const paymentId = await aPayment()
  await found()
  payments.cinema.clock.advance(130 * DAY)
  const difference = `payment_not_settled ${paymentId}`
  expect([await found(), await found()]).toEqual(Array(2).fill(expect.arrayContaining([difference])))
  payments.cinema.clock.advance(130 * DAY)
  expect(await found()).toContain(difference)
  await settle()
  expect(await found()).not.toContain(difference)
  expect(await listRows('payment_not_settled', paymentId)).toEqual([
    { state: 'gone', events: ['found', 'gone'] },
  ])
})

/** Returns the rows of a difference with what became of them. */
function listRows(kind: string, subject: string) {
  return deps.db.query(
    `select d.state, (select jsonb_agg(e.what order by e.nth) from reconciliation_event e where e.difference_id = d.id) as events
     from reconciliation_difference d where d.kind = $1 and d.subject = $2`,
    [kind, subject],
  )
}
