/** The load generator: a separate process that does one job and exits; it also exits when its parent disconnects. */
import { buyTickets } from './buy-tickets.ts'
import { holdSeats } from './hold-seats.ts'
import type { LoadJob, LoadMessage, LoadResult } from './load-job.ts'
import { readPaths } from './read-paths.ts'
import { scanTickets } from './scan-tickets.ts'

const GRACE_SECONDS = 60

process.once('disconnect', () => process.exit(1))
process.once('message', (job: LoadJob) => void runAndReport(job))

async function runAndReport(job: LoadJob): Promise<void> {
  const { warmUpSeconds, seconds } = job.timing
  setTimeout(() => process.exit(2), (warmUpSeconds + seconds + GRACE_SECONDS) * 1000).unref()
  const result = await runJob(job)
  process.send?.({ kind: 'result', result } satisfies LoadMessage, () => process.exit(0))
}

function runJob(job: LoadJob): Promise<LoadResult> {
  const report = (message: LoadMessage) => void process.send?.(message)
  switch (job.kind) {
    case 'buy':
      return buyTickets(job, report)
    case 'hold':
      return holdSeats(job, report)
    case 'read':
      return readPaths(job, report)
    case 'scan':
      return scanTickets(job, report)
  }
}
