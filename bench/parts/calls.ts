import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { withBenchSite, type BenchRun, type BenchSite } from '../environment/bench-site.ts'
import { runLoad, type Measurement } from '../load/run-load.ts'
import type { PartReport } from '../report/part-report.ts'
import { formatNumber } from '../report/table.ts'
import { errorFigure, errorNotes } from './read-measurements.ts'

type Call = { readonly endpoint: Endpoint; readonly name: string; readonly path: string }
/** `items`: those of a list, which are charged one by one. */
type MeasuredCall = Measurement & Call & { readonly items: number }
type Ids = Readonly<Record<'movies' | 'cinemas' | 'showtimes', string>>

const WARM_UP_SECONDS = 1
/** By how much cost and charge may differ. A unit is the least charge of a call. */
const MOST_RATIO = 2

/** Measures the processor time of every public read of the API in the demo cinema, and compares it with what the contract charges for it. */
export function measurePublicCalls(benchRun: BenchRun): Promise<PartReport> {
  return withBenchSite(benchRun, {}, async (site) => {
    const measured = await measureAll(site, benchRun, listCalls(await readIds(site)))
    const off = measured.filter(isOff)
    return {
      title: `calls: ${measured.length} public reads, one at a time, without a token`,
      tables: [
        { columns: ['call', 'cost, ms', 'charge', 'cost / charge', 'p50 ms'], rows: measured.map(rowOf) },
      ],
      notes: [
        ...errorNotes(measured),
        ...off.map(
          (call) => `off by more than ${MOST_RATIO}: ${call.name}, charge ${formatNumber(chargeOf(call))}`,
        ),
      ],
      figures: [
        { name: 'calls charged wrongly', value: off.length, unit: '', target: { is: 'at most', value: 0 } },
        errorFigure('calls', measured),
      ],
    }
  })
}

async function measureAll(
  site: BenchSite,
  { seconds, size, warmUpSeconds }: BenchRun,
  calls: readonly Call[],
): Promise<MeasuredCall[]> {
  const isFull = size === 'full'
  const timing = {
    clients: 1,
    warmUpSeconds: isFull ? WARM_UP_SECONDS : 0,
    seconds: isFull ? Math.max(1, seconds / 4) : seconds / 4,
  }
  const job = { kind: 'read' as const, siteUrl: site.siteUrl, headers: {}, timing }
  // The first call would pay for a cold program, and for the demo cinema's past sales, which are made after the start.
  const all = { ...job, paths: calls.map(({ path }) => path), timing: { ...timing, warmUpSeconds } }
  if (isFull) await runLoad(site, all)
  const measured: MeasuredCall[] = []
  for (const call of calls) {
    const items = await countItems(site, call)
    measured.push({ ...(await runLoad(site, { ...job, paths: [call.path] })), ...call, items })
  }
  return measured
}

/** Calls with a query whose cost differs from that without one. */
const queries: Readonly<Record<string, readonly string[]>> = {
  listMovies: ['', 'q=raat'],
  searchCatalogue: ['q=raat'],
  listShowtimes: ['', 'movieId=MOVIE', 'cinemaId=CINEMA'],
  isUser: ['email=nobody@bench.example'],
}

function listCalls(ids: Ids): Call[] {
  return endpoints.filter(isPublicRead).flatMap((endpoint) =>
    (queries[endpoint.operationId] ?? ['']).map((query) => {
      const filled = query.replace('MOVIE', ids.movies).replace('CINEMA', ids.cinemas)
      const name = `${endpoint.path}${query && `?${query.split('=', 1)[0] ?? ''}=`}`
      return { endpoint, name, path: `/api${fillPath(endpoint.path, ids)}${filled && `?${filled}`}` }
    }),
  )
}

function isPublicRead({ access, method, produces }: Endpoint): boolean {
  return access === 'public' && method === 'GET' && !produces
}

/** Throws an error for a public path whose parameter has no value here: a new one must be measured as well. */
function fillPath(path: string, ids: Ids): string {
  return path.replace(':username', 'nobody').replace(/^\/(\w+)\/:id/, (_, list: string) => {
    const id = Object.entries(ids).find(([name]) => name === list)?.[1]
    if (id === undefined) throw new Error(`no id for ${path}`)
    return `/${list}/${id}`
  })
}

async function readIds({ siteUrl }: BenchSite): Promise<Ids> {
  const firstOf = async (list: string) => {
    const response = await fetch(`${siteUrl}/api/${list}`)
    const [first] = (await response.json()) as readonly { readonly _id: string }[]
    if (!first) throw new Error(`the demo cinema has no ${list}`)
    return first._id
  }
  const [movies, cinemas, showtimes] = await Promise.all(['movies', 'cinemas', 'showtimes'].map(firstOf))
  if (!movies || !cinemas || !showtimes) throw new Error('the demo cinema is empty')
  return { movies, cinemas, showtimes }
}

/** The list of the coming week is kept packed: its items are not charged. */
async function countItems({ siteUrl }: BenchSite, { endpoint, path }: Call): Promise<number> {
  if (endpoint.costPerItem === undefined || !path.includes('?')) return 0
  const items = (await (await fetch(siteUrl + path)).json()) as readonly unknown[]
  return items.length
}

function chargeOf({ endpoint, items }: Pick<MeasuredCall, 'endpoint' | 'items'>): number {
  return (endpoint.cost ?? 1) + items * (endpoint.costPerItem ?? 0)
}

/** Milliseconds of processor time of the site and PostgreSQL for one call; null where it is not available. */
function costOf({ cpu, count }: Measurement): number | null {
  if (cpu.site === null || cpu.postgres === null || count === 0) return null
  return ((cpu.site + cpu.postgres) * 1000) / count
}

function isOff(call: MeasuredCall): boolean {
  const cost = costOf(call)
  if (cost === null) return false
  const ratio = Math.max(1, cost) / chargeOf(call)
  return ratio > MOST_RATIO || ratio < 1 / MOST_RATIO
}

function rowOf(call: MeasuredCall): string[] {
  const cost = costOf(call)
  const charge = chargeOf(call)
  const ratio = cost === null ? null : cost / charge
  return [
    call.name,
    formatNumber(cost),
    formatNumber(charge),
    formatNumber(ratio),
    formatNumber(call.p50Milliseconds),
  ]
}
