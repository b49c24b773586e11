import { minutesAfter } from '#domain/time.ts'
import type { Database } from '#server/platform/database.ts'
import { listDemoPayments, type DemoPayment } from './sales.queries.ts'

/** How old a sale may be: the programme of the demo begins three days ago. */
const PAST_DAYS = 14
const MINUTES_A_DAY = 1440
const AT_ONCE = 1_000

type SendDeps = { readonly db: Database; readonly now: () => Date }

/** Tells the simulated provider of the payments of the demo's sales, which were never made there, so that they can be refunded. Safe to repeat. */
export async function sendDemoPayments({ db, now }: SendDeps, simulatorsUrl: string): Promise<void> {
  const payments = await listDemoPayments(db, minutesAfter(now(), -PAST_DAYS * MINUTES_A_DAY))
  for (let from = 0; from < payments.length; from += AT_ONCE) {
    const response = await fetch(`${simulatorsUrl}/control/razorpay/past-payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payments.slice(from, from + AT_ONCE).map(entryOf)),
    })
    if (!response.ok)
      throw new Error(`the simulated provider refused the demo's payments: ${response.status}`)
  }
}

function entryOf({ id, providerOrderId, amount, email, phone, at }: DemoPayment) {
  const created_at = Math.floor(at.getTime() / 1000)
  return { id, order_id: providerOrderId, amount, vpa: 'success@razorpay', email, contact: phone, created_at }
}
