import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

/** Compresses scripts and styles once, as well as it can be done; the server sends these files as they are. */
export function brotliFiles(): Plugin {
  const pending: Promise<void>[] = []
  return {
    name: 'marquee:brotli-files',
    apply: 'build',
    sharedDuringBuild: true,
    writeBundle({ dir = '' }, bundle) {
      if (this.environment.name !== 'client') return
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
      pending.push(...names.map((name) => brotliFile(join(dir, name))))
    },
    // It takes a third of the build: other threads do it while the server's part is built.
    buildApp: { order: 'post', handler: async () => void (await Promise.all(pending)) },
  }
}

async function brotliFile(path: string): Promise<void> {
  await writeFile(`${path}.br`, await promisify(brotliCompress)(await readFile(path)))
}
