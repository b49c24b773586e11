/** `npm run test:changed`: runs the tests that the changes since the merge base with main can affect, or since another commit: `-- <commit>`. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { runWithOutput } from './run.ts'
import { selectTests } from './select-tests.ts'

const base = process.argv[2] ?? (await git('merge-base', 'HEAD', 'main').catch(() => ['HEAD']))[0] ?? 'HEAD'
const changed = [
  ...(await git('diff', '--name-only', base)),
  ...(await git('ls-files', '--others', '--exclude-standard')),
].filter((file) => existsSync(file))
const { related, tests } = selectTests(changed)
console.log(`${changed.length} files changed since ${base}`)

const exitCodes = [
  related.length > 0 &&
    (await runWithOutput([
      'vitest',
      'related',
      '--run',
      '--passWithNoTests',
      '--project=unit',
      '--project=web',
      '--project=race',
      ...related,
    ])),
  tests.length > 0 && (await runWithOutput(['vitest', 'run', ...tests])),
]
process.exitCode = exitCodes.every((code) => !code) ? 0 : 1

async function git(...args: readonly string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', args)
  return stdout.split('\n').filter((line) => line !== '')
}
