import { runLoad } from '../load/run-load.ts'
import type { PartReport } from '../report/part-report.ts'
import { withBenchSite, type BenchRun } from '../environment/bench-site.ts'
import { errorNotes, noErrors, readingsTable, type NamedMeasurement } from './reading.ts'
import { timingOf } from './timing.ts'

const CONNECTIONS = 16
/** As browsers ask. */
const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip, br' }

type Way = {
  readonly name: string
  readonly cacheSeconds: string
  readonly paths: readonly string[]
}

const ways: readonly Way[] = [
  { name: 'cached for 5 s', cacheSeconds: '5', paths: ['/'] },
  { name: 'not kept, but shared', cacheSeconds: '0', paths: ['/'] },
  { name: 'rendered each time', cacheSeconds: '0', paths: distinctAddresses() },
]

/** The home page as an anonymous visitor gets it. */
export async function measurePages(stage: BenchRun): Promise<PartReport> {
  const readings: NamedMeasurement[] = []
  for (const way of ways) readings.push(await read(stage, way))
  return {
    title: `pages: GET /, ${CONNECTIONS} connections`,
    tables: [readingsTable(readings)],
    notes: [
      'Without the cache, visitors who ask while a page is being rendered still share that one; in the last line no two ask for the same address.',
      ...errorNotes(readings),
    ],
    figures: [
      ...readings.map(({ name, perSecond }) => ({
        name: `home page, ${name}`,
        value: perSecond,
        unit: 'pages/s',
      })),
      noErrors('home page', readings),
    ],
  }
}

function read(stage: BenchRun, { name, cacheSeconds, paths }: Way): Promise<NamedMeasurement> {
  return withBenchSite(stage, { HTML_CACHE_SECONDS: cacheSeconds }, async (site) => {
    const timing = timingOf(stage, CONNECTIONS)
    const job = { kind: 'read' as const, siteUrl: site.siteUrl, timing, paths, headers: HEADERS }
    return { ...(await runLoad(site, job)), name }
  })
}

/** More than there are connections, told apart by a parameter that the home page does not know but the server's cache does. */
function distinctAddresses(): string[] {
  return Array.from({ length: 4 * CONNECTIONS }, (_, number) => `/?q=visitor-${number}`)
}
