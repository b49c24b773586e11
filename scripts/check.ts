/** `npm run check`: types, lint, formatting, boundaries, dead code, statements, the generated client. */
import { compileMessages, runChecks } from './checks.ts'

const outcomes = [await compileMessages(), ...(await runChecks({ atOnce: 2 }))]
process.exitCode = outcomes.every(({ isGreen }) => isGreen) ? 0 : 1
