import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { openBeforeMigration } from '#server/testing/open-before-migration.ts'

const AT = '2026-11-01T10:00:00Z'
const [SHOWTIME, ORDER] = [randomUUID(), randomUUID()]

let db: Database
beforeAll(async () => {
  const before = await openBeforeMigration('payments_own_the_money')
  db = before.db
  await db.script(oldRows)
  await before.migrate()
})
afterAll(() => db.close())

const payment = { entity: { id: 'pay_1', order_id: 'order_1', email: 'asha@test.example' } }
const refund = { entity: { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, status: 'processed' } }
const webhook = (id: string, body: object) =>
  `insert into webhook_event (id, body, received_at, next_attempt_at) values ('${id}', '${JSON.stringify(body)}', '${AT}', '${AT}');`
const leg = (entry: string, account: string, amount: number) =>
  `insert into ledger_leg (entry, account, amount_paise, showtime_id, order_id, at)
   values ('${entry}', '${account}', ${amount}, '${SHOWTIME}', '${ORDER}', '${AT}');`

const oldRows = [
  leg('captured:pay_1', 'gateway', 98),
  leg('captured:pay_1', 'gateway_fees', 2),
  leg('captured:pay_1', 'customer_deposits', -100),
  leg('refunded:pay_1', 'customer_deposits', 100),
  leg('refunded:pay_1', 'gateway', -100),
  leg(`earned:${ORDER}`, 'ticket_revenue', -100),
  webhook('evt_payment', { event: 'payment.captured', payload: { payment } }),
  webhook('evt_refund', { event: 'refund.processed', payload: { payment, refund } }),
  webhook('evt_failed', { event: 'payment.failed', payload: { payment } }),
  webhook('evt_erased', {}),
].join('\n')

test('the ledger keeps every leg, its kind and what it refers to', async () => {
  const legs = await db.query(
    'select kind, reference, account, amount_paise as amount from ledger_leg order by 1, 2, 3',
  )
  expect(legs).toEqual([
    { kind: 'captured', reference: 'pay_1', account: 'customer_deposits', amount: -100 },
    { kind: 'captured', reference: 'pay_1', account: 'gateway', amount: 98 },
    { kind: 'captured', reference: 'pay_1', account: 'gateway_fees', amount: 2 },
    { kind: 'earned', reference: ORDER, account: 'ticket_revenue', amount: -100 },
    { kind: 'refunded', reference: 'pay_1', account: 'customer_deposits', amount: 100 },
    { kind: 'refunded', reference: 'pay_1', account: 'gateway', amount: -100 },
  ])
})

test('pending webhooks get the order id that they refer to', async () => {
  const events = await db.query(
    'select id, event, provider_order_id as "orderId" from webhook_event order by id',
  )
  expect(events).toEqual([
    { id: 'evt_erased', event: { kind: 'other' }, orderId: null },
    { id: 'evt_failed', event: { kind: 'other' }, orderId: 'order_1' },
    {
      id: 'evt_payment',
      event: { kind: 'payment', providerOrderId: 'order_1', paymentId: 'pay_1' },
      orderId: 'order_1',
    },
    {
      id: 'evt_refund',
      event: {
        kind: 'refund',
        refund: { id: 'rfnd_1', paymentId: 'pay_1', amount: 100, status: 'processed' },
      },
      orderId: 'order_1',
    },
  ])
})
