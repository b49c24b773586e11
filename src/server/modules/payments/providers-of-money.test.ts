import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { simulatorCredentials } from '#server/start-simulators.ts'
import { aClerk, aPayout } from '#server/testing/counter-calls.ts'
import { testReconciliation, type TestReconciliation } from '#server/testing/test-reconciliation.ts'
import { reconcile } from './reconcile.ts'
import { askPayment } from './reconciliation/read-provider.ts'
import { processDueWebhooks } from './webhooks.ts'

/** Takes away the triggers and defaults that fill the columns for an older version. */
const WITHOUT_DEFAULTS = [
  ...['payment', 'refund', 'provider_refund'].map((table) => `alter table ${table} disable trigger user`),
  ...[
    ...['dispute', 'dispute_adjustment', 'webhook_event', 'reported_payment', 'reported_refund'],
    ...['reported_dispute', 'unreported_record', 'provider_settlement', 'provider_settlement_line'],
  ].map((table) => `alter table ${table} alter column provider drop default`),
].join('; ')

let books: TestReconciliation
beforeAll(async () => {
  books = await testReconciliation()
  await books.deps.db.script(WITHOUT_DEFAULTS)
})
afterAll(() => books.payments.close())

const providersOf = async (table: string) =>
  (
    await books.deps.db.query<{ provider: string }>(
      `select distinct provider from ${table} order by provider`,
    )
  ).map(({ provider }) => provider)

const tell = (id: string, refund: object) => {
  const payload = JSON.stringify({ event: 'refund.processed', payload: { refund: { entity: refund } } })
  const signature = createHmac('sha256', simulatorCredentials.webhookSecret).update(payload).digest('hex')
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': id,
  }
  return books.payments.cinema.app.inject({ method: 'POST', url: '/api/webhooks/razorpay', headers, payload })
}

test('money at the provider names it: payments, refunds, disputes, webhooks, settlements and what is reported', async () => {
  const { deps, payments } = books
  const { paymentId, refundId } = await books.aRefund()
  const refund = { id: refundId, payment_id: paymentId, amount: 48_000, status: 'processed' }
  expect((await tell('evt_of_refund', refund)).statusCode).toBe(200)
  const dispute = await books.aDispute(paymentId)
  await payments.control(`/razorpay/disputes/${dispute}`, { outcome: 'lost', recovery: 'adjustment' })
  // The provider transfers what is left over after the dispute and the refund.
  await books.aPayment()
  await books.aSettledPayment()
  await reconcile(deps)
  await askPayment(deps, 'pay_of_nobody')
  for (const table of [
    ...['payment', 'refund', 'provider_refund', 'dispute', 'dispute_adjustment', 'webhook_event'],
    ...['reported_payment', 'reported_refund', 'reported_dispute', 'unreported_record'],
    ...['provider_settlement', 'provider_settlement_line'],
  ])
    expect([table, await providersOf(table)]).toEqual([table, ['razorpay']])
})

test('money of the counter names the counter: a sale, and what is given back', async () => {
  const { cinema } = books.payments
  const clerk = await aClerk(cinema)
  const refundId = await aPayout(cinema)
  expect(
    (await cinema.api.post(`/counter/payouts/${refundId}`, { token: clerk.token, body: {} })).status,
  ).toBe(200)
  const rows = await books.deps.db.query(
    `select p.provider, r.provider as refund, g.provider as "paidOut"
     from refund r join payment p on p.id = r.payment_id join provider_refund g on g.id = r.provider_refund_id where r.id = $1`,
    [refundId],
  )
  expect(rows).toEqual([{ provider: 'counter', refund: 'counter', paidOut: 'counter' }])
})

test('a refund in an event that an older version has stored is recorded with the provider of the event', async () => {
  const { deps, payments } = books
  const paymentId = await books.aPayment()
  const refund = { id: 'rfnd_told_before', paymentId, amount: 10_000, status: 'processed' }
  await deps.db.query(
    `insert into webhook_event (provider, id, body, event, received_at, next_attempt_at) values ('razorpay', 'evt_before', '{}', $1, $2, $2)`,
    [JSON.stringify({ kind: 'refund', refund }), deps.now()],
  )
  await processDueWebhooks(payments.deps)
  expect(await deps.db.query("select provider from provider_refund where id = 'rfnd_told_before'")).toEqual([
    { provider: 'razorpay' },
  ])
})
