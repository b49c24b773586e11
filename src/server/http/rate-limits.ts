import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { plainPath } from '#domain/languages.ts'
import { isInProcess } from './in-process-fetch.ts'

/** Requests per minute and address. A family behind one address must be able to use the site; password guessing must be limited. */
const perMinute: Readonly<Record<NonNullable<Endpoint['limit']> | 'common', number>> = {
  common: 600,
  'sign-in': 20,
  order: 30,
  enquiry: 5,
}

/** Register before the routes. */
export async function registerRateLimits(app: FastifyInstance, { isOff }: { isOff: boolean }): Promise<void> {
  if (isOff) return
  app.addHook('onRoute', (route) => {
    const limit = route.config?.endpoint?.limit
    if (limit) route.config = { ...route.config, rateLimit: { max: perMinute[limit] } }
  })
  await app.register(rateLimit, {
    max: perMinute.common,
    timeWindow: '1 minute',
    allowList: (request) => isInProcess(request) || isStatic(request.url),
    errorResponseBuilder: () => new AppError('too_many_requests'),
  })
}

function isStatic(url: string): boolean {
  return /^\/(assets|media)\//.test(plainPath(url))
}
