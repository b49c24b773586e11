import { join } from 'node:path'
import type { Config } from './config.ts'
import { claimForMode, refuseOtherMode } from './installation.ts'
import type { Database } from './platform/database.ts'
import { lockFolder } from './platform/folder-lock.ts'
import { migrate } from './platform/migrations.ts'
import { openPglite } from './platform/pglite.ts'
import { openPostgres } from './platform/postgres.ts'

/**
 * Opens and migrates the server of DATABASE_URL, or the embedded database in DATA_DIR, which it locks until closed.
 * Throws `ConfigError` for a production database in TEST MODE, and the reverse.
 */
export async function openDatabase(config: Config): Promise<Database> {
  const db = config.DATABASE_URL
    ? openPostgres({ url: config.DATABASE_URL, connections: config.DATABASE_CONNECTIONS })
    : await openEmbedded(config.DATA_DIR)
  try {
    await refuseOtherMode(db, config)
    await migrate(db)
    await claimForMode(db, config)
    return db
  } catch (error) {
    await db.close()
    throw error
  }
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = await lockFolder(dataDir)
  const db = await openPglite({ folder: join(dataDir, 'db') })
  return { ...db, close: () => db.close().then(unlock) }
}
