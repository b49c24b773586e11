import { inspect } from 'node:util'
import closeWithGrace from 'close-with-grace'
import { keepCompiledModules } from './compile-cache.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { arePagesCurrent, buildPages } from './http/pages/build-pages.ts'
import { DatabaseNotUsable } from './platform/database.ts'
import { FolderInUse } from './platform/folder-lock.ts'
import { createLog } from './platform/log.ts'
import { printSteps } from './start-steps.ts'

const isDev = process.argv.includes('--dev')
/** A supervisor usually kills a process that takes longer. */
const CLOSE_MILLISECONDS = 30_000
const withoutPages = process.argv.includes('--no-pages')

keepCompiledModules()
try {
  const config = readConfig(process.env)
  const log = createLog(config.LOG_LEVEL)
  const pages = withoutPages ? 'none' : isDev ? 'dev' : 'built'
  const steps = printSteps()
  const areStale =
    pages === 'built' && !(await steps.run('checking the pages', async () => arePagesCurrent()))
  // What a first start waits for longest begins before the server's own modules are loaded.
  const built = areStale ? steps.run('building the pages', buildPages) : Promise.resolve()
  // start() reports the failure; an earlier rejection must not end the process before that.
  built.catch(() => undefined)
  const { start } = await steps.run('loading the server', () => import('./start.ts'))
  const site = await start({ config, log, pages, built, run: steps.run })
  // SIGINT, SIGTERM and an uncaught error let requests in flight finish; a second signal ends the process at once.
  closeWithGrace({ delay: CLOSE_MILLISECONDS }, async ({ err }) => {
    if (err) log.fatal({ err }, 'uncaught error')
    await site.stop().catch((error: unknown) => log.fatal({ err: error }, 'did not end cleanly'))
  })
  await greet(config, site.port)
  void site.completed.finally(steps.end)
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}

/** Prints the failure as the last line; an unexpected error has its stack trace above. */
function explain(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  if ([ConfigError, DatabaseNotUsable, FolderInUse].some((kind) => error instanceof kind)) return message
  return `${inspect(cause ?? error)}\nMarquee did not start. ${message}`
}

async function greet(config: Config, port: number): Promise<void> {
  console.log(`\nMarquee is open: http://localhost:${port}\n`)
  if (!config.testMode) return
  const { demoAccounts } = await import('#seeds/demo/accounts.ts')
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  const lines = demoAccounts.map(
    ({ role, duties, email, password }) =>
      `  ${[role, ...duties].join(' ').padEnd(18)}${email.padEnd(width + 2)}${password}`,
  )
  console.log(
    ['TEST MODE: payments, ticketing system and mails are simulated; no money moves.', '', ...lines, ''].join(
      '\n',
    ),
  )
  console.log(`  Mails that would have been sent: http://localhost:${port}/simulator/mailbox\n`)
}
