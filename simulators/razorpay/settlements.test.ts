import { expect, test } from 'vitest'
import { bodyOf, testSimulators } from '../testing/test-simulators.ts'
import { webhookReceiver } from '../testing/webhook-receiver.ts'
import type { Downtime, SettledItem, Settlement } from './entities.ts'

const NOW = Date.parse('2026-03-31T20:00:00Z')

test('a settlement is payments less fees, refunds and lost disputes, each settled once', async () => {
  const receiver = await webhookReceiver()
  const { anOrder, payOrder, refund, control, api } = await testSimulators({ now: () => NOW })
  const aPayment = async () => (await payOrder((await anOrder(100_000)).id)).razorpay_payment_id
  const [kept, refunded, disputed] = [await aPayment(), await aPayment(), await aPayment()]
  await refund(refunded, { amount: 40_000 })
  const dispute = bodyOf<{ id: string }>(await control(`/razorpay/payments/${disputed}/disputes`, {}))
  await control(`/razorpay/disputes/${dispute.id}`, { outcome: 'lost' })
  await control('/razorpay/webhooks', { url: receiver.url })

  const settlement = bodyOf<Settlement>(await control('/razorpay/settlements', {}))
  expect(settlement).toMatchObject({ entity: 'settlement', status: 'processed', fees: 0, tax: 0 })
  expect(settlement.amount).toBe(3 * (100_000 - 2360) - 40_000 - 100_000)
  expect((await api(`/settlements/${settlement.id}`)).body).toEqual(settlement)
  expect((await api('/settlements')).body).toMatchObject({ count: 1 })

  // 20:00 UTC is the next day in India.
  const { items } = bodyOf<{ items: SettledItem[] }>(
    await api('/settlements/recon/combined?year=2026&month=4&day=1'),
  )
  expect(items.map(({ type, debit, credit }) => [type, debit, credit])).toEqual([
    ['payment', 0, 97_640],
    ['payment', 0, 97_640],
    ['payment', 0, 97_640],
    ['refund', 40_000, 0],
    ['adjustment', 100_000, 0],
  ])
  expect(items[0]).toMatchObject({ entity_id: kept, settlement_id: settlement.id, fee: 2360, tax: 360 })
  expect(items[4]).toMatchObject({ dispute_id: dispute.id, payment_id: disputed })
  expect((await api('/settlements/recon/combined?year=2026&month=3')).body).toMatchObject({ count: 0 })
  expect((await control('/razorpay/settlements', {})).status).toBe(400)
  expect(JSON.parse((await receiver.waitFor(1))[0]?.raw ?? '')).toMatchObject({
    event: 'settlement.processed',
    payload: { settlement: { entity: { id: settlement.id } } },
  })
})

test('payments are settled two days later by themselves where the simulators settle what is due', async () => {
  let now = NOW
  const { anOrder, payOrder, api } = await testSimulators({ now: () => now, settlesDue: true })
  await payOrder((await anOrder(100_000)).id)
  now += 2 * 86_400_000 - 1_000
  expect((await api('/settlements')).body).toMatchObject({ count: 0 })
  now += 1_000
  expect((await api('/settlements')).body).toMatchObject({ count: 1, items: [{ amount: 97_640 }] })
})

test('a payment that was never captured is not settled, nor is its auto-refund', async () => {
  const { anOrder, payOrder, control } = await testSimulators()
  const { razorpay_payment_id: id } = await payOrder((await anOrder()).id, { outcome: 'authorized' })
  await control(`/razorpay/payments/${id}/auto-refund`, {})
  expect((await control('/razorpay/settlements', {})).status).toBe(400)
})

test('a downtime is listed and announced when it starts, changes and ends', async () => {
  const receiver = await webhookReceiver()
  const { control, api } = await testSimulators({ webhookUrl: receiver.url })
  const instrument = { bank: 'SBIN' }
  const started = bodyOf<Downtime>(
    await control('/razorpay/downtimes', { method: 'netbanking', instrument, severity: 'medium' }),
  )
  expect(started).toMatchObject({ status: 'started', end: null, instrument })
  expect((await api('/payments/downtimes')).body).toMatchObject({ count: 1, items: [{ id: started.id }] })
  await control(`/razorpay/downtimes/${started.id}`, { status: 'updated', severity: 'high' })
  await control(`/razorpay/downtimes/${started.id}`, {})
  expect((await api(`/payments/downtimes/${started.id}`)).body).toMatchObject({
    status: 'resolved',
    severity: 'high',
    end: expect.any(Number),
  })
  const events = (await receiver.waitFor(3)).map(({ raw }) => JSON.parse(raw))
  expect(events.map(({ event }) => event).toSorted()).toEqual(
    ['payment.downtime.started', 'payment.downtime.updated', 'payment.downtime.resolved'].toSorted(),
  )
  expect(events[0].payload).toHaveProperty(['payment.downtime', 'entity', 'id'], started.id)
})
