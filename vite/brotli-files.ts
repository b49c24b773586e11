import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Compresses scripts and styles once, as well as it can be done; the server sends these files as they are. */
export function brotliFiles(): Plugin {
  return {
    name: 'marquee:brotli-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: async ({ dir = '' }, bundle) => {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(names.map((name) => brotliFile(join(dir, name))))
    },
  }
}

async function brotliFile(path: string): Promise<void> {
  await writeFile(`${path}.br`, brotliCompressSync(await readFile(path)))
}
