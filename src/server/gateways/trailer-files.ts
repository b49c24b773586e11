import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { UPLOADS_PREFIX } from '#domain/uploads.ts'
import type { TrailerFiles } from '#server/ports/trailer-files.ts'
import { uploadsFolder } from './upload-store.ts'

/**
 * Keeps them in folders of this machine, as `createPictureFiles` does. What is being received has a folder of its own, of which no backup is made:
 * a file there may be gone the next moment.
 */
export function createTrailerFiles(dataDir: string): TrailerFiles {
  const incoming = resolve(dataDir, 'incoming')
  const uploads = uploadsFolder(dataDir)
  const received = (id: string) => join(incoming, nameOf(id))

  return {
    async receive(id, content) {
      await mkdir(incoming, { recursive: true })
      await pipeline(content, createWriteStream(received(id), { flags: 'wx' }))
    },
    async inspect(id, look) {
      const file = await open(received(id), 'r')
      try {
        const { size: bytes } = await file.stat()
        const read = async (position: number, length: number) => {
          const buffer = Buffer.alloc(length)
          const { bytesRead } = await file.read(buffer, 0, length, position)
          return buffer.subarray(0, bytesRead)
        }
        return await look({ bytes, read })
      } finally {
        await file.close()
      }
    },
    async publish(id, format) {
      const name = `${nameOf(id)}.${format}`
      await mkdir(uploads, { recursive: true })
      await rename(received(id), join(uploads, name))
      return `${UPLOADS_PREFIX}${name}`
    },
    async remove(id) {
      const published = ['mp4', 'webm'].map((format) => join(uploads, `${nameOf(id)}.${format}`))
      for (const path of [received(id), ...published]) await rm(path, { force: true })
    },
  }
}

function nameOf(id: string): string {
  return id.replaceAll('-', '')
}
