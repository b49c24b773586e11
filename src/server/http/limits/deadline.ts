import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { databaseUnavailable, RETRY_SECONDS } from '#server/platform/database.ts'
import { createTracker } from '#server/platform/tracker.ts'
import { responseOfError, type ErrorAnswer } from '../errors/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The instant of performance.now() by which an endpoint with `answersInTime` responds; Infinity for any other. */
    answerBy: number
    /** Milliseconds of the bound that are spent before the body arrives, which may take as long as the client wants. */
    spentBeforeBody: number
    /** Stores the response of work that ends after the deadline. Set while the request has an `Idempotency-Key`. */
    takeClaim: (() => CompleteClaim) | null
  }
  interface FastifyInstance {
    /** Lets a shutdown wait for work that goes on after the response. */
    trackLateWork: (work: Promise<void>) => void
  }
}

export type Answer = { readonly status: number; readonly response: string }
export type CompleteClaim = (answer: Answer) => Promise<void>

/** Five seconds less what the hooks after the handler may take. */
export const ANSWER_MILLISECONDS = 4_500

/** Gives requests of endpoints with `answersInTime` their deadline. Register before access: it counts, too. */
export function registerDeadlines(app: FastifyInstance, milliseconds: number): void {
  const tracker = createTracker()
  const began = new WeakMap<FastifyRequest, number>()
  app.decorateRequest('answerBy', Infinity)
  app.decorateRequest('spentBeforeBody', 0)
  app.decorateRequest('takeClaim', null)
  app.decorate('trackLateWork', tracker.track)
  app.addHook('onRequest', async (request) => {
    if (isBounded(request)) began.set(request, performance.now())
  })
  app.addHook('preParsing', async (request) => {
    const from = began.get(request)
    if (from !== undefined) request.spentBeforeBody = performance.now() - from
  })
  app.addHook('preValidation', async (request) => {
    if (isBounded(request)) request.answerBy = performance.now() + milliseconds - request.spentBeforeBody
  })
  app.addHook('onClose', () => tracker.settled())
}

function isBounded({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.config.endpoint?.answersInTime === true
}

const late: unique symbol = Symbol('late')

/** Returns what the work of a step before the handler returns. Throws `database_unavailable` at the deadline: nothing is done yet. */
export async function beforeDeadline<T>({ answerBy }: FastifyRequest, work: Promise<T>): Promise<T> {
  const first = await orLate(answerBy, work)
  if (first === late) throw databaseUnavailable(new Error('the deadline of the request has passed'))
  return first
}

/**
 * Returns what the handler returns. Throws `outcome_unknown` at the deadline; the handler goes on, and what it returns is stored for a repeat
 * with the same `Idempotency-Key`. A read has no outcome: it throws `database_unavailable`.
 */
export async function answerInTime<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  handle: () => Promise<T>,
): Promise<T> {
  // A first step that takes all of the time leaves none for work that could not be reported.
  if (request.answerBy <= performance.now()) throw databaseUnavailable(new Error('no time is left'))
  const work = handle()
  const first = await orLate(request.answerBy, work)
  if (first !== late) return first
  request.server.trackLateWork(completeLate(request, reply, work))
  if (request.method === 'GET') throw databaseUnavailable(new Error('the read takes too long'))
  throw outcomeUnknown()
}

export function outcomeUnknown(): AppError {
  return new AppError('outcome_unknown', { retryAfterSeconds: RETRY_SECONDS })
}

async function orLate<T>(answerBy: number, work: Promise<T>): Promise<T | typeof late> {
  if (answerBy === Infinity) return work
  const deadline = Promise.withResolvers<typeof late>()
  // Not the timer of node:timers/promises: to abort it makes an error with its stack, for every request.
  const timer = setTimeout(deadline.resolve, Math.max(0, answerBy - performance.now()), late)
  timer.unref()
  try {
    return await Promise.race([work, deadline.promise])
  } finally {
    clearTimeout(timer)
    work.catch(() => undefined)
  }
}

/** Waits for the handler of a request that was responded to, and stores what it would have sent. */
async function completeLate(
  request: FastifyRequest,
  reply: FastifyReply,
  work: Promise<unknown>,
): Promise<void> {
  const complete = request.takeClaim?.()
  const status = request.routeOptions.config.endpoint?.status ?? 200
  const serialize = reply.getSerializationFunction(String(status))
  const answer: Answer | ErrorAnswer = await work.then(
    (result) => ({ status, response: serialize ? serialize(result as never) : JSON.stringify(result) }),
    (error: unknown) => responseOfError(error, request),
  )
  await complete?.(answer).catch((err: unknown) =>
    request.log.warn({ err }, 'a late response was not stored'),
  )
}
