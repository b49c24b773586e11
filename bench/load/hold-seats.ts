import { createHttpClient, expectOk, type HttpClient } from './http-client.ts'
import type { HoldCall, LoadControl, LoadJob, LoadResult } from './load-job.ts'
import { runClients } from './run-clients.ts'

type Job = Extract<LoadJob, { kind: 'hold' }>

/** Each client locks the seats of its own share of the orders, one after the other. */
export async function holdSeats(job: Job, control: LoadControl): Promise<LoadResult> {
  const { clients } = job.timing
  const site = createHttpClient(job.siteUrl, clients)
  const ordersPerClient = Math.floor(job.holds.length / clients)
  const done = Array<number>(clients).fill(0)
  const result = await runClients(
    job.timing,
    async (client) => {
      const position = done[client] ?? 0
      const hold = job.holds[client * ordersPerClient + position]
      if (!hold || position >= ordersPerClient) return false
      done[client] = position + 1
      await lockSeats(site, hold)
      return true
    },
    control,
  )
  await site.close()
  return result
}

/** Locks the seats of an order; throws when the site does not respond with 200. */
export function lockSeats(site: HttpClient, { token, order }: HoldCall): Promise<string> {
  return expectOk('lock', site.call({ method: 'POST', path: `/api/lock/seat?orderId=${order}`, token }))
}
