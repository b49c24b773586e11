import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { SiteUnderLoad } from './sites-under-load.ts'

/** `make` resolves when what failed is repaired. */
export type Fault = { readonly name: string; readonly make: () => Promise<unknown> }

/** How long a server is frozen, and how long a lost primary is waited for: in production the life of Patroni's leader key. */
const FROZEN_SECONDS = 8
const LEADER_SECONDS = 5

export function siteFaults(sites: readonly SiteUnderLoad[]): Fault[] {
  return sites.slice(0, 1).map(({ site }) => ({ name: 'a process of the site is killed', make: site.kill }))
}

/** In turn, each beginning with a primary and a synchronous standby. */
export function databaseFaults(cluster: Cluster): Fault[] {
  const { primary, standby, promote, rejoin, synchronized } = cluster
  return [
    {
      name: 'the database is killed and starts again',
      async make() {
        await primary().kill()
        await primary().start()
        await synchronized()
      },
    },
    {
      name: 'planned switchover',
      async make() {
        await primary().shutDown()
        await promote()
        await rejoin(false)
      },
    },
    {
      name: `the primary is lost, the standby promoted ${LEADER_SECONDS} s later`,
      async make() {
        await primary().kill()
        await sleep(LEADER_SECONDS * 1000)
        await promote()
        await rejoin(true)
      },
    },
    {
      name: `the primary is frozen for ${FROZEN_SECONDS} s`,
      async make() {
        primary().freeze()
        await sleep(FROZEN_SECONDS * 1000)
        primary().thaw()
        await synchronized()
      },
    },
    {
      name: `the standby is frozen for ${FROZEN_SECONDS} s`,
      async make() {
        standby().freeze()
        await sleep(FROZEN_SECONDS * 1000)
        standby().thaw()
        await synchronized()
      },
    },
    {
      name: `the primary is frozen, the standby promoted ${LEADER_SECONDS} s later`,
      async make() {
        const frozen = primary()
        frozen.freeze()
        await sleep(LEADER_SECONDS * 1000)
        await promote()
        // It stays silent while the other one is used, then it is switched off.
        await sleep(LEADER_SECONDS * 1000)
        await frozen.kill()
        await rejoin(true)
      },
    },
  ]
}

export function faultsByHand(seconds: number): Fault[] {
  return [
    {
      name: `faults by hand for ${seconds} s`,
      async make() {
        console.log(`  now make faults of your database, for ${seconds} s`)
        await sleep(seconds * 1000)
      },
    },
  ]
}
