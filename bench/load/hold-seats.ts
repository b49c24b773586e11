import { createCaller, expectOk, type Caller } from './caller.ts'
import type { HoldCall, LoadJob, LoadMessage, LoadResult } from './load-job.ts'
import { runClients } from './run-clients.ts'

type Job = Extract<LoadJob, { kind: 'hold' }>

/** Each client locks its own share of the orders, in their order. */
export async function holdSeats(job: Job, tell: (message: LoadMessage) => void): Promise<LoadResult> {
  const { clients } = job.timing
  const site = createCaller(job.siteUrl, clients)
  const share = Math.floor(job.holds.length / clients)
  const done = Array<number>(clients).fill(0)
  const result = await runClients(
    job.timing,
    async (client) => {
      const at = done[client] ?? 0
      const hold = job.holds[client * share + at]
      if (!hold || at >= share) return false
      done[client] = at + 1
      await lock(site, hold)
      return true
    },
    tell,
  )
  await site.close()
  return result
}

export function lock(site: Caller, { token, order }: HoldCall): Promise<string> {
  return expectOk('lock', site.call({ method: 'POST', path: `/api/lock/seat?orderId=${order}`, token }))
}
