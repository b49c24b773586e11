import { randomUUIDv7 } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { loadKeys } from '#server/keys.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import type { PostgresServer } from '#server/testing/embedded-postgres.ts'
import { createDatabase } from '#server/testing/test-database.ts'
import { postmasterOf } from './processor-time.ts'
import { getBackendPid } from './server.queries.ts'
import { startSimulators } from './simulators.ts'
import { startSite } from './site.ts'

export type FixtureDeps = Pick<Deps, 'db' | 'keys' | 'now' | 'newId' | 'config'>

/** A site on a fresh database with the demo cinema, its providers, and a way into its database to lay in stock. */
export type BenchSite = {
  readonly siteUrl: string
  readonly simulatorsUrl: string
  readonly databaseUrl: string
  readonly deps: FixtureDeps
  readonly processes: {
    readonly site: number | null
    readonly simulators: number | null
    readonly postgres: number | null
  }
  /** The database stays, with nobody else in it. */
  readonly stopSite: () => Promise<void>
}

export type BenchRun = {
  readonly postgres: PostgresServer
  readonly seconds: number
  readonly profileDir: string | undefined
}

type Closer = () => Promise<unknown>

/** Opens, works, and closes whatever was opened, whatever happened. */
export async function withBenchSite<T>(
  stage: BenchRun,
  env: Readonly<Record<string, string>>,
  work: (site: BenchSite) => Promise<T>,
): Promise<T> {
  const closers: Closer[] = []
  try {
    return await work(await open(stage, env, closers))
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

async function open(
  { postgres, profileDir }: BenchRun,
  env: Readonly<Record<string, string>>,
  closers: Closer[],
): Promise<BenchSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const { url: databaseUrl, drop } = await createDatabase(postgres.url)
  closers.push(drop)
  const db = openPostgres({ url: databaseUrl, connections: 4 })
  closers.push(db.close)
  const simulators = await startSimulators()
  closers.push(simulators.stop)
  const address = { DATABASE_URL: databaseUrl, SIMULATORS_URL: simulators.url, SMTP_URL: simulators.smtpUrl }
  const site = await startSite({ env: { DATA_DIR: dataDir, ...address, ...env }, profileDir })
  closers.push(site.stop)
  const config = readConfig(address)
  const keys = await loadKeys(db, config)
  return {
    siteUrl: site.url,
    simulatorsUrl: simulators.url,
    databaseUrl,
    deps: { db, keys, config, now: () => new Date(), newId: () => randomUUIDv7() },
    processes: {
      site: site.pid,
      simulators: simulators.pid,
      postgres: postmasterOf(await getBackendPid(db)),
    },
    stopSite: site.stop,
  }
}
