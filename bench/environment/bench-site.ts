import { randomUUIDv7 } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { loadKeys } from '#server/keys.ts'
import type { Database } from '#server/platform/database.ts'
import { openPostgres } from '#server/platform/postgres.ts'
import type { PostgresServer } from '#server/testing/embedded-postgres.ts'
import { copyLargeDatabase, createDatabase, PATIENT } from '#server/testing/create-database.ts'
import { countStatements } from '../cost/database-counts.queries.ts'
import { startLoad, type LoadProcess } from '../load/load-process.ts'
import { postmasterPid } from './cpu-time.ts'
import { getBackendPid } from './server.queries.ts'
import { startSimulators } from './simulators.ts'
import { startSite } from './site.ts'

const OWN_FOLDER = fileURLToPath(new URL('../..', import.meta.url))

/** A running site of any commit on a database of its own, with its simulators and the load process. */
export type RunningSite = {
  readonly siteUrl: string
  readonly simulatorsUrl: string
  readonly databaseUrl: string
  /** Only what every commit has in its database is read through it. */
  readonly db: Database
  readonly load: LoadProcess
  readonly processes: {
    readonly site: number | null
    readonly simulators: number | null
    readonly postgres: number | null
  }
  readonly countRequests: () => Promise<number>
  /** Stops the site only: the database stays open, without other connections. */
  readonly stopSite: () => Promise<void>
}

export type FixtureDeps = Pick<Deps, 'db' | 'keys' | 'now' | 'newId' | 'config'>
/** The site of this commit, with what fixtures need to insert rows. */
export type BenchSite = RunningSite & { readonly deps: FixtureDeps }

export type BenchRun = {
  readonly postgres: PostgresServer
  readonly seconds: number
  /** Null: until the programs are hot. */
  readonly warmUpSeconds: number | null
  readonly profileDir: string | undefined
  /** `small` shows that a part works; its figures say nothing. */
  readonly size: 'full' | 'small'
  /** Measures this site instead of one of its own for each part. */
  readonly site?: BenchSite
}

type SiteOptions = {
  readonly env?: Readonly<Record<string, string>>
  /** The repository of the site; default: this one. */
  readonly folder?: string
  /** Default: the API only. */
  readonly hasPages?: boolean
  /** The name of the database that is copied; default: an empty one. */
  readonly copyOf?: string
  /** A database that stays afterwards, instead of one that is made for the site. */
  readonly databaseUrl?: string
}

type CloseFunction = () => Promise<unknown>

/** Starts a site of this commit, with the demo cinema, runs `use`, and closes everything that was started, also after an error. */
export async function withBenchSite<T>(
  run: BenchRun,
  options: Pick<SiteOptions, 'env' | 'hasPages'>,
  use: (site: BenchSite) => Promise<T>,
): Promise<T> {
  if (run.site) return use({ ...run.site, stopSite: async () => undefined })
  return withSite(run, options, async (site) => {
    const config = readConfig({ DATABASE_URL: site.databaseUrl, SIMULATORS_URL: site.simulatorsUrl })
    const keys = await loadKeys(site.db, config)
    const deps = { db: site.db, keys, config, now: () => new Date(), newId: () => randomUUIDv7() }
    return use({ ...site, deps })
  })
}

/** Starts a site of any commit, runs `use`, and closes everything that was started, also after an error. */
export async function withSite<T>(
  run: Pick<BenchRun, 'postgres' | 'profileDir'>,
  options: SiteOptions,
  use: (site: RunningSite) => Promise<T>,
): Promise<T> {
  const closers: CloseFunction[] = []
  try {
    return await use(await openSite(run, options, closers))
  } finally {
    for (const close of closers.toReversed()) await close()
  }
}

async function openSite(
  { postgres, profileDir }: Pick<BenchRun, 'postgres' | 'profileDir'>,
  { env, folder = OWN_FOLDER, hasPages = false, ...database }: SiteOptions,
  closers: CloseFunction[],
): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-bench-'))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  const databaseUrl = database.databaseUrl ?? (await createOwnDatabase(postgres, database, closers))
  const db = openPostgres({ url: databaseUrl, connections: 4, limits: PATIENT })
  closers.push(db.close)
  await countStatements(db)
  const simulators = await startSimulators(folder)
  closers.push(simulators.stop)
  const address = { DATABASE_URL: databaseUrl, SIMULATORS_URL: simulators.url, SMTP_URL: simulators.smtpUrl }
  const site = await startSite({
    folder,
    hasPages,
    profileDir,
    env: { DATA_DIR: dataDir, ...address, ...env },
  })
  closers.push(site.stop)
  const load = startLoad()
  closers.push(load.stop)
  return {
    siteUrl: site.url,
    simulatorsUrl: simulators.url,
    databaseUrl,
    db,
    load,
    processes: {
      site: site.pid,
      simulators: simulators.pid,
      postgres: postmasterPid(await getBackendPid(db)),
    },
    countRequests: site.countRequests,
    stopSite: site.stop,
  }
}

async function createOwnDatabase(
  { url }: PostgresServer,
  { copyOf }: Pick<SiteOptions, 'copyOf'>,
  closers: CloseFunction[],
): Promise<string> {
  const created = await (copyOf === undefined ? createDatabase(url) : copyLargeDatabase(url, copyOf))
  closers.push(created.drop)
  return created.url
}
