/** `npm run build`, and the last step of an installation: builds the pages unless they are current, so that `npm start` finds them. */
import { arePagesCurrent, buildPages } from '#server/http/build-pages.ts'
import { printSteps } from '#server/start-steps.ts'

const { run, end } = printSteps()
try {
  if (!arePagesCurrent()) await run('building the pages', buildPages)
  end()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
