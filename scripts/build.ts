/** `npm run build`: the pages of every language in `dist/<language>`. A server that has no pages yet runs it too; it ends with that server. */
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { languages } from '#domain/languages.ts'

// With another value, a test runner's, the bundler takes React's development build.
process.env['NODE_ENV'] = 'production'

await mkdir('dist', { recursive: true })
const folder = await mkdtemp('dist/.new-')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
process.on('disconnect', () => process.exit(1))
// The server may have ended while Vite was loaded.
if (process.connected === false) process.exit(1)

for (const language of languages) {
  process.env['MARQUEE_LANGUAGE'] = language
  const builder = await createBuilder({ logLevel: 'warn', build: { outDir: join(folder, language) } })
  await builder.buildApp()
}
// Only now: pages of which a part is missing are never taken for built.
for (const language of languages) await replace(join('dist', language), join(folder, language))
// The compiler of the messages leaves timers behind that would hold the process for half a minute.
process.exit()

async function replace(old: string, fresh: string): Promise<void> {
  await rm(old, { recursive: true, force: true })
  await rename(fresh, old)
}
