import { addErrors } from '../parts/timing.ts'
import { createHttpClient, expectOk } from './http-client.ts'
import { lockSeats } from './hold-seats.ts'
import type { LoadControl, LoadJob, LoadResult } from './load-job.ts'
import { runClients } from './run-clients.ts'

type Job = Extract<LoadJob, { kind: 'read' }>

/** Requests the same paths in turn, optionally while orders are held at a constant rate. */
export async function readPaths(job: Job, control: LoadControl): Promise<LoadResult> {
  const { paths, headers } = job
  const site = createHttpClient(job.siteUrl, job.timing.clients)
  const holder = job.concurrentHolds && startHolding(job.siteUrl, job.concurrentHolds)
  let requests = 0
  const result = await runClients(
    job.timing,
    async () => {
      const path = paths[requests++ % paths.length] ?? '/'
      await expectOk(`GET ${path.split('?')[0]}`, site.call({ method: 'GET', path, headers }))
      return true
    },
    control,
  )
  const holdErrors = await holder?.stop()
  await site.close()
  return { ...result, errors: addErrors(result.errors, holdErrors ?? {}) }
}

/** Holds orders at a constant rate, without waiting for responses. */
function startHolding(siteUrl: string, { holds, perSecond }: NonNullable<Job['concurrentHolds']>) {
  const site = createHttpClient(siteUrl, 4)
  const remaining = holds[Symbol.iterator]()
  const errors: Record<string, number> = {}
  const pending = new Set<Promise<void>>()
  const countError = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    errors[reason] = (errors[reason] ?? 0) + 1
  }
  const timer = setInterval(() => {
    const next = remaining.next()
    if (next.done) return countError(new Error('no orders left to hold'))
    const held: Promise<void> = lockSeats(site, next.value)
      .then(() => undefined, countError)
      .finally(() => pending.delete(held))
    pending.add(held)
  }, 1000 / perSecond)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(pending)
      await site.close()
      return errors
    },
  }
}
