import { parseArgs } from 'node:util'

export type SuiteOptions = {
  /** The number of runs. A test that passes in one run and fails in another is reported. */
  readonly runs: number
  /** Runs two busy loops beside the tests. */
  readonly hasLoad: boolean
  /** Empty: all projects and the checks. */
  readonly projects: readonly string[]
  /** Only test files whose path contains one of these; empty: all. */
  readonly files: readonly string[]
}

export const USAGE =
  'npm test -- [--repeat <runs>] [--load] [--project unit|web|race|journey]… [part of a path]…'

/** Throws an error that names the wrong option. */
export function readOptions(args: readonly string[]): SuiteOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      repeat: { type: 'string', default: '1' },
      load: { type: 'boolean', default: false },
      project: { type: 'string', multiple: true, default: [] },
    },
  })
  const runs = Number(values.repeat)
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--repeat takes a whole number from 1')
  return { runs, hasLoad: values.load, projects: values.project, files: positionals }
}

/** True when all tests are run. */
export function isWhole({ projects, files }: SuiteOptions): boolean {
  return projects.length === 0 && files.length === 0
}
