import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isNotModified } from './not-modified.ts'

/** Returns a weak entity tag of the content: the same content may be sent in several encodings. */
export function entityTag(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/**
 * An `onSend` hook of routes that respond to everybody alike: the response has an entity tag, and a client that has it already gets 304.
 * Requests with a token and routes with a policy of their own are left as they are.
 */
export async function tagResponse(
  { headers, method }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  if (headers.authorization !== undefined || reply.hasHeader('etag')) return payload
  if (reply.hasHeader('cache-control')) return payload
  const etag = entityTag(payload)
  reply.headers({ etag, 'cache-control': 'no-cache' })
  if (!isNotModified(headers['if-none-match'], etag)) return payload
  reply.code(304)
  // Fastify takes the length from the body of a HEAD request, and leaves out the body itself.
  if (method === 'HEAD') return payload
  reply.removeHeader('content-type')
  return null
}
