import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

/** Compresses scripts, styles and WebAssembly at the highest level at build time; the server sends these files unchanged. */
export function brotliFiles(): Plugin {
  const pending: Promise<void>[] = []
  return {
    name: 'marquee:brotli-files',
    apply: 'build',
    sharedDuringBuild: true,
    writeBundle({ dir = '' }, bundle) {
      if (this.environment.name !== 'client') return
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg|wasm)$/.test(name))
      pending.push(...names.map((name) => brotliFile(join(dir, name))))
    },
    // Compression takes a third of the build time, so it runs on other threads while the server bundle is built.
    buildApp: { order: 'post', handler: async () => void (await Promise.all(pending)) },
  }
}

async function brotliFile(path: string): Promise<void> {
  await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)))
}
