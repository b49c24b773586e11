import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/** Headers that every answer bears; pages add their content security policy. The simulators' frames bring their own. */
export function registerSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(self)',
    ...(isHttps && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  }
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/simulator/')) return
    reply.headers({ ...headers, 'x-request-id': request.id })
    if (request.url.startsWith('/api/')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
  })
}
