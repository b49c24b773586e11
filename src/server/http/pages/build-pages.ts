import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages } from '#domain/languages.ts'
import { fingerprintOf } from '#server/platform/fingerprint.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const PROGRAM = join(ROOT, 'scripts/build-pages.ts')

/** Where the pages of each language stand, in a folder of its name. */
export const distDir = join(ROOT, 'dist')

/** Names the file in the folder of a language that holds the fingerprint of the sources from which its pages were built. */
export const FINGERPRINT = 'fingerprint'

/** The sources of the pages. `vite/known-sources.ts` ends a build that reads anything else of the repository. */
export const pageSources = {
  paths: [
    ...['src/web', 'src/domain', 'src/contract', 'messages', 'vite'],
    ...['vite.config.ts', 'scripts/build-pages.ts', 'project.inlang/settings.json'],
    ...['tsconfig.json', 'package.json', 'package-lock.json'],
  ],
  leftOut: /\.test\.tsx?$|^src\/web\/(paraglide|testing)\/|^src\/web\/routeTree\.gen\.ts$/,
}

/** Returns the fingerprint of the present sources of the pages of a clone. */
export function pagesFingerprint(root = ROOT): string {
  return fingerprintOf(root, pageSources)
}

/** Returns whether a clone has pages in every language, built from its present sources. */
export function arePagesCurrent(root = ROOT): boolean {
  const files = languages.map((language) => join(root, 'dist', language, FINGERPRINT))
  if (!files.every((file) => existsSync(file))) return false
  return new Set([pagesFingerprint(root), ...files.map((file) => readFileSync(file, 'utf8'))]).size === 1
}

/** Builds the pages in a child process, which ends with this one; errors of Vite are written to stderr. */
export async function buildPages(): Promise<void> {
  const child = fork(PROGRAM, [], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Syntax trees come and go: with more room for the young ones the collector has half the work.
    execArgv: ['--max-semi-space-size=64'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`scripts/build-pages.ts ended with code ${code}`)
}
