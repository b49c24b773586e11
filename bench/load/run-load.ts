import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BenchSite } from '../environment/bench-site.ts'
import { trackChild } from '../environment/child-processes.ts'
import { cleanEnvironment } from '../environment/clean-environment.ts'
import { processorSeconds } from '../environment/processor-time.ts'
import type { LoadJob, LoadMessage, LoadResult } from './load-job.ts'

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url))

const watched = ['site', 'simulators', 'postgres', 'load'] as const
/** Seconds of processor time while it was measured; null where the system does not tell. */
export type ProcessorTime = Readonly<Record<(typeof watched)[number], number | null>>
export type Measurement = LoadResult & { readonly processor: ProcessorTime }

/** Lets a load process do the job, and watches what it costs whom. */
export async function runLoad(
  { processes }: Pick<BenchSite, 'processes'>,
  job: LoadJob,
): Promise<Measurement> {
  const child = trackChild(
    fork(PROGRAM, [], {
      env: cleanEnvironment(),
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  )
  const look = () => timesOf({ ...processes, load: child.pid ?? null })
  return new Promise((resolve, reject) => {
    let before = look()
    let after: ProcessorTime | undefined
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the load process ended with code ${code}`)))
    child.on('message', (message: LoadMessage) => {
      if (message.kind === 'measuring') before = look()
      if (message.kind === 'measured') after ??= look()
      if (message.kind === 'result') resolve({ ...message.result, processor: spent(before, after ?? look()) })
    })
    child.send(job)
  })
}

function timesOf(pids: Readonly<Record<(typeof watched)[number], number | null>>): ProcessorTime {
  return mapWatched((name) => processorSeconds(pids[name]))
}

function spent(before: ProcessorTime, after: ProcessorTime): ProcessorTime {
  return mapWatched((name) => {
    const [from, to] = [before[name], after[name]]
    return from === null || to === null ? null : to - from
  })
}

function mapWatched(valueOf: (name: (typeof watched)[number]) => number | null): ProcessorTime {
  return {
    site: valueOf('site'),
    simulators: valueOf('simulators'),
    postgres: valueOf('postgres'),
    load: valueOf('load'),
  }
}
