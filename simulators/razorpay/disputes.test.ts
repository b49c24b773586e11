import { expect, test } from 'vitest'
import { bodyOf, testSimulators } from '../testing/test-simulators.ts'
import { webhookReceiver } from '../testing/webhook-receiver.ts'
import type { Dispute } from './entities.ts'

async function testDisputes() {
  const receiver = await webhookReceiver()
  const simulators = await testSimulators()
  const { anOrder, payOrder, control } = simulators
  const { id } = await anOrder(50_000)
  const { razorpay_payment_id: paymentId } = await payOrder(id)
  await control('/razorpay/webhooks', { url: receiver.url })
  const open = async (changes: object = {}) =>
    bodyOf<Dispute>(await control(`/razorpay/payments/${paymentId}/disputes`, changes))
  return {
    ...simulators,
    receiver,
    paymentId,
    open,
    move: (disputeId: string, change: object) => control(`/razorpay/disputes/${disputeId}`, change),
    eventsOf: async (count: number) => (await receiver.waitFor(count)).map(({ raw }) => JSON.parse(raw)),
  }
}

test('a bank disputes a captured payment, and the event has payment and dispute', async () => {
  const { open, paymentId, api, eventsOf } = await testDisputes()
  const dispute = await open()
  expect(dispute).toMatchObject({
    id: expect.stringMatching(/^disp_[0-9A-Za-z]{14}$/),
    payment_id: paymentId,
    amount: 50_000,
    amount_deducted: 0,
    status: 'open',
    phase: 'chargeback',
  })
  expect((await api(`/disputes/${dispute.id}`)).body).toEqual(dispute)
  expect((await api('/disputes')).body).toMatchObject({ count: 1 })
  expect(await eventsOf(1)).toMatchObject([
    {
      event: 'payment.dispute.created',
      contains: ['payment', 'dispute'],
      payload: {
        payment: { entity: { id: paymentId } },
        dispute: { entity: { id: dispute.id, status: 'open' } },
      },
    },
  ])
})

test('a dispute is contested, sent back, reviewed and won', async () => {
  const { open, move, api, eventsOf } = await testDisputes()
  const { id } = await open()
  const contest = () =>
    api(`/disputes/${id}/contest`, { method: 'PATCH', body: { summary: 'was there', action: 'submit' } })
  expect((await contest()).body).toMatchObject({ status: 'under_review', evidence: { summary: 'was there' } })
  expect((await move(id, { outcome: 'action_required' })).body).toMatchObject({ status: 'open' })
  await contest()
  expect((await move(id, { outcome: 'won' })).body).toMatchObject({ status: 'won', amount_deducted: 0 })
  expect((await move(id, { outcome: 'lost' })).status).toBe(400)
  const events = (await eventsOf(5)).map(({ event }) => event)
  expect(events).toEqual(expect.arrayContaining(['payment.dispute.action_required', 'payment.dispute.won']))
})

test.each([
  ['adjustment', { status: 'captured', amount_refunded: 0 }, 0],
  ['refund', { status: 'refunded', amount_refunded: 50_000 }, 1],
])('a lost dispute is recovered by %s', async (recovery, expected, refunds) => {
  const { open, move, payment, paymentId, api } = await testDisputes()
  const { id } = await open()
  expect((await move(id, { outcome: 'lost', recovery })).body).toMatchObject({
    status: 'lost',
    amount_deducted: 50_000,
  })
  expect(await payment(paymentId)).toMatchObject(expected)
  expect((await api(`/payments/${paymentId}/refunds`)).body).toMatchObject({ count: refunds })
})

test('an accepted dispute is lost; one of an uncaptured payment cannot be opened', async () => {
  const { open, api, anOrder, payOrder, control } = await testDisputes()
  const { id } = await open({ amount: 10_000, phase: 'fraud' })
  expect((await api(`/disputes/${id}/accept`, { method: 'POST' })).body).toMatchObject({
    status: 'lost',
    amount_deducted: 10_000,
  })
  const { razorpay_payment_id: authorized } = await payOrder((await anOrder()).id, { outcome: 'authorized' })
  expect((await control(`/razorpay/payments/${authorized}/disputes`, {})).status).toBe(400)
})
