import { createHttpClient, expectOk } from './http-client.ts'
import type { LoadControl, LoadJob, LoadResult } from './load-job.ts'
import { runClients } from './run-clients.ts'

type Job = Extract<LoadJob, { kind: 'scan' }>

/** Each phone scans the tickets of its own share, one after the other. */
export async function scanTickets(job: Job, control: LoadControl): Promise<LoadResult> {
  const site = createHttpClient(job.siteUrl, job.timing.clients)
  const remaining = job.scans[Symbol.iterator]()
  const result = await runClients(
    job.timing,
    async (client) => {
      const next = remaining.next()
      if (next.done) return false
      const { reservationId, ticket } = next.value
      const scan = { nonce: crypto.randomUUID(), people: 2, gate: 'all', ticket }
      const body = { ...scan, scannedAt: new Date().toISOString() }
      const token = job.tokens[client] ?? ''
      const path = `/api/checkin/${reservationId}`
      const text = await expectOk('scan', site.call({ method: 'POST', path, token, body }))
      const { verdict } = JSON.parse(text) as { verdict: string }
      if (verdict !== 'admitted') throw new Error(`scan: ${verdict}`)
      return true
    },
    control,
  )
  await site.close()
  return result
}
