import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BenchSite } from '../environment/bench-site.ts'
import { trackChild } from '../environment/child-processes.ts'
import { cleanEnvironment } from '../environment/clean-environment.ts'
import { cpuSeconds } from '../environment/cpu-time.ts'
import type { LoadJob, LoadMessage, LoadResult } from './load-job.ts'

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url))

const programs = ['site', 'simulators', 'postgres', 'load'] as const
/** CPU seconds during the measurement; null where they are not available. */
export type CpuTime = Readonly<Record<(typeof programs)[number], number | null>>
export type Measurement = LoadResult & { readonly cpu: CpuTime }

/** Runs the job in a load process and measures the CPU time of all programs. */
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
  const readTimes = () => readCpuTime({ ...processes, load: child.pid ?? null })
  return new Promise((resolve, reject) => {
    let before = readTimes()
    let after: CpuTime | undefined
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`the load process ended with code ${code}`)))
    child.on('message', (message: LoadMessage) => {
      if (message.kind === 'measuring') before = readTimes()
      if (message.kind === 'measured') after ??= readTimes()
      if (message.kind === 'result')
        resolve({ ...message.result, cpu: difference(before, after ?? readTimes()) })
    })
    child.send(job)
  })
}

function readCpuTime(pids: Readonly<Record<(typeof programs)[number], number | null>>): CpuTime {
  return mapPrograms((name) => cpuSeconds(pids[name]))
}

function difference(before: CpuTime, after: CpuTime): CpuTime {
  return mapPrograms((name) => {
    const [from, to] = [before[name], after[name]]
    return from === null || to === null ? null : to - from
  })
}

function mapPrograms(valueOf: (name: (typeof programs)[number]) => number | null): CpuTime {
  return {
    site: valueOf('site'),
    simulators: valueOf('simulators'),
    postgres: valueOf('postgres'),
    load: valueOf('load'),
  }
}
