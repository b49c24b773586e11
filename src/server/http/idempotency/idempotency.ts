import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import type { Deps } from '#server/deps.ts'
import { isDatabaseUnavailable } from '#server/platform/database.ts'
import { onceItIsBack, withRetries } from '#server/platform/retry.ts'
import { type Answer, beforeDeadline, type CompleteClaim, outcomeUnknown } from '../limits/deadline.ts'
import { claimKey, dropClaim, storeResponse } from './idempotency.queries.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on the first request with a key, until its response is stored. */
    idempotencyClaim?: Claim
  }
}

type Claim = {
  readonly userId: string
  readonly key: string
  readonly requestHash: string
  readonly now: Date
}

const DROP_MILLISECONDS = 200
/** How often a repeat looks for the response of the first request, which is still in progress. */
const LOOK_MILLISECONDS = 100
const HEADER = 'idempotency-key'
const KEY = /^[\x21-\x7e]{1,100}$/

/**
 * The same key and request replays the first response; the same key with another body, path or query is refused. Responses of 5xx, 429 and provisional ones are not stored,
 * so that a retry can succeed.
 * While the first request is in progress a repeat is refused, or, where the endpoint answers in time, waits for its response.
 */
export function registerIdempotency(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void {
  app.addHook('preHandler', async (request, reply) => {
    const key = request.headers[HEADER]
    if (!request.routeOptions.config.endpoint?.idempotent || !request.caller || key === undefined) return
    if (typeof key !== 'string' || !KEY.test(key)) throw new AppError('malformed')
    const { userId } = request.caller
    const known = await claimOrWait(request, { userId, key, requestHash: hashRequest(request) })
    if (known) return reply.code(known.status).send(known.response)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { idempotencyClaim: claim } = request
    if (!claim) return payload
    const { statusCode: status } = reply
    if (typeof payload === 'string' && isKept(request, { status, response: payload }))
      await withinMoment(store(claim, { status, response: payload }), request, timeToStore(request))
    else await withinMoment(drop(claim), request)
    return payload
  })

  /** Returns the response of an earlier request with the key; null when the caller has it now. Throws `idempotency_mismatch`, `idempotency_in_progress`, `outcome_unknown`. */
  async function claimOrWait(request: FastifyRequest, wanted: Omit<Claim, 'now'>): Promise<Response | null> {
    for (;;) {
      const claim = { ...wanted, now: deps.now() }
      // Set before: when the response of the claim is lost, the key may be claimed.
      request.idempotencyClaim = claim
      request.takeClaim = () => takeClaim(request, claim)
      const known = await beforeDeadline(request, claimKey(deps.db, claim))
      if (!known) return null
      delete request.idempotencyClaim
      request.takeClaim = null
      if (known.requestHash !== wanted.requestHash) throw new AppError('idempotency_mismatch')
      const { status, response } = known
      if (status !== null) return { status, response }
      if (request.answerBy === Infinity) throw new AppError('idempotency_in_progress')
      if (performance.now() + LOOK_MILLISECONDS >= request.answerBy) throw outcomeUnknown()
      await pause(LOOK_MILLISECONDS)
    }
  }

  /** The claim is completed by work that goes on after the response, which is not stored itself. */
  function takeClaim(request: FastifyRequest, claim: Claim): CompleteClaim {
    delete request.idempotencyClaim
    return (answer) => (isKept(request, answer) ? store(claim, answer) : drop(claim))
  }

  function store(claim: Claim, answer: Answer): Promise<void> {
    return orOnceItIsBack(() => storeResponse(deps.db, claim, answer))
  }

  function drop(claim: Claim): Promise<void> {
    return orOnceItIsBack(() => dropClaim(deps.db, claim))
  }
}

/** An error of the server, a limit that passes and a state on the way to the outcome are not: a repeat does the work again. */
function isKept({ routeOptions }: FastifyRequest, { status, response }: Answer): boolean {
  const { provisionalState } = routeOptions.config.endpoint ?? {}
  if (status === 429) return false
  if (status >= 400 || provisionalState === undefined) return status < 500
  return (JSON.parse(response) as { readonly state?: string }).state !== provisionalState
}

function timeToStore({ answerBy }: FastifyRequest): number {
  return Math.max(DROP_MILLISECONDS, answerBy - performance.now())
}

/** Where the database is silent, the call has taken its time already: the write goes on after the response. */
async function withinMoment(
  written: Promise<void>,
  { log }: FastifyRequest,
  milliseconds = DROP_MILLISECONDS,
): Promise<void> {
  if (milliseconds === Infinity) return written
  const timer = new AbortController()
  const moment = pause(milliseconds, undefined, { ref: false, signal: timer.signal }).catch(() => undefined)
  const logged = written.catch((err: unknown) => log.warn({ err }, 'the claim of a key was not completed'))
  await Promise.race([logged, moment])
  timer.abort()
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

type Response = { readonly status: number; readonly response: unknown }

/** Path and query name the resource: the same body for another one is another request. */
function hashRequest({ method, url, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body)}`)
    .digest('base64url')
}
