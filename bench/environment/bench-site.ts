import { randomUUIDv7 } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { loadKeys } from '#server/keys.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import type { PostgresServer } from '#server/testing/embedded-postgres.ts'
import { createDatabase } from '#server/testing/create-database.ts'
import { postmasterPid } from './cpu-time.ts'
import { getBackendPid } from './server.queries.ts'
import { startSimulators } from './simulators.ts'
import { startSite } from './site.ts'

export type FixtureDeps = Pick<Deps, 'db' | 'keys' | 'now' | 'newId' | 'config'>

/** A running site on a fresh database with the demo cinema, its simulators, and a database connection to insert fixtures. */
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
  /** Stops the site only: the database stays open, without other connections. */
  readonly stopSite: () => Promise<void>
}

export type BenchRun = {
  readonly postgres: PostgresServer
  readonly seconds: number
  readonly profileDir: string | undefined
}

type CloseFunction = () => Promise<unknown>

/** Starts a site, runs `use`, and closes everything that was started, also after an error. */
export async function withBenchSite<T>(
  run: BenchRun,
  env: Readonly<Record<string, string>>,
  use: (site: BenchSite) => Promise<T>,
): Promise<T> {
  const closers: CloseFunction[] = []
  try {
    return await use(await openSite(run, env, closers))
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

async function openSite(
  { postgres, profileDir }: BenchRun,
  env: Readonly<Record<string, string>>,
  closers: CloseFunction[],
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
      postgres: postmasterPid(await getBackendPid(db)),
    },
    stopSite: site.stop,
  }
}
