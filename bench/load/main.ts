/** The load generator: a separate process that does one job after the other; it exits when its parent disconnects. */
import { buyTickets } from './buy-tickets.ts'
import { holdSeats } from './hold-seats.ts'
import type { LoadCommand, LoadControl, LoadJob, LoadMessage, LoadResult } from './load-job.ts'
import { readPaths } from './read-paths.ts'
import { scanTickets } from './scan-tickets.ts'

let endWarmUp = (): void => undefined

process.once('disconnect', () => process.exit(1))
process.on('message', (command: LoadCommand) => {
  if (command.kind === 'job') void runAndReport(command.job)
  else endWarmUp()
})

async function runAndReport(job: LoadJob): Promise<void> {
  const { promise: warm, resolve } = Promise.withResolvers<void>()
  endWarmUp = resolve
  const report = (message: LoadMessage) => void process.send?.(message)
  report({ kind: 'result', result: await runJob(job, { report, warm }) })
}

function runJob(job: LoadJob, control: LoadControl): Promise<LoadResult> {
  switch (job.kind) {
    case 'buy':
      return buyTickets(job, control)
    case 'hold':
      return holdSeats(job, control)
    case 'read':
      return readPaths(job, control)
    case 'scan':
      return scanTickets(job, control)
  }
}
