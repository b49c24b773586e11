import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterAll, expect, test } from 'vitest'
import { createClient } from './testing/test-simulators.ts'
import { webhookReceiver } from './testing/webhook-receiver.ts'

const directory = mkdtempSync(join(tmpdir(), 'simulators-'))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(directory, { recursive: true })
})

async function start(env: Record<string, string> = {}) {
  const child = fork(new URL('main.ts', import.meta.url), {
    env: { ...process.env, SIM_DATA_DIR: directory, ...env },
    execArgv: [],
    silent: true,
  })
  children.push(child)
  const [ready] = (await once(child, 'message')) as [{ kind: string; port: number; smtpPort: number }]
  expect(ready.kind).toBe('ready')
  return { child, smtpPort: ready.smtpPort, ...createClient(`http://127.0.0.1:${ready.port}`) }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('confirmed changes are kept across a kill, an incomplete line is ignored, and unsent events are sent', async () => {
  const receiver = await webhookReceiver([500])
  const before = await start({ SIM_WEBHOOK_URL: receiver.url })
  const order = await before.anOrder(80_000)
  const failure = await before.pay(order.id, { outcome: 'failure' })
  await receiver.waitFor(1)
  const payment = await before.payOrder(order.id)
  const refund = await before.refund(payment.razorpay_payment_id, { amount: 30_000 }, 'key-of-refund-1')
  const booking = {
    bookingId: 'B-1',
    seatSelected: 'PR',
    noOftiket: 1,
    totalSeat: ['A1', ...Array.from({ length: 9 }, () => '-')],
    showdate: '2026-12-24',
    showtime: '18:30',
    mobileNo: '9876543210',
  }
  await before.call('/ticketing/Buy_Out', { body: booking })
  await createTransport({ host: '127.0.0.1', port: before.smtpPort, ignoreTLS: true }).sendMail({
    from: 'a@example.com',
    to: 'b@example.com',
    subject: 'kept',
    text: 'kept',
  })
  const certs = await before.call('/google/oauth2/v3/certs')
  await kill(before.child)
  appendFileSync(join(directory, 'razorpay.jsonl'), '[{"kind":"order","order":{"id":"order_in')

  const after = await start({ SIM_WEBHOOK_URL: receiver.url })
  expect(failure.status).toBe(400)
  expect(await after.order(order.id)).toMatchObject({ status: 'paid', attempts: 2 })
  expect(await after.payment(payment.razorpay_payment_id)).toMatchObject({ amount_refunded: 30_000 })
  const again = await after.refund(payment.razorpay_payment_id, { amount: 30_000 }, 'key-of-refund-1')
  expect(again.body).toEqual(refund.body)
  expect((await after.control('/books')).body).toMatchObject({
    totals: { captured: 80_000, refunded: 30_000 },
  })
  expect((await after.control('/ticketing/books')).body).toMatchObject({ totals: { bought: 1 } })
  expect((await after.call('/mailbox/api/messages')).body).toMatchObject([{ subject: 'kept' }])
  expect((await after.call('/google/oauth2/v3/certs')).body).toEqual(certs.body)
  await expect
    .poll(async () => (await after.control('/razorpay/webhooks')).body)
    .toMatchObject({ unsent: [] })
  expect(new Set(receiver.received.map(({ event }) => event))).toContain('payment.failed')
  await after.anOrder()
  await kill(after.child)
  const third = await start()
  expect((await third.api('/orders')).body).toMatchObject({ count: 2 })
  await kill(third.child)
}, 30_000)

test('the process ends on SIGTERM and when its parent disconnects', async () => {
  const terminated = await start()
  terminated.child.kill('SIGTERM')
  expect(await once(terminated.child, 'exit')).toEqual([0, null])
  const orphan = await start()
  orphan.child.disconnect()
  expect(await once(orphan.child, 'exit')).toEqual([0, null])
}, 30_000)
