import { withBenchSite, type BenchRun, type BenchSite } from '../environment/bench-site.ts'
import { pairPhones, prepareTickets } from '../fixtures/tickets.ts'
import { runLoad, type Measurement } from '../load/run-load.ts'
import type { PartReport } from '../report/part-report.ts'
import { formatNumber } from '../report/table.ts'
import { countErrors, describeErrors, ordersNeeded, timingOf } from './timing.ts'

const PHONES = 2
const MAX_PER_SECOND = 600
/** A full house comes in 20 minutes: 1,800 people at a few doors are far fewer. */
const MIN_PER_SECOND = 50
const MAX_P99_MILLISECONDS = 100

/** Measures two phones that scan one ticket of two people after the other, without a pause. */
export async function measureDoor(benchRun: BenchRun): Promise<PartReport> {
  const run = await withBenchSite(benchRun, {}, (site) => measure(benchRun, site))
  const errors = countErrors(run.errors)
  const { perSecond, p50Milliseconds: p50, p99Milliseconds: p99, cpu } = run
  const values = [PHONES, perSecond, p50, p99, errors, cpu.site, cpu.postgres].map(formatNumber)
  return {
    title: 'door: tickets scanned and admitted by two phones',
    tables: [
      {
        columns: ['phones', 'scans/s', 'p50 ms', 'p99 ms', 'errors', 'site cpu s', 'PostgreSQL cpu s'],
        rows: [values],
      },
    ],
    notes: describeErrors(run.errors),
    figures: [
      { name: 'scans', value: perSecond, unit: 'scans/s', target: { is: 'at least', value: MIN_PER_SECOND } },
      { name: 'scans, p99', value: p99, unit: 'ms', target: { is: 'at most', value: MAX_P99_MILLISECONDS } },
      { name: 'scans, errors', value: errors, unit: '', target: { is: 'at most', value: 0 } },
    ],
  }
}

async function measure(benchRun: BenchRun, site: BenchSite): Promise<Measurement> {
  const timing = timingOf(benchRun, PHONES)
  const scans = await prepareTickets(site.deps, ordersNeeded(timing, MAX_PER_SECOND))
  const tokens = await pairPhones(site.deps, PHONES)
  return runLoad(site, { kind: 'scan', siteUrl: site.siteUrl, timing, scans, tokens })
}
