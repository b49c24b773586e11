import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { pictureShapes } from '#domain/pictures.ts'

/** The widths of all kinds of pictures, the widest first. */
const widths = [...new Set(Object.values(pictureShapes).flatMap(({ widths }) => widths))].toSorted(
  (a, b) => b - a,
)
/** The base address of a picture: names of folders and a name without an ending. */
const BASE = /^\/media\/(movies|uploads)\/((?:[\w-]+\/)*[\w-]+)$/

/**
 * Returns the handler of addresses below `/media` without a file. The base address of a picture, which is the `image` of a cinema or an advert, leads to its
 * widest file in a format that every client supports; everything else is not found.
 */
export function sendPictureOfBase(folders: Readonly<Record<'movies' | 'uploads', string>>) {
  return async ({ url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [, area, base = ''] = BASE.exec(url) ?? []
    if (area !== 'movies' && area !== 'uploads') throw new AppError('not_found')
    for (const width of widths) {
      const name = `${base}-${width}.webp`
      if (await isFile(join(folders[area], name)))
        return reply.header('cache-control', 'public, max-age=3600').redirect(`/media/${area}/${name}`, 302)
    }
    throw new AppError('not_found')
  }
}

function isFile(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
