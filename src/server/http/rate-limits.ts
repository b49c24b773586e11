import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { plainPath } from '#domain/languages.ts'
import { isInProcess } from './in-process-fetch.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request with an invalid signature. Throws `too_many_requests` when its address has sent too many. */
    limitInvalidSignatures: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  }
}

/** Requests per minute and address. A family behind one address must be able to use the site; password guessing must be limited. */
const perMinute: Readonly<Record<NonNullable<Endpoint['limit']> | 'common', number>> = {
  common: 600,
  'sign-in': 20,
  order: 30,
  enquiry: 5,
}
const INVALID_SIGNATURES_PER_MINUTE = 60

/** Register before the routes. */
export async function registerRateLimits(app: FastifyInstance, { isOff }: { isOff: boolean }): Promise<void> {
  if (isOff) return void app.decorate('limitInvalidSignatures', async () => {})
  app.addHook('onRoute', (route) => {
    const { limit, isSigned } = route.config?.endpoint ?? {}
    // Valid ones are never limited; invalid ones are counted once their signature is known to be wrong.
    if (isSigned) route.config = { ...route.config, rateLimit: false }
    else if (limit) route.config = { ...route.config, rateLimit: { max: perMinute[limit] } }
  })
  await app.register(rateLimit, {
    max: perMinute.common,
    timeWindow: '1 minute',
    allowList: (request) => isInProcess(request) || isStatic(request.url),
    errorResponseBuilder: () => new AppError('too_many_requests'),
  })
  app.decorate('limitInvalidSignatures', limitInvalidSignatures(app))
}

function limitInvalidSignatures(app: FastifyInstance): FastifyInstance['limitInvalidSignatures'] {
  const count = app.createRateLimit({
    max: INVALID_SIGNATURES_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => `invalid signatures ${ip}`,
  })
  return async (request, reply) => {
    const result = await count(request)
    if (result.isAllowed || !result.isExceeded) return
    reply.header('retry-after', result.ttlInSeconds)
    throw new AppError('too_many_requests')
  }
}

function isStatic(url: string): boolean {
  return /^\/(assets|media)\//.test(plainPath(url))
}
