import { createCaller, expectOk } from './caller.ts'
import { lock } from './hold-seats.ts'
import type { LoadJob, LoadMessage, LoadResult } from './load-job.ts'
import { runClients } from './run-clients.ts'

type Job = Extract<LoadJob, { kind: 'read' }>

/** Readers who ask for the same few addresses again and again, if wanted while others take seats at a steady pace. */
export async function readAddresses(job: Job, tell: (message: LoadMessage) => void): Promise<LoadResult> {
  const { paths, headers } = job
  const site = createCaller(job.siteUrl, job.timing.clients)
  const buyers = job.beside && startHolding(job.siteUrl, job.beside)
  let asked = 0
  const result = await runClients(
    job.timing,
    async () => {
      const path = paths[asked++ % paths.length] ?? '/'
      await expectOk(`GET ${path.split('?')[0]}`, site.call({ method: 'GET', path, headers }))
      return true
    },
    tell,
  )
  const holdErrors = await buyers?.stop()
  await site.close()
  return { ...result, errors: { ...result.errors, ...holdErrors } }
}

/** Does not wait for answers: the pace is kept however slow the site is. */
function startHolding(siteUrl: string, { holds, perSecond }: NonNullable<Job['beside']>) {
  const site = createCaller(siteUrl, 4)
  const left = holds[Symbol.iterator]()
  const errors: Record<string, number> = {}
  const underWay = new Set<Promise<void>>()
  const note = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    errors[reason] = (errors[reason] ?? 0) + 1
  }
  const timer = setInterval(() => {
    const next = left.next()
    if (next.done) return note(new Error('no orders left to hold'))
    const held: Promise<void> = lock(site, next.value)
      .then(() => undefined, note)
      .finally(() => underWay.delete(held))
    underWay.add(held)
  }, 1000 / perSecond)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
      await site.close()
      return errors
    },
  }
}
