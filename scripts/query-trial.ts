/** `node scripts/query-trial.ts <data folder> <query>`: prints the rows of a query of a trial's database, read only. The site must be stopped. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lockFolder } from '#server/platform/folder-lock.ts'
import { openPglite } from '#server/platform/pglite.ts'

const [folder, query] = process.argv.slice(2)
if (!folder || !query) throw new Error('Name the data folder and a query.')
const database = join(folder, 'db')
if (!existsSync(database)) throw new Error(`${database} does not exist.`)

const unlock = await lockFolder(folder)
const db = await openPglite({ folder: database })
try {
  await db.script('set default_transaction_read_only = on')
  for (const row of await db.query(query)) console.log(JSON.stringify(row))
} finally {
  await db.close()
  await unlock()
}
