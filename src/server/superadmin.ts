/** `npm run superadmin -- <email>`: makes the account of an email a superadmin and prints a link that sets its password. */
import { randomUUIDv7 } from 'node:crypto'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { ConfigError, readConfig, siteUrl } from './config.ts'
import { loadKeys } from './keys.ts'
import { makeSuperadmin } from './modules/accounts/index.ts'
import { jobActor } from './modules/audit/index.ts'
import { openDatabase } from './open-database.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'npm run superadmin -- name@example.com [--reset-two-factor]'

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'reset-two-factor': { type: 'boolean', default: false } },
  })
  const email = z.email().max(254).safeParse(positionals[0])
  if (!email.success || positionals.length !== 1) throw new ConfigError(USAGE)
  const config = readConfig(process.env)
  const db = await openDatabase(config)
  const keys = await loadKeys(db, config)
  const actor = jobActor('superadmin')
  const link = await makeSuperadmin(
    { db, keys, actor, now: () => new Date(), newId: () => randomUUIDv7() },
    { email: email.data, siteUrl: siteUrl(config), resetsTwoFactor: values['reset-two-factor'] },
  )
  await db.close()
  console.log(
    `${email.data} is a superadmin. This link sets the password, once and within three days:\n\n${link}\n`,
  )
})
