/** `npm run outage`: makes faults of processes and servers under bookings and prints what became of each booking; see README.md in the folder above. */
import { formatTable } from '../report/table.ts'
import { auditAtRest } from './audit.ts'
import { databaseFaults, faultsByHand, siteFaults, type Fault } from './faults.ts'
import { readOptions, USAGE, type Options } from './options.ts'
import { listBreaches, outageTable } from './report.ts'
import { runFault, type FaultResult } from './run-fault.ts'
import { startSitesUnderLoad, type SitesUnderLoad } from './sites-under-load.ts'
import { openTestedDatabase, type TestedDatabase } from './tested-database.ts'

const options = parseOptions(process.argv.slice(2))
// The exit handlers end every process that was started here.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
console.log(
  `\n  starting two servers, two processes of the site and their buyers\n  no Patroni and no etcd: the second server is promoted by this program, at once\n`,
)
const database = await openTestedDatabase()
try {
  const load = await startSitesUnderLoad(database.url, options.buyers)
  const breaches = await run(database, load, options)
  process.exitCode = breaches === 0 ? 0 : 1
} finally {
  await database.close()
}
// Timers of what was frozen or killed must not keep this program.
process.exit()

function parseOptions(args: readonly string[]): Options {
  try {
    return readOptions(args)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    process.exit(1)
  }
}

/** Returns the number of promises that were broken. */
async function run(tested: TestedDatabase, load: SitesUnderLoad, given: Options): Promise<number> {
  const results: FaultResult[] = []
  for (let round = 0; round < given.rounds; round += 1)
    for (const fault of faultsOf(tested, load, given)) {
      const result = await runFault(load.sites, fault, given.steadySeconds)
      console.log(`  ${result.outageSeconds.toFixed(1).padStart(5)} s  ${fault.name}`)
      results.push(result)
    }
  await Promise.all(load.sites.map(({ buyers }) => buyers.stop()))
  console.log('  waiting for the end of all orders')
  const audit = await auditAtRest(tested.url, load.simulatorsUrl)
  await load.close()
  const outcome = { results, audit, deaths: load.sites.flatMap(({ site }) => site.deaths) }
  const breaches = listBreaches(outcome)
  console.log(`\n${formatTable(outageTable(outcome))}\n`)
  for (const breach of breaches) console.log(`  ${breach}`)
  console.log(breaches.length === 0 ? '  every promise was kept\n' : `\n  ${breaches.length} broken\n`)
  return breaches.length
}

function faultsOf(
  { cluster }: TestedDatabase,
  { sites }: SitesUnderLoad,
  { byHandSeconds }: Options,
): Fault[] {
  return [...siteFaults(sites), ...(cluster ? databaseFaults(cluster) : faultsByHand(byHandSeconds))]
}
