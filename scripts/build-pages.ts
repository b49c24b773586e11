/** Builds the pages of every language into `dist/<language>`. Started as a child process by `npm run build`, and by the server when the pages are not current. */
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { createBuilder } from 'vite'
import { languages } from '#domain/languages.ts'
import { FINGERPRINT, pagesFingerprint, pageSources } from '#server/http/pages/build-pages.ts'
import { listFiles } from '#server/platform/fingerprint.ts'
import { knownSources } from '../vite/known-sources.ts'
import { messageOptions } from '../vite/message-options.ts'

// With any other value, such as that of a test runner, the bundler uses React's development build.
process.env['NODE_ENV'] = 'production'

await mkdir('dist', { recursive: true })
const folder = await mkdtemp('dist/.new-')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
process.on('disconnect', () => process.exit(1))
// The server may have exited while Vite was being loaded.
if (process.connected === false) process.exit(1)

// Before the build: a file that changes meanwhile makes the pages stale.
const fingerprint = pagesFingerprint()
const root = resolve('.')
await compile(messageOptions)
const plugins = [knownSources(root, listFiles(root, pageSources))]
for (const language of languages) {
  process.env['MARQUEE_LANGUAGE'] = language
  const outDir = join(folder, language)
  const builder = await createBuilder({ logLevel: 'warn', plugins, build: { outDir } })
  await builder.buildApp()
  await writeFile(join(outDir, FINGERPRINT), fingerprint)
}
// Replaced when all languages are built, so that an incomplete build is never used.
for (const language of languages) await replaceFolder(join('dist', language), join(folder, language))
// The message compiler leaves timers that would keep the process alive for half a minute.
process.exit()

async function replaceFolder(target: string, replacement: string): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await rename(replacement, target)
}
