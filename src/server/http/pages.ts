import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageOf, plainPath } from '#domain/languages.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { failurePage } from './failure-page.ts'
import { createHtmlCache, type CachedPage } from './html-cache.ts'
import { installInProcessFetch } from './in-process-fetch.ts'
import { pageAddress } from './page-address.ts'
import { loadBuilt, loadFromSource, renderPage } from './page-renderer.ts'
import { registerBuiltFiles } from './built-files.ts'
import { RETRY_SECONDS } from '#server/platform/database.ts'
import { siteOriginOf } from './site-origin.ts'

type PagesOptions = {
  readonly mode: 'dev' | 'built'
  readonly distDir: string
  /** Public address of the site, for canonical addresses and link previews; in TEST MODE it is taken from the request. */
  readonly publicUrl?: string | undefined
  readonly htmlCacheSeconds: number
  readonly extraScriptOrigins: readonly string[]
  readonly extraStyleOrigins: readonly string[]
}

const MAX_CACHED_PAGES = 500
/** While the database is away, a page of an hour ago is better than none. */
const AWAY_MILLISECONDS = 3_600_000
const notPages = /^\/(api|media|assets)(\/|$)/

/** Registers the website: its files, and every other address as a server-rendered page. Register after the API. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const isDev = options.mode === 'dev'
  installInProcessFetch(app)
  const load = isDev ? await loadFromSource(app) : await loadBuilt(options.distDir)
  if (!isDev) await registerBuiltFiles(app, options.distDir)
  const policy = contentSecurityPolicy({ ...options, isDev })
  const freshMs = isDev ? 0 : options.htmlCacheSeconds * 1000
  const cached = createHtmlCache({
    maxEntries: MAX_CACHED_PAGES,
    freshMs,
    staleMs: freshMs,
    awayMs: AWAY_MILLISECONDS,
    now: Date.now,
  })

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // Fastify's own HEAD route would respond 500: it cannot measure what this handler sends.
    exposeHeadRoute: false,
    schema: { hide: true } as object,
    handler: async (request, reply) => {
      if (notPages.test(plainPath(request.url))) return reply.callNotFound()
      const address = pageAddress(request.url)
      const siteOrigin = siteOriginOf(request, options.publicUrl)
      const page = await pageOrNothing(request, () =>
        cached(siteOrigin + address, () => renderPage(load, { address, siteOrigin })),
      )
      return sendPage({ request, reply, page, policy, isKept: freshMs > 0 })
    },
  })
}

/** The visitor sees a failure page; the error is logged under the same request id. */
async function pageOrNothing(
  request: FastifyRequest,
  getPage: () => CachedPage | Promise<CachedPage>,
): Promise<CachedPage | undefined> {
  try {
    const page = await getPage()
    if (!page.isWhole && !page.isDatabaseAway) request.log.error('a part of the page could not be rendered')
    return page.status < 500 || page.isDatabaseAway ? page : undefined
  } catch (error) {
    request.log.error({ err: error }, 'page could not be rendered')
    return undefined
  }
}

type PageResponse = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly page: CachedPage | undefined
  readonly policy: (nonce: string) => string
  readonly isKept: boolean
}

function sendPage({ request, reply, page, policy, isKept }: PageResponse): FastifyReply {
  if (page?.location) return reply.redirect(page.location, page.status)
  const nonce = randomBytes(16).toString('base64')
  const isAway = page?.isDatabaseAway ?? false
  reply.code(isAway ? 503 : (page?.status ?? 500)).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(nonce),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
    ...(isAway && { 'retry-after': String(RETRY_SECONDS) }),
    ...(page?.staleSince && { 'x-marquee-stale': page.staleSince.toISOString() }),
  })
  if (request.method === 'HEAD') return reply.send()
  // Parts that the browser renders again would meet the same outage: what is whole says more than a failure page.
  if (!page || (isAway && !(page.isWhole && page.status < 500)))
    return reply.send(
      failurePage({ language: languageOf(request.url), requestId: request.id, nonce, isAway }),
    )
  // A cached page is compressed once for all visitors; other pages are compressed by the server.
  if (!isKept || page.status !== 200 || !acceptsGzip(request)) return reply.send(page.html.plain(nonce))
  return reply.header('content-encoding', 'gzip').send(page.html.gzipped(nonce))
}

function acceptsGzip({ headers }: FastifyRequest): boolean {
  return /\bgzip\b(?!;\s*q=0(\.0+)?\s*(,|$))/.test(String(headers['accept-encoding'] ?? ''))
}
