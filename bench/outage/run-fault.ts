import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault } from './faults.ts'
import { longestOutage } from './outage-time.ts'
import type { SiteUnderLoad } from './sites-under-load.ts'

export type FaultResult = {
  readonly name: string
  /** The provider's ids of the orders that were confirmed to their buyers meanwhile. */
  readonly confirmed: readonly string[]
  readonly outageSeconds: number
  /** The number of responses with status 503, and of other 5xx. */
  readonly unavailable: number
  readonly otherFailures: number
  readonly deaths: readonly string[]
  /** Whether both processes sold again afterwards. */
  readonly hasRecovered: boolean
  readonly to: Date
}

const RECOVERY_MILLISECONDS = 60_000
const LOOK_MILLISECONDS = 100

/** Makes one fault under bookings and returns what buyers saw, from the steady seconds before it to those after it. */
export async function runFault(
  sites: readonly SiteUnderLoad[],
  fault: Fault,
  steadySeconds: number,
): Promise<FaultResult> {
  const before = sites.map(countsOf)
  await sleep(steadySeconds * 1000)
  await fault.make()
  const hasRecovered = await haveSoldAgain(sites)
  await sleep(steadySeconds * 1000)
  const since = sites.map((site, index) => sliceFrom(site, before[index]))
  const statuses = since.flatMap(({ calls }) => calls.map(({ status }) => status ?? 0))
  return {
    name: fault.name,
    confirmed: since.flatMap(({ confirmed }) => confirmed),
    outageSeconds: Math.max(...since.map(({ calls }) => longestOutage(calls))) / 1000,
    unavailable: statuses.filter((status) => status === 503).length,
    otherFailures: statuses.filter((status) => status >= 500 && status !== 503).length,
    deaths: since.flatMap(({ deaths }) => deaths),
    hasRecovered,
    to: new Date(),
  }
}

type Counts = { readonly confirmed: number; readonly calls: number; readonly deaths: number }

function countsOf({ buyers, calls, site }: SiteUnderLoad): Counts {
  return { confirmed: buyers.confirmed.size, calls: calls.length, deaths: site.deaths.length }
}

function sliceFrom({ buyers, calls, site }: SiteUnderLoad, counts?: Counts) {
  return {
    confirmed: [...buyers.confirmed].slice(counts?.confirmed),
    calls: calls.slice(counts?.calls),
    deaths: site.deaths.slice(counts?.deaths),
  }
}

/** Resolves when a booking was confirmed by each process after this call; false when that takes too long. */
async function haveSoldAgain(sites: readonly SiteUnderLoad[]): Promise<boolean> {
  const before = sites.map(({ buyers }) => buyers.confirmed.size)
  const deadline = performance.now() + RECOVERY_MILLISECONDS
  while (sites.some(({ buyers }, index) => buyers.confirmed.size === before[index])) {
    if (performance.now() > deadline) return false
    await sleep(LOOK_MILLISECONDS)
  }
  return true
}
