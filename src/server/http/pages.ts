import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { failurePage } from './failure-page.ts'
import { createHtmlCache, type RenderedPage } from './html-cache.ts'
import { installInProcessFetch } from './in-process-fetch.ts'
import { pageAddress } from './page-address.ts'
import { loadBuilt, loadFromSource, renderPage } from './page-renderer.ts'

type PagesOptions = {
  readonly mode: 'dev' | 'built'
  readonly distDir: string
  /** Where the site is reached from outside, for canonical addresses and link previews. */
  readonly siteOrigin?: string
  readonly htmlCacheSeconds: number
  readonly extraScriptOrigins: readonly string[]
}

const MAX_CACHED_PAGES = 500
const notPages = /^\/(api|media|assets)(\/|$)/

/** Mounts the website: its files, and every other address as a page rendered on the server. Register after the API. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const isDev = options.mode === 'dev'
  installInProcessFetch(app)
  const load = isDev ? await loadFromSource(app) : await loadBuilt(options.distDir)
  if (!isDev) await registerFiles(app, join(options.distDir, 'client'))
  const policy = contentSecurityPolicy({ isDev, extraScriptOrigins: options.extraScriptOrigins })
  const freshMs = isDev ? 0 : options.htmlCacheSeconds * 1000
  const cached = createHtmlCache({ maxEntries: MAX_CACHED_PAGES, freshMs, staleMs: freshMs, now: Date.now })

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // Fastify's own HEAD would answer 500: it cannot measure what this handler sends.
    exposeHeadRoute: false,
    schema: { hide: true } as object,
    handler: async (request, reply) => {
      if (notPages.test(request.url)) return reply.callNotFound()
      const address = pageAddress(request.url)
      const nonce = randomBytes(16).toString('base64')
      const render = () => renderPage(load, { address, siteOrigin: options.siteOrigin ?? '' })
      reply.type('text/html; charset=utf-8').headers({
        'content-security-policy': policy(nonce),
        'cache-control': 'no-cache',
      })
      const page = await renderedOrFailed(request, () => cached(address, render))
      if (page.location) return reply.redirect(page.location, page.status)
      const html = page.status < 500 ? page.parts.join(nonce) : failurePage({ requestId: request.id, nonce })
      return reply.code(page.status).send(request.method === 'HEAD' ? undefined : html)
    },
  })
}

/** A visitor reads that something failed; what failed stands in the log under the same id. */
async function renderedOrFailed(
  request: FastifyRequest,
  getPage: () => RenderedPage | Promise<RenderedPage>,
): Promise<RenderedPage> {
  try {
    const page = await getPage()
    if (!page.isWhole) request.log.error('a part of the page could not be rendered')
    return page
  } catch (error) {
    request.log.error({ err: error }, 'page could not be rendered')
    return { status: 500, location: null, isWhole: false, parts: [] }
  }
}

async function registerFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
