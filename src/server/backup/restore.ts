/** `npm run restore -- <backup> [--erased <file>]`: restores a backup into an empty database and erases the accounts of the file again. */
import { randomUUIDv7 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { ConfigError, readConfig } from '../config.ts'
import { refuseOtherMode } from '../installation-mode.ts'
import { eraseAgain } from '../modules/accounts/index.ts'
import { jobActor } from '../modules/audit/index.ts'
import { bookingFulfilmentHandler } from '../modules/booking/index.ts'
import { connectDatabase } from '../open-database.ts'
import { personalRecordsOf } from '../personal-records.ts'
import { restoreBackup } from './restore-backup.ts'
import { runCommand } from '../run-command.ts'

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { erased: { type: 'string' } },
  })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1)
    throw new ConfigError('npm run restore -- <folder of the backup> [--erased <file with ids of accounts>]')
  const config = readConfig(process.env)
  const erased = values.erased === undefined ? [] : await readIds(values.erased)
  const db = await connectDatabase(config)
  let open: string[] = []
  try {
    const { madeAt, tables } = await restoreBackup({
      db,
      folder,
      dataDir: config.DATA_DIR,
      async accept(tx) {
        await refuseOtherMode(tx, config)
        const deps = {
          db: tx,
          now: () => new Date(),
          newId: () => randomUUIDv7(),
          actor: jobActor('restore'),
        }
        open = await eraseAgain(
          deps,
          erased,
          personalRecordsOf({ fulfilmentHandler: bookingFulfilmentHandler }),
        )
      },
    })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables are restored, as of ${madeAt}`)
    if (open.length > 0)
      console.log(`Not erased again, because something of them is open:\n${open.join('\n')}`)
  } finally {
    await db.close()
  }
})

async function readIds(path: string): Promise<string[]> {
  const ids = (await readFile(path, 'utf8')).split(/\s+/).filter((id) => id !== '')
  if (!ids.every((id) => z.uuid().safeParse(id).success))
    throw new ConfigError(`${path} has something else than ids of accounts in it`)
  return ids
}
