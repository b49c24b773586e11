import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, type Config } from './config.ts'
import { copySnapshot, isSnapshotCurrent } from './database-snapshot.ts'
import { claimForMode, refuseOtherMode } from './installation-mode.ts'
import type { Database } from './platform/database.ts'
import { lockFolder } from './platform/folder-lock.ts'
import type { Log } from './platform/log.ts'
import { migrate } from './platform/migrations.ts'
import { openPglite } from './platform/pglite.ts'
import { openPostgres } from './platform/postgres.ts'
import { createSecurityLog } from './security-events.ts'
import { awaitDatabase } from './platform/postgres/await-database.ts'
import { runQuietly, type RunStep } from './start-steps.ts'

type ServerConfig = Config & { readonly DATABASE_URL: string }

type Options = {
  readonly log?: Log
  readonly run?: RunStep
  /** The folder of the snapshot that a new embedded database is copied from. */
  readonly snapshot?: string
}

/**
 * Opens and migrates the server of DATABASE_URL, or the embedded database in DATA_DIR, which it locks until closed.
 * Waits for a server that is away. Throws `DatabaseNotUsable` when it cannot be used, and `ConfigError` for a production database in
 * TEST MODE, and the reverse.
 */
export async function openDatabase(
  config: Config,
  { log, run = runQuietly, snapshot }: Options = {},
): Promise<Database> {
  const db = await connectDatabase(config, { run, ...(log && { log }), ...(snapshot && { snapshot }) })
  try {
    await refuseOtherMode(db, config)
    await run('migrating the database', () => migrate(db))
    await claimForMode(db, config)
    return db
  } catch (error) {
    if (error instanceof ConfigError && log) recordRefusal(config, log)
    await db.close()
    throw error
  }
}

/** Opens the database as it is, without migrating it. Throws `DatabaseNotUsable`. */
export function connectDatabase(
  config: Config,
  { log, run = runQuietly, snapshot }: Options = {},
): Promise<Database> {
  const { DATABASE_URL } = config
  return DATABASE_URL
    ? run('opening the database', () => openServer({ ...config, DATABASE_URL }, log))
    : openEmbedded(config.DATA_DIR, { run, snapshot })
}

/** The keys of the database are not known yet, and no pseudonym is needed. */
function recordRefusal({ testMode }: Config, log: Log): void {
  const security = createSecurityLog({ log, pseudonymKey: randomBytes(32), isProduction: !testMode })
  security.record({ kind: 'installation_refused', mode: testMode ? 'test' : 'production' })
}

async function openServer(
  { DATABASE_URL: url, DATABASE_CONNECTIONS: connections, DATABASE_WAIT_SECONDS: waitSeconds }: ServerConfig,
  log?: Log,
): Promise<Database> {
  await awaitDatabase({ url, log, waitSeconds })
  return openPostgres({ url, connections, log })
}

type EmbeddedOptions = { readonly run: RunStep; readonly snapshot: string | undefined }

async function openEmbedded(dataDir: string, { run, snapshot }: EmbeddedOptions): Promise<Database> {
  const unlock = await lockFolder(dataDir)
  const folder = join(dataDir, 'db')
  try {
    if (!existsSync(folder) && isSnapshotCurrent(snapshot))
      await run('copying the empty database', () => copySnapshot(folder, snapshot))
    const name = existsSync(folder) ? 'opening the database' : 'creating the database'
    const db = await run(name, () => openPglite({ folder }))
    return { ...db, close: () => db.close().then(unlock) }
  } catch (error) {
    await unlock()
    throw error
  }
}
