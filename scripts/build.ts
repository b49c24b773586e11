/** `npm run build`: builds the pages of every language into `dist/<language>`. The server also starts it as a child process when there are no pages. */
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { languages } from '#domain/languages.ts'

// With any other value, such as that of a test runner, the bundler uses React's development build.
process.env['NODE_ENV'] = 'production'

await mkdir('dist', { recursive: true })
const folder = await mkdtemp('dist/.new-')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
process.on('disconnect', () => process.exit(1))
// The server may have exited while Vite was being loaded.
if (process.connected === false) process.exit(1)

for (const language of languages) {
  process.env['MARQUEE_LANGUAGE'] = language
  const builder = await createBuilder({ logLevel: 'warn', build: { outDir: join(folder, language) } })
  await builder.buildApp()
}
// Replaced when all languages are built, so that an incomplete build is never used.
for (const language of languages) await replaceFolder(join('dist', language), join(folder, language))
// The message compiler leaves timers that would keep the process alive for half a minute.
process.exit()

async function replaceFolder(target: string, replacement: string): Promise<void> {
  await rm(target, { recursive: true, force: true })
  await rename(replacement, target)
}
