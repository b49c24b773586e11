import { openSession } from '#server/modules/accounts/index.ts'
import type { BenchRun, BenchSite } from '../environment/bench-site.ts'
import { getSuperadminId } from '../fixtures/back-office.queries.ts'
import { runLoad } from '../load/run-load.ts'
import type { PartReport } from '../report/part-report.ts'
import { errorFigure, errorNotes, measurementsTable, type NamedMeasurement } from './read-measurements.ts'

/** The name of a call and its address under `/api`. */
export type Call = readonly [name: string, path: string]

/** Of each call, after a warm-up with all of them. */
const WARM_UP_SECONDS = 0.5

/** Measures calls of a superadmin, one after the other; each gets a share of the time that the measurements of other parts have. */
export async function measureCalls(
  { seconds, warmUpSeconds, size }: BenchRun,
  site: BenchSite,
  calls: readonly Call[],
): Promise<NamedMeasurement[]> {
  const headers = await superadminHeaders(site)
  const job = { kind: 'read' as const, siteUrl: site.siteUrl, headers }
  const paths = calls.map(([, path]) => `/api${path}`)
  const timing =
    size === 'full'
      ? { clients: 1, warmUpSeconds: WARM_UP_SECONDS, seconds: Math.max(1, seconds / 4) }
      : { clients: 1, warmUpSeconds: 0, seconds: seconds / 4 }
  if (size === 'full') await runLoad(site, { ...job, paths, timing: { ...timing, warmUpSeconds } })
  const measurements: NamedMeasurement[] = []
  for (const [index, [name]] of calls.entries()) {
    measurements.push({
      ...(await runLoad(site, { ...job, paths: paths.slice(index, index + 1), timing })),
      name,
    })
  }
  return measurements
}

export async function superadminHeaders({ deps }: BenchSite): Promise<{ readonly authorization: string }> {
  return { authorization: `Bearer ${await openSession(deps, await getSuperadminId(deps.db))}` }
}

type Measured = {
  readonly part: string
  readonly title: string
  readonly measurements: readonly NamedMeasurement[]
  /** What the median of each call may be. */
  readonly mostMilliseconds: number
}

/** The report of calls that were measured: each has its median as a figure. */
export function reportCalls({ part, title, measurements, mostMilliseconds }: Measured): PartReport {
  return {
    title: `${part}: ${title}`,
    tables: [measurementsTable(measurements)],
    notes: errorNotes(measurements),
    figures: [
      ...measurements.map(({ name, p50Milliseconds }) => ({
        name: `${name}, median`,
        value: p50Milliseconds,
        unit: 'ms',
        target: { is: 'at most' as const, value: mostMilliseconds },
      })),
      errorFigure(part, measurements),
    ],
  }
}
