import { createDatabase } from '#server/testing/create-database.ts'
import { withSite, type BenchRun, type RunningSite } from '../environment/bench-site.ts'
import { registerBuyers } from '../fixtures/purchases.ts'
import { runFlow, type FlowRun } from '../parts/flow.ts'

const BUYERS = 64
const CLIENTS = 32

/** A commit of which the flow is measured: a database with the demo cinema and its buyers, which is copied for each round. */
export type Side = {
  readonly name: string
  readonly measure: (run: BenchRun) => Promise<FlowRun>
  readonly close: () => Promise<void>
}

/** Starts the site of a folder for the first time, without pages, and keeps its database. */
export async function prepareSide(
  benchRun: BenchRun,
  { name, folder }: { readonly name: string; readonly folder: string },
): Promise<Side> {
  const start = { folder }
  const template = await createDatabase(benchRun.postgres.url)
  try {
    const tokens = await withSite(benchRun, { ...start, databaseUrl: template.url }, (site) =>
      registerBuyers(site, BUYERS),
    )
    const measure = (site: RunningSite) => runFlow(benchRun, site, { tokens, clients: CLIENTS })
    return {
      name,
      measure: (run) => withSite(run, { ...start, copyOf: template.name }, measure),
      close: template.drop,
    }
  } catch (error) {
    await template.drop()
    throw error
  }
}
