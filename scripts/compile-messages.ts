/** Compiles the messages of the pages, and declares their types in one file. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compile } from '@inlang/paraglide-js'
import { messageOptions } from '../vite/message-options.ts'

const OUTPUT = messageOptions.outdir

const HEADER = `/* Written by scripts/compile-messages.ts: the types of all messages in one file. */
import type { Locale, LocalizedString } from './runtime.js'

type Options = { locale?: Locale }
type Text = (inputs?: {}, options?: Options) => LocalizedString
type TextWith<Inputs> = (inputs: Inputs, options?: Options) => LocalizedString
`

await compile(messageOptions)
await declareMessages()
// The compiler leaves timers that would keep the process alive for half a minute.
process.exit()

/** Without these declarations types and lint read a file for each message: a third of all the files that they read. */
async function declareMessages(): Promise<void> {
  const folder = join(OUTPUT, 'messages')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js') && name !== '_index.js')
  const declarations = await Promise.all(
    files.map(async (name) => declare(await readFile(join(folder, name), 'utf8'))),
  )
  const members = declarations.flat().toSorted().join('\n')
  await writeFile(join(OUTPUT, 'messages.d.ts'), `${HEADER}\nexport declare const m: {\n${members}\n}\n`)
}

/** Returns a member for each message of a compiled file. Throws when the compiler writes another form. */
function declare(source: string): readonly string[] {
  const inputs = new Map(
    [...source.matchAll(/@typedef \{(\{.*\})\} (\w+Inputs) \*\//g)].map(([, type = '', name = '']) => [
      name,
      type,
    ]),
  )
  const exported = [...source.matchAll(/^export const (\w+) = \/\*\* @type \{\(\(inputs(\??): (\w+),/gm)]
  if (exported.length === 0) throw new Error(`a compiled message has an unknown form:\n${source}`)
  return exported.map(([, name = '', optional = '', type = '']) =>
    optional ? `  ${name}: Text` : `  ${name}: TextWith<${inputs.get(type) ?? 'never'}>`,
  )
}
