import type { FastifyInstance } from 'fastify'

/**
 * Keeps personal responses out of every cache: those of endpoints that need a sign-in, of any request with a token, and of everything that is
 * not just read. A cache must not give one visitor's response to another who sends a token. Endpoints with a policy of their own replace it.
 */
export function registerCacheHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    reply.header('vary', 'authorization')
    const isForEverybody =
      endpoint.access === 'public' && endpoint.method === 'GET' && request.headers.authorization === undefined
    if (!isForEverybody) reply.header('cache-control', 'no-store')
  })
}
