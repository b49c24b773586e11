import { fileURLToPath } from 'node:url'
import type { Database } from '#server/platform/database.ts'
import { copyLargeDatabase, createDatabase, type CreatedDatabase } from '#server/testing/create-database.ts'
import { withSite, type BenchRun, type RunningSite } from '../environment/bench-site.ts'
import { withPatientDatabase } from '../environment/patient-database.ts'
import { registerBuyers } from '../fixtures/purchases.ts'
import { runFlow, type FlowRun } from '../parts/flow.ts'

export const OWN_FOLDER = fileURLToPath(new URL('../..', import.meta.url))
const BUYERS = { full: 64, small: 4 } as const
export const CLIENTS = { full: 32, small: 2 } as const

/** A commit and a database of which the flow is measured: with the demo cinema and its buyers, copied for each round. */
export type Side = {
  readonly name: string
  readonly measure: () => Promise<FlowRun>
  /** Copies the database and changes the copy; the site and the buyers are the same. */
  readonly derive: (name: string, change: (db: Database) => Promise<void>) => Promise<Side>
  readonly close: () => Promise<void>
}

type Options = {
  readonly name: string
  readonly folder: string
  /** Waits until a site that has started is ready to be measured. */
  readonly settle?: (site: RunningSite, since: Date) => Promise<void>
}

/** Starts the site of a folder for the first time, without pages, and keeps its database. */
export async function prepareSide(benchRun: BenchRun, options: Options): Promise<Side> {
  const { folder } = options
  const template = await createDatabase(benchRun.postgres.url)
  return keepUnlessFailed(template, async () => {
    const tokens = await withSite(benchRun, { folder, databaseUrl: template.url }, (site) =>
      registerBuyers(site, BUYERS[benchRun.size]),
    )
    return sideOf(benchRun, { ...options, template, tokens })
  })
}

type Prepared = Options & { readonly template: CreatedDatabase; readonly tokens: readonly string[] }

function sideOf(benchRun: BenchRun, prepared: Prepared): Side {
  const { name, folder, settle, template, tokens } = prepared
  return {
    name,
    measure() {
      const since = new Date()
      return withSite(benchRun, { folder, copyOf: template.name }, async (site) => {
        await settle?.(site, since)
        return runFlow(benchRun, site, { tokens, clients: CLIENTS[benchRun.size] })
      })
    },
    async derive(name, change) {
      const copy = await copyLargeDatabase(benchRun.postgres.url, template.name)
      return keepUnlessFailed(copy, async () => {
        await withPatientDatabase(copy.url, change)
        return sideOf(benchRun, { ...prepared, name, template: copy })
      })
    },
    close: template.drop,
  }
}

async function keepUnlessFailed(database: CreatedDatabase, work: () => Promise<Side>): Promise<Side> {
  try {
    return await work()
  } catch (error) {
    await database.drop()
    throw error
  }
}
