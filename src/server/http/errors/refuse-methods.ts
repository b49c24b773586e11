import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'

type Route = { readonly segments: readonly string[]; readonly methods: Set<string> }

/** Nothing is granted to other origins, and no request is sent back: these stay unknown everywhere. */
const UNKNOWN_METHODS = new Set(['OPTIONS', 'TRACE'])

/**
 * Refuses a request to a path of the API whose method the path does not have: 405 with `Allow` (RFC 9110, 15.5.6). Paths that the API does not
 * have stay 404. Register before the routes.
 */
export function registerRefuseMethods(app: FastifyInstance): void {
  const routes = new Map<string, Route>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/') || url.includes('*')) return
    const route = routes.get(url) ?? { segments: segmentsOf(url), methods: new Set() }
    for (const each of [method].flat()) route.methods.add(each)
    routes.set(url, route)
  })
  app.addHook('onRequest', async (request, reply) => {
    if (hasRoute(request) || UNKNOWN_METHODS.has(request.method)) return
    const path = segmentsOf(decoded(request.url.split(/[?#]/, 1)[0] ?? ''))
    if (path[0] !== 'api') return
    const methods = [...routes.values()].flatMap((route) => (isPathOf(route, path) ? [...route.methods] : []))
    if (methods.length === 0) return
    reply.header('allow', [...new Set(methods)].toSorted().join(', '))
    throw new AppError('method_not_allowed')
  })
}

/** The pages have a route for every address that is read. */
function hasRoute({ is404, routeOptions }: FastifyRequest): boolean {
  return !is404 && routeOptions.url !== '/*'
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function isPathOf({ segments }: Route, path: readonly string[]): boolean {
  return (
    segments.length === path.length &&
    segments.every((segment, index) => segment.startsWith(':') || segment === path[index])
  )
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
