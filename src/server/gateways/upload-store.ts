import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { UPLOADS_PREFIX } from '#domain/uploads.ts'
import type { UploadStore } from '#server/ports/upload-store.ts'

/** Stores files in a folder of this machine; processes on several machines need a shared folder or an object store. */
export function createUploadStore(dataDir: string): UploadStore {
  const folder = uploadsFolder(dataDir)
  return {
    async save(picture) {
      const name = `${randomBytes(16).toString('hex')}.webp`
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, name), picture)
      return `${UPLOADS_PREFIX}${name}`
    },
    async remove(address) {
      const [, name] = /^\/media\/uploads\/([0-9a-f]{32}\.webp)$/.exec(address ?? '') ?? []
      if (name) await rm(join(folder, name), { force: true })
    },
  }
}

export function uploadsFolder(dataDir: string): string {
  return resolve(dataDir, 'uploads')
}
