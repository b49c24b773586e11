import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toPaise } from '#domain/money.ts'
import { minutesAfter } from '#domain/time.ts'
import { listUnbalancedEntries } from '#server/testing/invariants/money-records.queries.ts'
import { testPayments, TOTAL, type TestPayments } from '#server/testing/test-payments.ts'
import { testRefunds, type TestRefunds } from '#server/testing/test-refunds.ts'
import { listOpenAttention } from './attention.queries.ts'
import { getDispute, listUnsettledDisputes } from './disputes.queries.ts'
import { reconcile } from './reconcile.ts'
import { recordAdjustments, recordDispute } from './record-dispute.ts'
import { recordProviderRefund } from './record-provider-refund.ts'
import { findRefundOfPayment } from './refunds.queries.ts'
import { submitRefunds } from './submit-refunds.ts'

let payments: TestPayments
let refunds: TestRefunds
beforeAll(async () => {
  payments = await testPayments()
  refunds = testRefunds(payments)
})
beforeEach(() => refunds.reset())
afterAll(() => payments.close())

const dispute = async (paymentId: string, amount = TOTAL) =>
  ((await payments.control(`/razorpay/payments/${paymentId}/disputes`, { amount })) as { id: string }).id
const decide = async (id: string, outcome: string, recovery = 'adjustment') => {
  await payments.control(`/razorpay/disputes/${id}`, { outcome, recovery })
  await reconcile(payments.deps)
}

test('a stored dispute names its provider', async () => {
  const id = await dispute(await refunds.aRequestedRefund())
  await reconcile(payments.deps)
  expect(await getDispute(payments.deps.db, id)).toMatchObject({ id, provider: 'razorpay' })
})

describe('a disputed payment', () => {
  test('is not refunded while the dispute is open, and is returned by a lost one', async () => {
    const paymentId = await refunds.aRequestedRefund()
    const id = await dispute(paymentId)
    await reconcile(payments.deps)
    expect(await refunds.attentionOf(paymentId)).toEqual(['dispute_open'])
    expect(await submitRefunds(payments.deps, { paymentId })).toBe(0)
    await decide(id, 'lost')
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'processed' })
    expect(await submitRefunds(payments.deps, { paymentId })).toBe(0)
    expect(await refunds.refundsOf(paymentId)).toEqual([])
    expect(await refunds.attentionOf(paymentId)).toEqual(['charged_back'])
  })

  test('is refunded when the dispute is won', async () => {
    const paymentId = await refunds.aRequestedRefund()
    const id = await dispute(paymentId)
    await reconcile(payments.deps)
    await decide(id, 'won')
    await submitRefunds(payments.deps, { paymentId })
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'processed' })
    expect(await refunds.refundsOf(paymentId)).toHaveLength(1)
    expect(await refunds.attentionOf(paymentId)).toEqual([])
  })

  test('by two disputes has a record for staff of each', async () => {
    const paymentId = await refunds.aRequestedRefund()
    const [first, second] = [
      await dispute(paymentId, toPaise(10_000)),
      await dispute(paymentId, toPaise(20_000)),
    ]
    await reconcile(payments.deps)
    expect(await refunds.attentionOf(paymentId)).toEqual(['dispute_open', 'dispute_open'])
    await decide(first, 'won')
    expect(await refunds.attentionOf(paymentId)).toEqual(['dispute_open'])
    await decide(second, 'lost')
    expect(await refunds.attentionOf(paymentId)).toEqual(['charged_back'])
  })

  test('whose dispute was closed without a deduction is refunded by hand like any other', async () => {
    const paymentId = await refunds.aRequestedRefund()
    await payments.deps.db.query('delete from refund where payment_id = $1', [paymentId])
    await decide(await dispute(paymentId), 'closed')
    await payments.control(`/razorpay/payments/${paymentId}/refunds`, {})
    await reconcile(payments.deps)
    expect(await findRefundOfPayment(payments.deps.db, paymentId)).toMatchObject({
      reason: 'refunded_by_hand',
    })
    expect(await refunds.attentionOf(paymentId)).toEqual(['refunded_by_hand'])
  })

  test.each(['adjustment', 'refund'])(
    'that is lost and recovered by %s is charged once',
    async (recovery) => {
      const paymentId = await refunds.aRequestedRefund()
      await payments.deps.db.query('delete from refund where payment_id = $1', [paymentId])
      const id = await dispute(paymentId)
      await reconcile(payments.deps)
      await payments.control(`/razorpay/disputes/${id}`, { outcome: 'lost', recovery })
      const [theirs] = await payments.deps.gateways.payments.listPaymentRefunds(paymentId)
      const lost = await payments.deps.gateways.payments.findDispute(id)
      if (!lost) throw new Error('no dispute')
      await recordDispute(payments.deps, lost)
      if (theirs) await recordProviderRefund(payments.deps, theirs)
      await recordDispute(payments.deps, lost)
      const [sum] = await payments.deps.db.query(
        `select sum(amount_paise)::int as paise from ledger_leg
       where account = 'gateway' and kind in ('refunded', 'charged_back') and (reference = $1 or reference like $2)`,
        [theirs?.id ?? '', `${id}/%`],
      )
      expect(sum).toEqual({ paise: -TOTAL })
      expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'processed' })
      expect(await listUnbalancedEntries(payments.deps.db)).toEqual([])
    },
  )

  test('that is lost in part and recovered by a refund is charged once', async () => {
    const paymentId = await aKeptPayment()
    await decide(await dispute(paymentId, toPaise(20_000)), 'lost', 'refund')
    expect(await takenOf(paymentId)).toEqual({ deposits: 20_000, losses: 0 })
  })
})

