import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'

/**
 * Keeps personal responses out of every cache: those of endpoints that need a sign-in, of any request with a token, and of everything that is
 * not just read. A cache must not give one visitor's response to another who sends a token. Endpoints with a policy of their own replace it.
 */
export function registerCacheHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    reply.header('vary', 'authorization')
    const isCacheable = isPublicRead(endpoint) && request.headers.authorization === undefined
    if (!isCacheable) reply.header('cache-control', 'no-store')
  })
}

/** Returns true when the response without a token has no personal data. A look-up tells who has an account, so it does not count. */
function isPublicRead({ access, method, limit }: Endpoint): boolean {
  return access === 'public' && method === 'GET' && limit !== 'lookup'
}

/** Returns true when all callers get the same response. */
export function isForEverybody(endpoint: Endpoint): boolean {
  return isPublicRead(endpoint) && !endpoint.personal && !endpoint.produces
}
