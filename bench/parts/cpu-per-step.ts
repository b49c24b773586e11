import type { Measurement, ProgramName } from '../load/run-load.ts'

export type CpuPerStep = Readonly<Record<ProgramName | 'all', number | null>>

/** CPU milliseconds of each program, and of all, for each counted step; null where the CPU time is not available. */
export function cpuPerStep({ cpu, count }: Pick<Measurement, 'cpu' | 'count'>): CpuPerStep {
  const perStep = (seconds: number | null) =>
    seconds === null || count === 0 ? null : (seconds * 1000) / count
  const { site, postgres, simulators, load } = cpu
  const known = [site, postgres, simulators, load].filter((seconds) => seconds !== null)
  return {
    site: perStep(site),
    postgres: perStep(postgres),
    simulators: perStep(simulators),
    load: perStep(load),
    all: perStep(known.length === 4 ? known.reduce((sum, seconds) => sum + seconds) : null),
  }
}
