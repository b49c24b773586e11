import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'

const SUFFIX = /^bytes=-(\d+)$/
const FILE = /^\/media\/(movies|uploads)\/((?:[\w-]+\/)*[\w-]+\.\w+)(?:\?|$)/

/**
 * Returns a hook that turns a suffix of more bytes than a file has into the range of the whole file (RFC 9110, 14.1.2): @fastify/send
 * refuses it. A suffix of no bytes stays refused.
 */
export function allowLongSuffix(folders: Readonly<Record<'movies' | 'uploads', string>>) {
  return async ({ headers, url }: FastifyRequest): Promise<void> => {
    const [, length] = SUFFIX.exec(headers.range ?? '') ?? []
    const [, area, name = ''] = FILE.exec(url) ?? []
    if (length === undefined || (area !== 'movies' && area !== 'uploads')) return
    const size = await stat(join(folders[area], name)).then(
      (file) => file.size,
      () => Infinity,
    )
    if (Number(length) > size) headers.range = 'bytes=0-'
  }
}
