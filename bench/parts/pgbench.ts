import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { HOLD_STATEMENT, type HoldValues } from '#server/modules/booking/orders/holds.queries.ts'
import { numberNames } from '#server/platform/named.ts'
import { trackChild } from '../environment/child-processes.ts'
import type { NumberedIds } from '../fixtures/numbered-id.ts'

export type PgbenchJob = {
  readonly ids: NumberedIds
  /** Orders of one statement. */
  readonly batch: number
  readonly databaseUrl: string
  readonly clients: number
  /** Null: until every order is held. */
  readonly seconds: number | null
  readonly statementsPerClient: number
  readonly ordersPerShow: number
  readonly users: number
}
export type PgbenchResult = {
  /** Orders. */
  readonly perSecond: number
  readonly transactions: number
  readonly version: string
}

/** Looks in PGBENCH, the PATH and Debian's folder; returns null when pgbench is not installed. */
export function findPgbench(): string | null {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'pgbench'))
  const installed = globSync('/usr/lib/postgresql/*/bin/pgbench').toSorted().toReversed()
  const given = process.env['PGBENCH'] ?? ''
  return [given, ...onPath, ...installed].find((file) => file !== '' && existsSync(file)) ?? null
}

/** Runs the SQL statement of the site in pgbench, with a batch of orders in each, as the site gathers them. */
export async function runPgbench(program: string, job: PgbenchJob): Promise<PgbenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-pgbench-'))
  try {
    const script = join(folder, 'hold.sql')
    await writeFile(script, holdScript(job))
    const output = await run(program, [
      ...['--no-vacuum', '--protocol=prepared', '--define=n=-1', `--file=${script}`],
      ...[`--client=${job.clients}`, '--jobs=2'],
      job.seconds === null ? `--transactions=${job.statementsPerClient}` : `--time=${job.seconds}`,
      job.databaseUrl,
    ])
    const { stdout: version } = await promisify(execFile)(program, ['--version'])
    return {
      perSecond: parseNumber(output, /^tps = ([\d.]+)/m) * job.batch,
      transactions: parseNumber(output, /actually processed: (\d+)/),
      version: version.trim(),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Each client counts through its own batches: a pgbench variable keeps its value between the transactions of a client. The orders of a batch are
 * of different shows, as most of those that the site gathers.
 */
function holdScript(job: PgbenchJob): string {
  const { ids, batch, statementsPerClient, ordersPerShow, users } = job
  const perOrder = (sqlOf: (order: string) => string) =>
    `array[${Array.from({ length: batch }, (_, index) => sqlOf(`(:first::bigint + ${index * ordersPerShow})`)).join(', ')}]`
  const person = (order: string) => `${order} % ${users}`
  const values: Readonly<Record<keyof HoldValues, string>> = {
    showtimeIds: perOrder((order) => ids.sql('show', `${order} / ${ordersPerShow}`)),
    orderIds: perOrder((order) => ids.sql('order', order)),
    userIds: perOrder((order) => ids.sql('person', person(order))),
    now: 'now()',
    until: `(now() + interval '8 minutes')`,
    nextCheckAt: `(now() + interval '30 seconds')`,
    declarations: perOrder(() => 'false'),
    roles: perOrder(() => `'user'`),
    ways: perOrder(() => `'page'`),
    requestIds: perOrder(() => `'bench'`),
    networks: perOrder((order) => `'network ' || (${person(order)})`),
    areProven: perOrder(() => 'false'),
    showShare: '0.5',
    holdMinutes: '8',
    networkFactor: '1',
    sites: perOrder(() => 'null::text'),
  }
  const { text, names } = numberNames(HOLD_STATEMENT)
  const statement = text.replaceAll(
    /\$(\d+)/g,
    (_, number: string) => values[names[Number(number) - 1] as keyof HoldValues],
  )
  return [
    '\\set n :n + 1',
    `\\set statement :client_id * ${statementsPerClient} + :n`,
    `\\set first :statement / ${ordersPerShow} * ${batch * ordersPerShow} + :statement % ${ordersPerShow}`,
    `${statement.trim().replaceAll(/\s*\n\s*/g, ' ')};`,
    '',
  ].join('\n')
}

async function run(program: string, args: readonly string[]): Promise<string> {
  const child = trackChild(spawn(program, [...args], { stdio: ['ignore', 'pipe', 'pipe'] }))
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  }
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  const text = output.join('')
  if (code !== 0) throw new Error(`pgbench ended with code ${String(code)}:\n${text}`)
  return text
}

function parseNumber(text: string, pattern: RegExp): number {
  const found = pattern.exec(text)?.[1]
  if (found === undefined)
    throw new Error(`the output of pgbench does not match ${String(pattern)}:\n${text}`)
  return Number(found)
}
