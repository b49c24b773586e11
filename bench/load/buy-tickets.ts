import { createCaller, expectOk, type Caller } from './caller.ts'
import type { LoadJob, LoadMessage, LoadResult, Purchase } from './load-job.ts'
import { runClients } from './run-clients.ts'

type Job = Extract<LoadJob, { kind: 'buy' }>

/** People who buy one order after the other, from checkout to the ticket. */
export async function buyTickets(job: Job, tell: (message: LoadMessage) => void): Promise<LoadResult> {
  const site = createCaller(job.siteUrl, job.timing.clients)
  const provider = createCaller(job.simulatorsUrl, job.timing.clients)
  const left = job.purchases[Symbol.iterator]()
  const result = await runClients(
    job.timing,
    async () => {
      const next = left.next()
      if (next.done) return false
      await buy({ site, provider }, next.value)
      return true
    },
    tell,
  )
  await Promise.all([site.close(), provider.close()])
  return result
}

async function buy(
  { site, provider }: { site: Caller; provider: Caller },
  { token, checkout }: Purchase,
): Promise<void> {
  const post = (path: string, body?: unknown) => site.call({ method: 'POST', path, token, body })
  const order = JSON.parse(await expectOk('checkout', post('/api/checkoutRazorPay', checkout))) as {
    order: string
    orderID: string
  }
  await expectOk('lock', post(`/api/lock/seat?orderId=${order.order}`))
  const payment = { order_id: order.orderID, method: 'upi', outcome: 'success' }
  const paid = provider.call({ method: 'POST', path: '/simulator/pay', body: payment })
  const proof: unknown = JSON.parse(await expectOk('pay', paid))
  const outcome = JSON.parse(await expectOk('confirm', post('/api/reservationsRazorPay', proof))) as {
    state: string
  }
  if (outcome.state !== 'confirmed') throw new Error(`confirm: order is ${outcome.state}`)
}
