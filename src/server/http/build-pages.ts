import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '#domain/languages.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PROGRAM = join(ROOT, 'scripts/build.ts')

/** Where the pages of each language stand, in a folder of its name. */
export const distDir = join(ROOT, 'dist')

/** Builds the pages unless they are there. Throws when the build fails. */
export async function buildMissingPages(): Promise<void> {
  if (!languages.every((language) => existsSync(join(distDir, language)))) await buildPages()
}

/** Builds the pages in a child process, which ends with this one; errors of Vite are written to stderr. */
async function buildPages(): Promise<void> {
  const child = fork(PROGRAM, [], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Syntax trees come and go: with more room for the young ones the collector has half the work.
    execArgv: ['--max-semi-space-size=64'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`scripts/build.ts ended with code ${code}`)
}
