/** `npm run bench`: measures the site on a real PostgreSQL and prints tables; see README.md in this folder. */
import { writeFile } from 'node:fs/promises'
import { openPostgres } from '#server/platform/postgres.ts'
import { startPostgres, type PostgresServer } from '#server/testing/embedded-postgres.ts'
import { readOptions, USAGE, type Options, type PartName } from './options.ts'
import { measureBytes } from './parts/bytes.ts'
import { measureDoor } from './parts/door.ts'
import { measureFigures } from './parts/figures.ts'
import { measureFlow } from './parts/flow.ts'
import { measureHolds } from './parts/holds.ts'
import { measurePages } from './parts/pages.ts'
import { measureReports } from './parts/reports.ts'
import { measureSeats } from './parts/seats.ts'
import { measureSignIn } from './parts/sign-in.ts'
import { measureStaffLists } from './parts/staff.ts'
import { describeMachine } from './report/machine.ts'
import { printPart, summaryTable, type PartReport } from './report/part-report.ts'
import { formatTable, type Table } from './report/table.ts'
import type { BenchRun } from './environment/bench-site.ts'

const measure: Readonly<Record<PartName, (run: BenchRun) => Promise<PartReport>>> = {
  flow: measureFlow,
  holds: measureHolds,
  seats: measureSeats,
  door: measureDoor,
  staff: measureStaffLists,
  figures: measureFigures,
  reports: measureReports,
  pages: measurePages,
  'sign-in': measureSignIn,
  bytes: measureBytes,
}

const options = parseOptions(process.argv.slice(2))
const postgres = await startPostgres()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void abort())
try {
  await run(options, postgres)
} finally {
  await postgres.stop()
}

function parseOptions(args: readonly string[]): Options {
  try {
    return readOptions(args)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    process.exit(1)
  }
}

/** Child processes are stopped by the exit handler. */
async function abort(): Promise<void> {
  await postgres.stop().finally(() => process.exit(130))
}

async function run({ parts, seconds, jsonFile, profileDir }: Options, server: PostgresServer): Promise<void> {
  const machine = await describe(server)
  console.log(`\n${formatTable(machine)}\n\n  ${seconds} s a measurement; all programs share this machine.`)
  const reports: PartReport[] = []
  for (const part of parts) {
    const report = await measure[part]({ postgres: server, seconds, profileDir })
    printPart(report)
    reports.push(report)
  }
  const figures = reports.flatMap((report) => report.figures)
  console.log(`\n${formatTable(summaryTable(figures))}\n`)
  if (jsonFile) await writeFile(jsonFile, `${JSON.stringify({ machine, seconds, reports }, null, 2)}\n`)
}

async function describe({ url }: PostgresServer): Promise<Table> {
  const db = openPostgres({ url, connections: 1 })
  try {
    return await describeMachine(db)
  } finally {
    await db.close()
  }
}
