import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { UPLOADS_PREFIX } from '#domain/uploads.ts'
import type { PictureFiles } from '#server/ports/picture-files.ts'
import { uploadsFolder } from './upload-store.ts'

/** Keeps them in folders of this machine; processes on several machines need a shared folder or an object store. */
export function createPictureFiles(dataDir: string): PictureFiles {
  const originals = resolve(dataDir, 'originals')
  const made = uploadsFolder(dataDir)

  /** A file is there in whole or not at all, also after a crash; what a crash leaves is replaced by the next try. */
  async function write(folder: string, name: string, file: Buffer): Promise<void> {
    const partial = join(originals, `${name}.partial`)
    await Promise.all([mkdir(originals, { recursive: true }), mkdir(folder, { recursive: true })])
    await writeFile(partial, file)
    await rename(partial, join(folder, name))
  }

  return {
    saveOriginal: (id, file) => write(originals, nameOf(id), file),
    readOriginal: (id) => readIfThere(join(originals, nameOf(id))),
    removeOriginal: (id) => rm(join(originals, nameOf(id)), { force: true }),
    addressOf: (id) => `${UPLOADS_PREFIX}${nameOf(id)}`,
    save: (id, suffix, file) => write(made, `${nameOf(id)}${suffix}`, file),
    async remove(id, suffixes) {
      for (const suffix of suffixes) await rm(join(made, `${nameOf(id)}${suffix}`), { force: true })
    },
  }
}

function nameOf(id: string): string {
  return id.replaceAll('-', '')
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}
