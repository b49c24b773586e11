import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from './accepted-encoding.ts'
import { entityTag } from './entity-tag.ts'
import { isNotModified } from './not-modified.ts'

/** A JSON response that many get: written once, compressed at most once in each encoding. */
export type PackedJson = {
  readonly etag: string
  readonly plain: Buffer
  readonly packed: (encoding: Encoding) => Promise<Buffer>
}

const BROTLI_QUALITY = 5
const compressors: Readonly<Record<Encoding, (plain: Buffer) => Promise<Buffer>>> = {
  br: (plain) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (plain) => promisify(gzip)(plain),
}

export function packJson(json: string): PackedJson {
  const plain = Buffer.from(json)
  const known: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    etag: entityTag(plain),
    plain,
    packed: (encoding) => (known[encoding] ??= compressors[encoding](plain)),
  }
}

/** Sets the headers and returns the body in the best encoding that the client accepts; nothing to a client that has it already. */
export async function packedBody(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  json: PackedJson,
): Promise<Buffer | undefined> {
  reply.header('vary', 'authorization, accept-encoding')
  // Responses to requests with a token are not cached.
  if (headers.authorization === undefined) {
    reply.headers({ etag: json.etag, 'cache-control': 'no-cache' })
    if (isNotModified(headers['if-none-match'], json.etag)) {
      reply.code(304)
      return undefined
    }
  }
  reply.type('application/json; charset=utf-8')
  const encoding = acceptedEncoding({ headers }, ['br', 'gzip'])
  if (!encoding) return json.plain
  reply.header('content-encoding', encoding)
  return json.packed(encoding)
}
