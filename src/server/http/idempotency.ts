import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { claimKey, dropKey, storeResponse, type StoredResponse } from './idempotency.queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the first request with a key, until its response is stored. */
    idempotencyKey?: string
  }
}

const HEADER = 'idempotency-key'
const KEY = /^[\x21-\x7e]{1,100}$/

/** The same key and body replays the first response; the same key with another body is refused. Responses of 5xx are not stored, so that a retry can succeed. */
export function registerIdempotency(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers[HEADER]
    if (!request.routeOptions.config.endpoint?.idempotent || !request.caller || key === undefined) return
    if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('malformed')
    const { userId } = request.caller
    const claim = { userId, key, requestHash: hashRequest(request), now: deps.now() }
    const known = await claimKey(deps.db, claim)
    if (!known) {
      request.idempotencyKey = key
      return
    }
    return replay(known, claim.requestHash, (status, response) => reply.code(status).send(response))
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { idempotencyKey: key, caller } = request
    if (!key || !caller) return payload
    const id = { userId: caller.userId, key }
    const isWorthKeeping = reply.statusCode < 500 && typeof payload === 'string'
    if (isWorthKeeping) await storeResponse(deps.db, id, { status: reply.statusCode, response: payload })
    else await dropKey(deps.db, id)
    return payload
  })
}

function replay<T>(
  known: StoredResponse,
  requestHash: string,
  send: (status: number, response: unknown) => T,
): T {
  if (known.requestHash !== requestHash) throw new AppError('idempotency_mismatch')
  if (known.status === null) throw new AppError('idempotency_in_progress')
  return send(known.status, known.response)
}

function hashRequest({ method, routeOptions, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(`${method} ${routeOptions.url}\n${JSON.stringify(body)}`)
    .digest('base64url')
}
