import { createHttpClient, expectOk, type HttpClient } from './http-client.ts'
import type { LoadControl, LoadJob, LoadResult, Purchase } from './load-job.ts'
import { runClients } from './run-clients.ts'

type Job = Extract<LoadJob, { kind: 'buy' }>

/** Each client buys one order after the other, from checkout to the confirmed reservation. */
export async function buyTickets(job: Job, control: LoadControl): Promise<LoadResult> {
  const site = createHttpClient(job.siteUrl, job.timing.clients)
  const provider = createHttpClient(job.simulatorsUrl, job.timing.clients)
  const remaining = job.purchases[Symbol.iterator]()
  const result = await runClients(
    job.timing,
    async () => {
      const next = remaining.next()
      if (next.done) return false
      await buy({ site, provider }, next.value)
      return true
    },
    control,
  )
  await Promise.all([site.close(), provider.close()])
  return result
}

async function buy(
  { site, provider }: { site: HttpClient; provider: HttpClient },
  { token, checkout }: Purchase,
): Promise<void> {
  const post = (path: string, body?: unknown) => site.call({ method: 'POST', path, token, body })
  const created = JSON.parse(await expectOk('checkout', post('/api/checkoutRazorPay', checkout))) as {
    order: string
    orderID: string
  }
  // Some movies are for adults only.
  await expectOk('lock', post(`/api/lock/seat?orderId=${created.order}`, { adultsDeclared: true }))
  const payment = { order_id: created.orderID, method: 'upi', outcome: 'success' }
  const paid = provider.call({ method: 'POST', path: '/simulator/pay', body: payment })
  const confirmation: unknown = JSON.parse(await expectOk('pay', paid))
  const order = JSON.parse(await expectOk('confirm', post('/api/reservationsRazorPay', confirmation))) as {
    state: string
  }
  if (order.state !== 'confirmed') throw new Error(`confirm: order is ${order.state}`)
}
