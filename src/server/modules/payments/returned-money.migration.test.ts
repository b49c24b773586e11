import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'
import { testPayments, TOTAL } from '#server/testing/test-payments.ts'
import { processPayment } from './process-payment.ts'
import { reconcile } from './reconcile.ts'

let db: Database
let migrate: () => Promise<void>
beforeAll(async () => {
  ;({ db, migrate } = await openBeforeMigration('returned_money'))
})
afterAll(() => db.close())

const insertPayment = `insert into payment (id, showtime_id, order_id, amount_paise, fee_paise, method, captured_at)
  values ($1, gen_random_uuid(), gen_random_uuid(), 48000, 0, 'card', now())`
const insertRefund = `insert into refund (id, payment_id, showtime_id, order_id, amount_paise, reason, state, provider_refund_id,
    requested_at, next_attempt_at)
  values (gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), 48000, 'seats_lost', $2, $3, now(), now())`
const insertEntry = `insert into ledger_leg (kind, reference, account, amount_paise, showtime_id, order_id, at)
  select 'refunded', $1, account, amount, gen_random_uuid(), gen_random_uuid(), now()
  from (values ('customer_deposits', 48000), ('gateway', -48000)) as l (account, amount)`

test('the refunds of earlier versions are the provider’s refunds, and the ledger refers to them', async () => {
  for (const [id, state, refundId] of [
    ['pay_done', 'processed', 'rfnd_done'],
    ['pay_early', 'processed', null],
    ['pay_pending', 'requested', 'rfnd_pending'],
    ['pay_open', 'requested', null],
    ['pay_stuck', 'needs_attention', 'rfnd_failed'],
  ]) {
    await db.query(insertPayment, [id])
    await db.query(insertRefund, [id, state, refundId])
    if (state === 'processed') await db.query(insertEntry, [id])
  }
  await migrate()
  expect(await db.query('select id, payment_id as payment, status from provider_refund order by id')).toEqual(
    [
      { id: 'pay_early', payment: 'pay_early', status: 'processed' },
      { id: 'rfnd_done', payment: 'pay_done', status: 'processed' },
      { id: 'rfnd_failed', payment: 'pay_stuck', status: 'failed' },
      { id: 'rfnd_pending', payment: 'pay_pending', status: 'pending' },
    ],
  )
  expect(await db.query('select id from payment where refunded_paise = 48000 order by id')).toEqual([
    { id: 'pay_done' },
    { id: 'pay_early' },
  ])
  expect(await db.query('select distinct reference from ledger_leg order by reference')).toEqual([
    { reference: 'pay_early' },
    { reference: 'rfnd_done' },
  ])
  expect(
    await db.query(
      `select payment_id as payment, kind, a.reference = r.id::text as "isOfRefund"
       from payment_attention a join refund r using (payment_id)`,
    ),
  ).toEqual([{ payment: 'pay_stuck', kind: 'refund_refused', isOfRefund: true }])
})

test('a refund that an earlier version had booked by its webhook is not booked again by the reconciliation', async () => {
  const payments = await testPayments()
  onTestFinished(() => payments.close())
  const { deps, anOrder, pay, control } = payments
  const order = await anOrder()
  const paymentId = await pay(order)
  await processPayment(deps, { order, paymentId })
  await control(`/razorpay/payments/${paymentId}/refunds`, {})
  // What the migration leaves of it: `pay_early` above.
  await deps.db.query(
    `insert into provider_refund (id, payment_id, amount_paise, status, recorded_at) values ($1, $1, $2, 'processed', now())`,
    [paymentId, TOTAL],
  )
  await deps.db.query('update payment set refunded_paise = $2 where id = $1', [paymentId, TOTAL])
  await deps.db.query(insertRefund, [paymentId, 'processed', null])
  await deps.db.query(insertEntry, [paymentId])

  expect([await reconcile(deps), await reconcile(deps)]).toEqual([[], []])
  const [theirs] = await deps.gateways.payments.listPaymentRefunds(paymentId)
  expect(await deps.db.query('select id, status from provider_refund')).toEqual([
    { id: theirs?.id, status: 'processed' },
  ])
  expect(await deps.db.query('select refunded_paise as paise from payment')).toEqual([{ paise: TOTAL }])
  expect(
    await deps.db.query(
      `select reference, l.amount_paise as paise from ledger_leg l where kind = 'refunded' and account = 'gateway'`,
    ),
  ).toEqual([{ reference: theirs?.id, paise: -TOTAL }])
})
