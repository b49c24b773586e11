import { ConfigError, type Config } from './config.ts'
import type { Db } from './platform/database.ts'
import { findInstallationValue, hasInstallationValues, installationValue } from './platform/installation.ts'

/** A database belongs to one mode for ever: demo accounts have published passwords, and simulated payments are no money. */
type Mode = 'test' | 'production'

const KEY = 'mode'

const refusals: Readonly<Record<Mode, string>> = {
  test: 'The database of DATABASE_URL belongs to a production installation, and TEST MODE would put demo accounts with published passwords and simulated payments into it: set the keys of production, or name another, empty database.',
  production:
    'The database of DATABASE_URL was opened in TEST MODE and may hold demo accounts with published passwords and simulated payments: to start clean, create an empty database (createdb marquee_production), name it in DATABASE_URL and start again, which makes it a production database.',
}

type ModeConfig = Pick<Config, 'testMode'>

/** Throws `ConfigError` when the database is known to belong to the other mode. Call it before the migrations, so that it stays as it is. */
export async function refuseOtherMode(db: Db, config: ModeConfig): Promise<void> {
  if (!(await hasInstallationValues(db))) return
  refuseUnless(await findInstallationValue<Mode>(db, KEY), config)
}

/** Marks a migrated database with the mode at its first opening. Throws `ConfigError` when it belongs to the other mode. */
export async function claimForMode(db: Db, config: ModeConfig): Promise<void> {
  refuseUnless(await installationValue<Mode>(db, KEY, () => modeOf(config)), config)
}

function refuseUnless(owner: Mode | undefined, config: ModeConfig): void {
  const mode = modeOf(config)
  if (owner !== undefined && owner !== mode) throw new ConfigError(refusals[mode])
}

function modeOf({ testMode }: ModeConfig): Mode {
  return testMode ? 'test' : 'production'
}