async function aKeptPayment(): Promise<string> {
  const paymentId = await refunds.aRequestedRefund()
  await payments.deps.db.query('delete from refund where payment_id = $1', [paymentId])
  return paymentId
}

const byHand = (paymentId: string, amount?: number) =>
  payments.control(`/razorpay/payments/${paymentId}/refunds`, amount === undefined ? {} : { amount })

/** What went back of a payment in the ledger, and what was lost beside it. The provider owes us so much less. */
async function takenOf(paymentId: string) {
  const sums = await payments.deps.db.query<{ account: string; paise: number }>(
    `select l.account, sum(l.amount_paise)::int as paise from ledger_leg l join payment p on p.order_id = l.order_id
     where p.id = $1 and l.kind in ('refunded', 'charged_back', 'lost') group by 1`,
    [paymentId],
  )
  const of = (name: string) => sums.find(({ account }) => account === name)?.paise ?? 0
  expect(of('gateway') + of('customer_deposits') + of('chargeback_losses')).toBe(0)
  expect(await listUnbalancedEntries(payments.deps.db)).toEqual([])
  return { deposits: of('customer_deposits'), losses: of('chargeback_losses') }
}

const factsOf = async (paymentId: string) =>
  (await listOpenAttention(payments.deps.db))
    .filter((open) => open.paymentId === paymentId && open.kind === 'charged_back')
    .map(({ facts }) => facts)

const isLookedFor = async (disputeId: string) =>
  (await listUnsettledDisputes(payments.deps.db, minutesAfter(payments.deps.now(), -60 * 1440))).some(
    ({ id }) => id === disputeId,
  )

/** The provider pays out what it holds of us, which is something after some more sales. */
async function settle(): Promise<void> {
  for (const order of [await payments.anOrder(), await payments.anOrder(), await payments.anOrder()])
    await payments.pay(order)
  await payments.control('/razorpay/settlements')
}

