import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pointWebhooks } from '#server/start-simulators.ts'
import { freePort } from '#server/testing/embedded-postgres.ts'
import { startBuyers, type BuyerCall, type SimulatedBuyers } from '#server/testing/simulated-buyers.ts'
import { createTestData, startTestSimulators } from '#server/testing/test-data.ts'
import { superviseSite, type SupervisedSite } from './supervised-site.ts'

/** One process of the site with its buyers, who use no other: so the outage of each process is seen. */
export type SiteUnderLoad = {
  readonly site: SupervisedSite
  readonly buyers: SimulatedBuyers
  readonly calls: BuyerCall[]
}

/** Two processes on one database, the simulated providers, and buyers. */
export type SitesUnderLoad = {
  readonly simulatorsUrl: string
  readonly sites: readonly SiteUnderLoad[]
  readonly close: () => Promise<void>
}

const PROCESSES = 2
const SHOWS = 40
const REST_MILLISECONDS = 200

/** Short durations, so that the end of all orders comes soon. */
const shortDurations = {
  RECOVERY_SECONDS: '1',
  HOLD_MINUTES: '0.2',
  PROVIDER_TIMEOUT_MS: '1500',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

export async function startSitesUnderLoad(databaseUrl: string, buyers: number): Promise<SitesUnderLoad> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-outage-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { simulators, simulatorsUrl } = await startTestSimulators()
  const env = {
    ...shortDurations,
    DATABASE_URL: databaseUrl,
    SIMULATORS_URL: simulatorsUrl,
    DATA_DIR: folder,
  }
  const { shows, people } = await createTestData({
    env,
    simulators,
    simulatorsUrl,
    shows: SHOWS,
    people: buyers,
  })
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort))
  await pointWebhooks(simulatorsUrl, `http://127.0.0.1:${ports[0]}`)
  const sites = ports.map((port) => superviseSite(env, port))
  await Promise.all(sites.map((site) => site.opened()))
  const loaded = sites.map((site, index): SiteUnderLoad => {
    const calls: BuyerCall[] = []
    const own = people.filter((_, person) => person % PROCESSES === index)
    const load = { siteUrl: site.url, simulatorsUrl, shows, people: own }
    const onCall = (call: BuyerCall) => void calls.push(call)
    return { site, calls, buyers: startBuyers({ ...load, restMilliseconds: REST_MILLISECONDS, onCall }) }
  })
  return {
    simulatorsUrl,
    sites: loaded,
    async close() {
      await Promise.all(loaded.map(({ buyers: own }) => own.stop()))
      await Promise.all(sites.map((site) => site.stop()))
      await simulators.close()
    },
  }
}
