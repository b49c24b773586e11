import fc from 'fast-check'
import { afterAll, expect } from 'vitest'
import { COSTS_FILE, recordCost, usedSeconds } from './scripts/suite/file-costs.ts'

/**
 * Property tests generate the same values in every run, so that the result belongs to the commit. `PROPERTY_SEED=random` looks for new
 * counterexamples, `PROPERTY_SEED=<number>` repeats the seed that a failure printed.
 */
const seed = process.env['PROPERTY_SEED'] ?? '20261125'
if (seed !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })

const costsFile = process.env[COSTS_FILE]
if (costsFile) {
  const before = usedSeconds()
  afterAll(() => recordCost(costsFile, expect.getState().testPath ?? '', usedSeconds() - before))
}
