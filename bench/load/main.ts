/** The load generator: a process of its own that does one job and ends, or ends by itself when nobody listens any more. */
import { buyTickets } from './buy-tickets.ts'
import { holdSeats } from './hold-seats.ts'
import type { LoadJob, LoadMessage, LoadResult } from './load-job.ts'
import { readAddresses } from './read-addresses.ts'

const GRACE_SECONDS = 60

process.once('disconnect', () => process.exit(1))
process.once('message', (job: LoadJob) => void work(job))

async function work(job: LoadJob): Promise<void> {
  const { warmUpSeconds, seconds } = job.timing
  setTimeout(() => process.exit(2), (warmUpSeconds + seconds + GRACE_SECONDS) * 1000).unref()
  const result = await runJob(job)
  process.send?.({ kind: 'result', result } satisfies LoadMessage, () => process.exit(0))
}

function runJob(job: LoadJob): Promise<LoadResult> {
  const tell = (message: LoadMessage) => void process.send?.(message)
  switch (job.kind) {
    case 'buy':
      return buyTickets(job, tell)
    case 'hold':
      return holdSeats(job, tell)
    case 'read':
      return readAddresses(job, tell)
  }
}
