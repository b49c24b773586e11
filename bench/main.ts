/** `npm run bench`: measures the site on a real PostgreSQL and prints tables; see README.md in this folder. */
import { writeFile } from 'node:fs/promises'
import { openPostgres } from '#server/platform/postgres.ts'
import type { PostgresServer } from '#server/testing/embedded-postgres.ts'
import { measureFlowAgainst } from './against/flow-against.ts'
import { startBenchPostgres } from './environment/bench-postgres.ts'
import { readOptions, USAGE, type Options } from './options.ts'
import { measureParts } from './parts/measure-parts.ts'
import { describeMachine } from './report/machine.ts'
import { listMissedGoals, printPart, summaryTable, type PartReport } from './report/part-report.ts'
import { formatTable, type Table } from './report/table.ts'

const options = parseOptions(process.argv.slice(2))
const postgres = await startBenchPostgres()
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

async function run(options: Options, server: PostgresServer): Promise<void> {
  const { seconds, warmUpSeconds, parts, against, profileDir, jsonFile } = options
  const machine = await describe(server)
  console.log(`\n${formatTable(machine)}\n\n  ${seconds} s a measurement; all programs share this machine.`)
  const benchRun = { postgres: server, seconds, warmUpSeconds, profileDir, size: 'full' as const }
  const reports: PartReport[] = []
  const report = (part: PartReport) => {
    printPart(part)
    reports.push(part)
  }
  if (against === undefined) for (const part of parts) report(await measureParts[part](benchRun))
  else report(await measureFlowAgainst(benchRun, { commit: against, rounds: options.rounds }))
  const figures = reports.flatMap((part) => part.figures)
  console.log(`\n${formatTable(summaryTable(figures))}\n`)
  if (jsonFile) await writeFile(jsonFile, `${JSON.stringify({ machine, seconds, reports }, null, 2)}\n`)
  const missed = listMissedGoals(figures)
  if (missed.length === 0) return
  console.log(`  Goals missed:\n${missed.map((line) => `    ${line}`).join('\n')}\n`)
  process.exitCode = 1
}

async function describe({ url }: PostgresServer): Promise<Table> {
  const db = openPostgres({ url, connections: 1 })
  try {
    return await describeMachine(db)
  } finally {
    await db.close()
  }
}
