/** `npm run test:changed`: runs the tests nearest to the changes since the merge base with main, or since another commit: `-- <commit>`. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { runWithOutput } from './run.ts'
import { importsOf, selectTests } from './select-tests.ts'

const base = process.argv[2] ?? (await git('merge-base', 'HEAD', 'main').catch(() => ['HEAD']))[0] ?? 'HEAD'
const untracked = await git('ls-files', '--others', '--exclude-standard')
const changed = [...(await git('diff', '--name-only', base)), ...untracked].filter((file) => existsSync(file))
const sources = [
  ...(await git('ls-files', '*.ts', '*.tsx')),
  ...untracked.filter((file) => /\.tsx?$/.test(file)),
]
const files = await Promise.all(
  sources
    .filter((path) => existsSync(path))
    .map(async (path) => ({ path, imports: importsOf(path, await readFile(path, 'utf8')) })),
)
const tests = selectTests(changed, files)
console.log([`${changed.length} files changed since ${base}. Tests:`, ...tests].join('\n  '))
const isJourney = (test: string) => test.startsWith('e2e/')
const [journeys, others] = [tests.filter(isJourney), tests.filter((test) => !isJourney(test))]
const exitCodes = await Promise.all(
  [others, journeys]
    .filter((paths) => paths.length > 0)
    .map((paths) => runWithOutput(['vitest', 'run', '--passWithNoTests', ...paths])),
)
process.exitCode = exitCodes.every((code) => code === 0) ? 0 : 1

async function git(...args: readonly string[]): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', args, { maxBuffer: 50_000_000 })
  return stdout.split('\n').filter((line) => line !== '')
}
