/**
 * `npm run build`, and the last step of an installation: builds the pages and the snapshot of the embedded database, unless they are current, and
 * compiles the server, so that `npm start` finds all of it.
 */
import { keepCompiledModules } from '#server/compile-cache.ts'
import { isSnapshotCurrent, makeSnapshot } from '#server/database-snapshot.ts'
import { arePagesCurrent, buildPages } from '#server/http/pages/build-pages.ts'
import { printSteps } from '#server/start-steps.ts'

keepCompiledModules()
const { run, end } = printSteps()
try {
  await Promise.all([
    arePagesCurrent() || run('building the pages', buildPages),
    isSnapshotCurrent() || run('preparing an empty database', () => makeSnapshot()),
    run('compiling the server', compileServer),
  ])
  end()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  // Also what still runs.
  process.exit(1)
}

/** Loads what a first start loads: Node keeps the compiled modules. */
async function compileServer(): Promise<void> {
  await Promise.all([import('#server/start.ts'), import('#seeds/seed-demo.ts'), import('#simulators/app.ts')])
}
