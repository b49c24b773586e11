/** `npm run carry-over -- <DATA_DIR or DATABASE_URL of the trial>`: copies what is set up in TEST MODE into the production database of the environment. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config.ts'
import { refuseOtherMode } from '../installation-mode.ts'
import { connectDatabase, openDatabase } from '../open-database.ts'
import { runCommand } from '../run-command.ts'
import { carrySetUp } from './carry-set-up.ts'

const USAGE =
  'npm run carry-over -- <DATA_DIR of the trial>   or   npm run carry-over -- <DATABASE_URL of the trial> --data <its DATA_DIR>'

await runCommand(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } })
  const [trial] = positionals
  if (trial === undefined || positionals.length > 1) throw new ConfigError(USAGE)
  const config = readConfig(process.env)
  if (config.testMode) throw new ConfigError('Set the keys and the DATABASE_URL of production first.')
  const isServer = /^postgres(ql)?:\/\//.test(trial)
  if (!isServer && !existsSync(join(trial, 'db')))
    throw new ConfigError(`${trial} is not the DATA_DIR of an embedded database.`)
  const trialConfig = readConfig(
    isServer ? { DATABASE_URL: trial, DATA_DIR: values.data } : { DATA_DIR: trial },
  )
  const source = await connectDatabase(trialConfig)
  try {
    await refuseOtherMode(source, trialConfig)
    const target = await openDatabase(config)
    try {
      const folders = { sourceDir: trialConfig.DATA_DIR, targetDir: config.DATA_DIR }
      const counts = await carrySetUp({ source, target, ...folders })
      for (const [table, rows] of Object.entries(counts)) console.log(`${table}: ${rows}`)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
  console.log(
    'Bookings, payments, customers and passwords of the trial are not copied. Next: npm run superadmin',
  )
})
