/** `npm run check`: types, lint, formatting, boundaries, dead code, the generated client. */
import { runChecks } from './checks.ts'

const outcomes = await runChecks()
process.exitCode = outcomes.every(({ isGreen }) => isGreen) ? 0 : 1
