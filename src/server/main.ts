import { ConfigError, readConfig, type Config } from './config.ts'
import { FolderInUse } from './platform/folder-lock.ts'
import { createLog } from './platform/log.ts'
import { start } from './start.ts'

const isDev = process.argv.includes('--dev')
const withoutPages = process.argv.includes('--no-pages')

try {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const log = createLog(config.LOG_LEVEL)
  const site = await start({ config, log, pages: withoutPages ? 'none' : isDev ? 'dev' : 'built' })
  endWith(site.stop, (error) => log.fatal({ err: error }, 'did not end cleanly'))
  await greet(config, site.port)
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderInUse)) throw error
  console.error(error.message)
  process.exit(1)
}

/** Ctrl-C and SIGTERM end cleanly; a second one ends at once. */
function endWith(stop: () => Promise<void>, onError: (error: unknown) => void): void {
  let isEnding = false
  const end = async () => {
    if (isEnding) process.exit(1)
    isEnding = true
    await stop().catch(onError)
    process.exit(0)
  }
  process.on('SIGINT', () => void end())
  process.on('SIGTERM', () => void end())
}

async function greet(config: Config, port: number): Promise<void> {
  console.log(`\nMarquee is open: http://localhost:${port}\n`)
  if (!config.testMode) return
  const { demoAccounts } = await import('#seeds/demo/accounts.ts')
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  const lines = demoAccounts.map(
    ({ role, email, password }) => `  ${role.padEnd(11)}${email.padEnd(width + 2)}${password}`,
  )
  console.log(
    ['TEST MODE: payments, box office and mails are simulated; no money moves.', '', ...lines, ''].join('\n'),
  )
  console.log(`  Mails that would have been sent: http://localhost:${port}/simulator/mailbox\n`)
}