describe('a payment that is disputed after it was refunded', () => {
  async function aRefundedPayment(): Promise<string> {
    const paymentId = await refunds.aRequestedRefund()
    await submitRefunds(payments.deps, { paymentId })
    return paymentId
  }

  test('costs nothing when the dispute is won', async () => {
    const paymentId = await aRefundedPayment()
    const id = await dispute(paymentId)
    await reconcile(payments.deps)
    expect(await refunds.attentionOf(paymentId)).toEqual(['dispute_open'])
    await decide(id, 'won')
    await settle()
    expect(await reconcile(payments.deps)).toEqual([])
    expect(await takenOf(paymentId)).toEqual({ deposits: TOTAL, losses: 0 })
    expect(await refunds.attentionOf(paymentId)).toEqual([])
    expect(await isLookedFor(id)).toBe(false)
  })

  test('and lost: what a settlement took beside the refund is a loss, staff is told, and no report is read any more', async () => {
    const paymentId = await aRefundedPayment()
    const id = await dispute(paymentId)
    await decide(id, 'lost')
    expect(await takenOf(paymentId)).toEqual({ deposits: TOTAL, losses: 0 })
    expect(await factsOf(paymentId)).toEqual([{ disputeId: id, amountPaise: TOTAL }])
    expect(await isLookedFor(id)).toBe(true)
    payments.cinema.clock.advance(2 * 1440)
    await settle()
    expect(await Promise.all([reconcile(payments.deps), reconcile(payments.otherProcess())])).toEqual([
      [],
      [],
    ])
    expect(await takenOf(paymentId)).toEqual({ deposits: TOTAL, losses: TOTAL })
    expect(await factsOf(paymentId)).toEqual([{ disputeId: id, amountPaise: TOTAL, lossPaise: TOTAL }])
    expect(await refunds.stateOf(paymentId)).toMatchObject({ state: 'processed' })
    expect(await isLookedFor(id)).toBe(false)
    await reconcile(payments.deps)
    expect(await takenOf(paymentId)).toEqual({ deposits: TOTAL, losses: TOTAL })
  })

  test('in part: what is left of it is charged back at once, and the rest is a loss when it is settled', async () => {
    const paymentId = await aKeptPayment()
    await byHand(paymentId, 18_000)
    await reconcile(payments.deps)
    const id = await dispute(paymentId)
    await decide(id, 'lost')
    expect(await takenOf(paymentId)).toEqual({ deposits: TOTAL, losses: 0 })
    expect(await findRefundOfPayment(payments.deps.db, paymentId)).toMatchObject({
      reason: 'charged_back',
      state: 'processed',
    })
    await settle()
    await reconcile(payments.deps)
    expect(await takenOf(paymentId)).toEqual({ deposits: TOTAL, losses: 18_000 })
    expect(await factsOf(paymentId)).toMatchObject([{ lossPaise: 18_000 }])
  })

  test('after the dispute was lost, by hand: the settlement shows that both went', async () => {
    const paymentId = await aKeptPayment()
    const id = await dispute(paymentId)
    await decide(id, 'lost')
    await byHand(paymentId)
    await reconcile(payments.deps)
    // As after a dispute that the provider recovers by a refund.
    expect(await takenOf(paymentId)).toEqual({ deposits: TOTAL, losses: 0 })
    await settle()
    await reconcile(payments.deps)
    expect(await takenOf(paymentId)).toEqual({ deposits: TOTAL, losses: TOTAL })
    await recordAdjustments(payments.deps, { id, paymentId }, [
      { provider: 'razorpay', id: 'adj_given_back', disputeId: id, amount: toPaise(-TOTAL) },
    ])
    expect(await takenOf(paymentId)).toEqual({ deposits: TOTAL, losses: 0 })
  })

  test('is read again when the settlement report was not to be had', async () => {
    const paymentId = await aRefundedPayment()
    await decide(await dispute(paymentId), 'lost')
    await settle()
    const fault = { operation: 'settlements.report', times: 9, fault: { status: 500 } }
    await payments.control('/faults', fault)
    expect(await reconcile(payments.deps)).toMatchObject([
      { kind: 'dispute_not_booked', paymentId, ours: 0, theirs: TOTAL },
    ])
    expect(await takenOf(paymentId)).toEqual({ deposits: TOTAL, losses: 0 })
    await refunds.reset()
    payments.cinema.clock.advance(3 * 1440)
    expect(await reconcile(payments.deps)).toEqual([])
    expect(await takenOf(paymentId)).toEqual({ deposits: TOTAL, losses: TOTAL })
  })
})
