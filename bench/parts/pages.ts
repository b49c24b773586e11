import { runLoad } from '../load/run-load.ts'
import type { PartReport } from '../report/part-report.ts'
import { withBenchSite, type BenchRun } from '../environment/bench-site.ts'
import { errorNotes, errorFigure, measurementsTable, type NamedMeasurement } from './read-measurements.ts'
import { timingOf } from './timing.ts'

const CONNECTIONS = 16
/** Request headers of browsers. */
const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, br' }

type Variant = {
  readonly name: string
  readonly cacheSeconds: string
  readonly paths: readonly string[]
}

const variants: readonly Variant[] = [
  { name: 'cached for 5 s', cacheSeconds: '5', paths: ['/'] },
  { name: 'not cached, but shared', cacheSeconds: '0', paths: ['/'] },
  { name: 'rendered each time', cacheSeconds: '0', paths: distinctPaths() },
]

/** Measures the home page for an anonymous visitor. */
export async function measurePages(benchRun: BenchRun): Promise<PartReport> {
  const measurements: NamedMeasurement[] = []
  for (const variant of variants) measurements.push(await measureVariant(benchRun, variant))
  return {
    title: `pages: GET /, ${CONNECTIONS} connections`,
    tables: [measurementsTable(measurements)],
    notes: [
      'Without the cache, concurrent requests of the same address still share one rendering; in the last line all concurrent addresses differ.',
      ...errorNotes(measurements),
    ],
    figures: [
      ...measurements.map(({ name, perSecond }) => ({
        name: `home page, ${name}`,
        value: perSecond,
        unit: 'pages/s',
      })),
      errorFigure('home page', measurements),
    ],
  }
}

function measureVariant(
  benchRun: BenchRun,
  { name, cacheSeconds, paths }: Variant,
): Promise<NamedMeasurement> {
  return withBenchSite(
    benchRun,
    { env: { HTML_CACHE_SECONDS: cacheSeconds }, hasPages: true },
    async (site) => {
      const timing = timingOf(benchRun, CONNECTIONS)
      const job = { kind: 'read' as const, siteUrl: site.siteUrl, timing, paths, headers: HEADERS }
      return { ...(await runLoad(site, job)), name }
    },
  )
}

/** More paths than connections, with a parameter that the home page ignores but that is part of the server's cache key. */
function distinctPaths(): string[] {
  return Array.from({ length: 4 * CONNECTIONS }, (_, number) => `/?q=visitor-${number}`)
}
