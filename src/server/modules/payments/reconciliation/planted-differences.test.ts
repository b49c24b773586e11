import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatPaise, toPaise } from '#domain/money.ts'
import {
  testReconciliation,
  DAY_MINUTES,
  type TestReconciliation,
} from '#server/testing/test-reconciliation.ts'
import { plantedDifferences } from '#server/testing/planted-differences.ts'

const MORE = toPaise(100)

let reconciliation: TestReconciliation
beforeAll(async () => {
  reconciliation = await testReconciliation()
})
afterAll(() => reconciliation.payments.close())

test('a clean week with refunds, settlements and statements of the bank has no difference', async () => {
  const { payments, aPayment, aRefund, settle, bankSays, day, found } = reconciliation
  for (let count = 0; count < 5; count += 1) {
    await aPayment()
    await aRefund()
    await aPayment()
    const { utr, amount } = await settle()
    await bankSays([day(), `NEFT CR-${utr}-RAZORPAY`, amount], [day(), `Rent ${count}`, MORE])
    payments.cinema.clock.advance(DAY_MINUTES)
    expect(await found()).toEqual([])
  }
})

describe.each(plantedDifferences)('$kind', ({ kind, plant }) => {
  test('is found, and nothing else', async () => {
    const { payments, found } = reconciliation
    const before = await found()
    const subject = await plant(reconciliation)
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
  const { payments, aPayment, aDispute, found } = reconciliation
  const before = await found()
  const paymentId = await aPayment()
  const id = await aDispute(paymentId)
  await found()
  await payments.control(`/razorpay/disputes/${id}`, { outcome: 'lost', recovery: 'refund' })
  expect([await found(), await found()]).toEqual([before, before])
})

test('a settlement that never came to the bank is found when statements reach beyond it', async () => {
  const { payments, aSettledPayment, bankSays, day, found } = reconciliation
  const { settlement } = await aSettledPayment()
  const before = await found()
  expect(before.join()).not.toContain(settlement.id)
  payments.cinema.clock.advance(4 * DAY_MINUTES)
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
  const { payments, aPayment, settle, found } = reconciliation
  await settle().catch(() => undefined)
  const paymentId = await aPayment()
  await found()
  payments.cinema.clock.advance(4 * DAY_MINUTES)
  expect(await found()).not.toContain(`payment_not_settled ${paymentId}`)
  payments.cinema.clock.advance(5 * DAY_MINUTES)
  expect(await found()).toContain(`payment_not_settled ${paymentId}`)
  await settle()
  expect(await found()).not.toContain(`payment_not_settled ${paymentId}`)
  expect(await listRows('payment_not_settled', paymentId)).toEqual([
    { state: 'gone', events: ['found', 'gone'] },
  ])
})

test('a difference of more than 120 days ago stays open, and closes itself when it is explained', async () => {
  const { payments, aPayment, settle, found } = reconciliation
  await settle().catch(() => undefined)
  const paymentId = await aPayment()
  await found()
  payments.cinema.clock.advance(130 * DAY_MINUTES)
  const difference = `payment_not_settled ${paymentId}`
  expect([await found(), await found()]).toEqual(Array(2).fill(expect.arrayContaining([difference])))
  payments.cinema.clock.advance(130 * DAY_MINUTES)
  expect(await found()).toContain(difference)
  await settle()
  expect(await found()).not.toContain(difference)
  expect(await listRows('payment_not_settled', paymentId)).toEqual([
    { state: 'gone', events: ['found', 'gone'] },
  ])
})

/** Returns the rows of a difference with what became of them. */
function listRows(kind: string, subject: string) {
  return reconciliation.deps.db.query(
    `select d.state, (select jsonb_agg(e.what order by e.nth) from reconciliation_event e where e.difference_id = d.id) as events
     from reconciliation_difference d where d.kind = $1 and d.subject = $2`,
    [kind, subject],
  )
}
