/**
 * `npm run build`, and the last step of an installation: builds the pages and the snapshot of the embedded database, unless they are current, so
 * that `npm start` finds them.
 */
import { isSnapshotCurrent, makeSnapshot } from '#server/database-snapshot.ts'
import { arePagesCurrent, buildPages } from '#server/http/build-pages.ts'
import { printSteps } from '#server/start-steps.ts'

const { run, end } = printSteps()
try {
  await Promise.all([
    arePagesCurrent() || run('building the pages', buildPages),
    isSnapshotCurrent() || run('preparing an empty database', () => makeSnapshot()),
  ])
  end()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  // Also what still runs.
  process.exit(1)
}
