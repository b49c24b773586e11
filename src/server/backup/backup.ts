/** `npm run backup -- <folder>`: writes database and files into a new folder below it; `--erased` prints the ids of erased accounts instead. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { listErasedIds } from '../modules/accounts/index.ts'
import { connectDatabase } from '../open-database.ts'
import { runCommand } from '../run-command.ts'
import { writeBackup } from './write-backup.ts'

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { erased: { type: 'boolean', default: false } },
  })
  const [parent] = positionals
  if (values.erased ? positionals.length > 0 : parent === undefined || positionals.length > 1)
    throw new ConfigError('npm run backup -- <folder>   or   npm run backup -- --erased')
  const config = readConfig(process.env)
  const db = await connectDatabase(config)
  try {
    if (parent === undefined) return console.log((await listErasedIds(db)).join('\n'))
    const now = new Date()
    const name = `marquee-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`
    const folder = join(parent, name)
    const { tables } = await writeBackup({ db, dataDir: config.DATA_DIR, folder, now })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables are in ${folder}`)
  } finally {
    await db.close()
  }
})
