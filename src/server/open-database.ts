import { join } from 'node:path'
import type { Config } from './config.ts'
import type { Database } from './platform/database.ts'
import { lockFolder } from './platform/folder-lock.ts'
import { migrate } from './platform/migrations.ts'
import { openPglite } from './platform/pglite.ts'
import { openPostgres } from './platform/postgres.ts'

/** Opens and migrates the server of DATABASE_URL, or the embedded database in DATA_DIR, which it locks until closed. */
export async function openDatabase(config: Config): Promise<Database> {
  const db = config.DATABASE_URL
    ? openPostgres({ url: config.DATABASE_URL, connections: config.DATABASE_CONNECTIONS })
    : await openEmbedded(config.DATA_DIR)
  await migrate(db)
  return db
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = await lockFolder(dataDir)
  const db = await openPglite({ folder: join(dataDir, 'db') })
  return { ...db, close: () => db.close().then(unlock) }
}
