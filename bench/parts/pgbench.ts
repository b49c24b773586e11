import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { globSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { HOLD_STATEMENT } from '#server/modules/booking/orders/holds.queries.ts'
import { trackChild } from '../environment/child-processes.ts'
import { numberedIdSql } from '../fixtures/numbered-id.ts'

export type PgbenchJob = {
  readonly databaseUrl: string
  readonly clients: number
  readonly seconds: number
  readonly ordersPerClient: number
  readonly ordersPerShow: number
  readonly users: number
}
export type PgbenchResult = {
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

/** Runs the SQL statement of the site in pgbench, one order per transaction. */
export async function runPgbench(program: string, job: PgbenchJob): Promise<PgbenchResult> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-pgbench-'))
  try {
    const script = join(folder, 'hold.sql')
    await writeFile(script, holdScript(job))
    const output = await run(program, [
      ...['--no-vacuum', '--protocol=prepared', '--define=n=-1', `--file=${script}`],
      ...[`--client=${job.clients}`, '--jobs=2', `--time=${job.seconds}`],
      job.databaseUrl,
    ])
    const { stdout: version } = await promisify(execFile)(program, ['--version'])
    return {
      perSecond: parseNumber(output, /^tps = ([\d.]+)/m),
      transactions: parseNumber(output, /actually processed: (\d+)/),
      version: version.trim(),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Each client counts through its own orders: a pgbench variable keeps its value between the transactions of a client. */
function holdScript({ ordersPerClient, ordersPerShow, users }: PgbenchJob): string {
  const values = [
    `array[${numberedIdSql('show', ':show::bigint')}]`,
    `array[${numberedIdSql('order', ':order::bigint')}]`,
    `array[${numberedIdSql('person', ':person::bigint')}]`,
    'now()',
    `(now() + interval '8 minutes')`,
    `(now() + interval '30 seconds')`,
    'array[false]',
    `array['user']`,
    `array['page']`,
    `array['bench']`,
    `array['network ' || :person]`,
    'array[false]',
    '0.5',
    '8',
    '1',
    'array[null]',
  ]
  const statement = HOLD_STATEMENT.replaceAll(
    /\$(\d+)/g,
    (_, number: string) => values[Number(number) - 1] ?? '',
  )
  return [
    '\\set n :n + 1',
    `\\set order :client_id * ${ordersPerClient} + :n`,
    `\\set show :order / ${ordersPerShow}`,
    `\\set person :order % ${users}`,
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
