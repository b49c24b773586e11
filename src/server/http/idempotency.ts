import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { onceItIsBack, withRetries } from '#server/platform/retry.ts'
import { claimKey, dropClaim, storeResponse, type StoredResponse } from './idempotency.queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the first request with a key, until its response is stored. */
    idempotencyClaim?: { readonly userId: string; readonly key: string; readonly now: Date }
  }
}

const DROP_MILLISECONDS = 200
const HEADER = 'idempotency-key'
const KEY = /^[\x21-\x7e]{1,100}$/

/** The same key and request replays the first response; the same key with another body, path or query is refused. Responses of 5xx are not stored, so that a retry can succeed. */
export function registerIdempotency(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers[HEADER]
    if (!request.routeOptions.config.endpoint?.idempotent || !request.caller || key === undefined) return
    if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('malformed')
    const { userId } = request.caller
    const claim = { userId, key, requestHash: hashRequest(request), now: deps.now() }
    // Set before: when the response of the claim is lost, the key may be claimed.
    request.idempotencyClaim = claim
    const known = await claimKey(deps.db, claim)
    if (!known) return
    delete request.idempotencyClaim
    return replay(known, claim.requestHash, (status, response) => reply.code(status).send(response))
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { idempotencyClaim: claim } = request
    if (!claim) return payload
    const { statusCode: status } = reply
    if (status < 500 && typeof payload === 'string')
      await orOnceItIsBack(() => storeResponse(deps.db, claim, { status, response: payload }))
    else
      await withinMoment(
        orOnceItIsBack(() => dropClaim(deps.db, claim)),
        request,
      )
    return payload
  })
}

/** Where the database is silent, the failed call has taken its time already: the drop goes on after the response. */
async function withinMoment(dropped: Promise<void>, { log }: FastifyRequest): Promise<void> {
  const logged = dropped.catch((err: unknown) =>
    log.warn({ err }, 'a claim without a response was not dropped'),
  )
  await Promise.race([logged, pause(DROP_MILLISECONDS, undefined, { ref: false })])
}

/** What was done is done, also when the database goes away before the response is stored: the client gets it, and it is stored afterwards. */
async function orOnceItIsBack(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    withRetries(write, { ...onceItIsBack, isWorthTrying: isDatabaseUnavailable }).catch(() => undefined)
  }
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

/** Path and query name the resource: the same body for another one is another request. */
function hashRequest({ method, url, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body)}`)
    .digest('base64url')
}
