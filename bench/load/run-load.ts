import type { BenchSite } from '../environment/bench-site.ts'
import { cpuSeconds } from '../environment/cpu-time.ts'
import type { LoadJob, LoadMessage, LoadResult } from './load-job.ts'
import { isHot, type Progress, type WarmUpBounds } from './warm-up.ts'

export type ProgramName = 'site' | 'simulators' | 'postgres' | 'load'
/** CPU seconds during the measurement; null where they are not available. */
export type CpuTime = Readonly<Record<ProgramName, number | null>>
export type Measurement = LoadResult & { readonly cpu: CpuTime; readonly warmUpSeconds: number }

type Site = Pick<BenchSite, 'processes' | 'load'>
/** Called at the start and at the end of the measurement. */
type Observer = { readonly onStart: () => void; readonly onEnd: () => void }

const FIRST: WarmUpBounds = { leastSeconds: 20, mostSeconds: 60 }
/** Most of the code is compiled already. */
const LATER: WarmUpBounds = { leastSeconds: 5, mostSeconds: 20 }
const warmedUp = new WeakSet<object>()

/** Runs the job in the load process: the warm-up, then the measurement with the CPU time of all programs. */
export async function runLoad(site: Site, job: LoadJob, observer?: Observer): Promise<Measurement> {
  const readTimes = (): CpuTime => cpuSeconds({ ...site.processes, load: site.load.pid })
  const isWarm = watchWarmUp(site, job.timing.warmUpSeconds, readTimes)
  const started = performance.now()
  let warmUpSeconds = 0
  let [before, after] = [readTimes(), undefined as CpuTime | undefined]
  const result = await site.load.run(job, (message: LoadMessage) => {
    switch (message.kind) {
      case 'progress':
        return isWarm(message.steps) && site.load.endWarmUp()
      case 'measuring':
        warmUpSeconds = (performance.now() - started) / 1000
        before = readTimes()
        return observer?.onStart()
      case 'measured':
        if (after) return
        after = readTimes()
        return observer?.onEnd()
      case 'result':
        return
    }
  })
  return { ...result, cpu: difference(before, after ?? readTimes()), warmUpSeconds }
}

/** Returns a function that takes the number of steps so far and says whether the warm-up is over. */
function watchWarmUp(site: object, seconds: number | null, readTimes: () => CpuTime) {
  const started = performance.now()
  const bounds = warmedUp.has(site) ? LATER : FIRST
  const progress: Progress[] = []
  if (seconds === null) warmedUp.add(site)
  return (steps: number): boolean => {
    const atSeconds = (performance.now() - started) / 1000
    if (seconds !== null) return atSeconds >= seconds
    const times = readTimes()
    const isKnown = times.site !== null && times.postgres !== null
    progress.push({ atSeconds, steps, cpuSeconds: isKnown ? sum(times.site, times.postgres) : null })
    return isHot(progress, bounds)
  }
}

const sum = (...times: (number | null)[]) => times.reduce<number>((all, time) => all + (time ?? 0), 0)

function difference(before: CpuTime, after: CpuTime): CpuTime {
  const spent = (name: ProgramName) => {
    const [from, to] = [before[name], after[name]]
    return from === null || to === null ? null : to - from
  }
  return {
    site: spent('site'),
    simulators: spent('simulators'),
    postgres: spent('postgres'),
    load: spent('load'),
  }
}
