import type { FastifyInstance, FastifyRequest } from 'fastify'

const YEAR_SECONDS = 31_536_000
const apiPolicy = "default-src 'none'; frame-ancestors 'none'"
/** The API docs page has scripts that set inline styles and use data URLs for images. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Sets the security headers of every response; pages add their content security policy. The simulators' frames set their own. */
export function registerSecurityHeaders(app: FastifyInstance, { isHttps }: { isHttps: boolean }): void {
  const headers = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy':
      'camera=(self), geolocation=(), microphone=(), payment=(self), serial=(self), usb=(self)',
    ...(isHttps && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
  }
  app.addHook('onRequest', async (request, reply) => {
    const paths = pathsOf(request)
    if (paths.some((path) => path.startsWith('/simulator'))) return
    reply.headers({ ...headers, 'x-request-id': request.id })
    if (!paths.some((path) => path.startsWith('/api'))) return
    const isDocs = paths.some((path) => /^\/api\/docs(?:[/?]|$)/.test(path))
    reply.header('content-security-policy', isDocs ? docsPolicy : apiPolicy)
  })
}

/**
 * Returns the route that was found, since the address itself can be written in several ways (`/%61pi`, `http://host/api`), and, where only the
 * pages' route was, the address as well: below `/api` they respond as the API.
 */
function pathsOf({ routeOptions, url }: FastifyRequest): string[] {
  const { url: route = '/*' } = routeOptions
  if (route !== '/*') return [route]
  return url.startsWith('/api/') ? [url] : []
}
