import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { canonicalPath } from '#domain/canonical-path.ts'
import { isScannerPath } from '#domain/check-in/scanner-path.ts'
import { languageOf, plainPath } from '#domain/languages.ts'
import { acceptedEncoding } from '../caching/accepted-encoding.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { failurePage, type PageProblem } from './failure-page.ts'
import { recordOf } from './changed-pages.ts'
import { createHtmlCache, type CachedPage } from './html-cache.ts'
import { installInProcessFetch } from './in-process-fetch.ts'
import { createLimitRenders, type RenderLimits } from './limit-renders.ts'
import { isNotModified } from '../caching/not-modified.ts'
import { pageAddress } from './page-address.ts'
import { loadBuilt, loadFromSource, renderPage } from './page-renderer.ts'
import { registerBuiltFiles } from './built-files.ts'
import type { ChangeBus } from '#server/platform/change-bus.ts'
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
  readonly frameOrigins: readonly string[]
  readonly renderLimits?: RenderLimits
  /** Announces the records whose cached pages are evicted (`pagesWith`). */
  readonly changes: Pick<ChangeBus, 'subscribe'>
}

/** Pages without parameters, which most visitors see, and those with some, which one visitor can choose without end. */
const MAX_CACHED_PAGES = { plain: 500, chosen: 300 }
/** A page takes about 40 ms: the last in the queue waits for four seconds. */
const RENDER_LIMITS: RenderLimits = { atOnce: 8, waiting: 100 }
/** Milliseconds of processor time, which the visitor is charged whose request renders a page. */
const RENDER_UNITS = 35
/** While the database is away, a page of an hour ago is better than none. */
const AWAY_MILLISECONDS = 3_600_000
/** Pages of links with a token in the fragment: not cached, not indexed, and without a referrer for other sites. */
const secretPages: ReadonlySet<string> = new Set(['/seat', '/rsvp', '/private/quote'])
const secretPageHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}
/**
 * A browser may keep a page and ask whether it has changed. Then no policy is sent: the page goes on with its own nonce. A shared cache would
 * give that nonce to all visitors.
 */
const pageHeaders = { 'cache-control': 'private, no-cache', vary: 'accept-encoding' }
const notPages = /^\/(api|media|assets)(\/|$)/

/** Registers the website: its files, and every other address as a server-rendered page. Register after the API. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const isDev = options.mode === 'dev'
  installInProcessFetch(app)
  const load = isDev ? await loadFromSource(app) : await loadBuilt(options.distDir)
  if (!isDev) await registerBuiltFiles(app, options.distDir)
  const policy = contentSecurityPolicy({ ...options, isDev })
  const freshMs = isDev ? 0 : options.htmlCacheSeconds * 1000
  const aCache = (maxEntries: number) =>
    createHtmlCache({ maxEntries, freshMs, staleMs: freshMs, awayMs: AWAY_MILLISECONDS, now: Date.now })
  const plainPages = aCache(MAX_CACHED_PAGES.plain)
  const chosenPages = aCache(MAX_CACHED_PAGES.chosen)
  const stop = options.changes.subscribe(
    (change) => {
      const id = recordOf(change)
      if (id !== null) for (const pages of [plainPages, chosenPages]) pages.evict(id)
    },
    () => [plainPages, chosenPages].forEach((pages) => pages.evictAll()),
  )
  app.addHook('onClose', async () => stop())
  const limitRenders = createLimitRenders(options.renderLimits ?? RENDER_LIMITS)

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    // Fastify's own HEAD route would respond 500: it cannot measure what this handler sends.
    exposeHeadRoute: false,
    schema: { hide: true } as object,
    handler: async (request, reply) => {
      if (notPages.test(plainPath(request.url))) return reply.callNotFound()
      const canonical = canonicalAddress(request.url)
      if (canonical !== request.url) return reply.redirect(canonical, 301)
      const address = pageAddress(request.url, new Date())
      const siteOrigin = siteOriginOf(request, options.publicUrl)
      const cached = address.includes('?') ? chosenPages : plainPages
      const page = await pageOrProblem(request, () =>
        cached.read(siteOrigin + address, () => {
          request.unitsOfWork += RENDER_UNITS
          return limitRenders(() => renderPage(load, { address, siteOrigin }))
        }),
      )
      return sendPage({ request, reply, page, policy, isKept: freshMs > 0 })
    },
  })
}

/** Returns the address with its path as links write it: `/snacks%26beverages` is `/snacks&beverages`. */
function canonicalAddress(url: string): string {
  const [path = '', ...query] = url.split('?')
  const canonical = canonicalPath(path)
  // `//host` must not lead to another site.
  return canonical === path ? url : [canonical.replace(/^[/\\]+/, '/'), ...query].join('?')
}

/** The visitor sees a failure page; the error is logged under the same request id. */
async function pageOrProblem(
  request: FastifyRequest,
  getPage: () => CachedPage | Promise<CachedPage>,
): Promise<CachedPage | PageProblem> {
  try {
    const page = await getPage()
    if (!page.isWhole && !page.isDatabaseAway) request.log.error('a part of the page could not be rendered')
    return page.status < 500 || page.isDatabaseAway ? page : 'failed'
  } catch (error) {
    if (error instanceof AppError && error.code === 'overloaded') return 'overloaded'
    request.log.error({ err: error }, 'page could not be rendered')
    return 'failed'
  }
}

type PageResponse = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly page: CachedPage | PageProblem
  readonly policy: ReturnType<typeof contentSecurityPolicy>
  readonly isKept: boolean
}

function sendPage({ page, isKept, ...response }: PageResponse): FastifyReply {
  const { request, reply } = response
  if (typeof page === 'string') return sendProblem(response, page)
  if (page.location) return reply.redirect(page.location, page.status)
  // Parts that the browser renders again would meet the same outage: what is whole says more than a failure page.
  if (page.isDatabaseAway && !(page.isWhole && page.status < 500)) return sendProblem(response, 'away')
  const hasTag = isKept && isLasting(page) && !secretPages.has(pathOf(request))
  if (hasTag && isNotModified(request.headers['if-none-match'], page.etag))
    return reply
      .code(304)
      .headers({ ...pageHeaders, etag: page.etag })
      .send()
  const nonce = setPageHeaders(response, page.isDatabaseAway ? 503 : page.status)
  if (hasTag) reply.header('etag', page.etag)
  if (page.staleSince) reply.header('x-marquee-stale', page.staleSince.toISOString())
  if (request.method === 'HEAD') return reply.send()
  // A cached page is compressed once for all visitors; other pages are compressed by the server.
  if (!isKept || page.status !== 200 || !acceptedEncoding(request, ['gzip']))
    return reply.send(page.html.plain(nonce))
  return reply.header('content-encoding', 'gzip').send(page.html.gzipped(nonce))
}

function isLasting({ status, isWhole, isDatabaseAway, staleSince }: CachedPage): boolean {
  return status === 200 && isWhole && !isDatabaseAway && staleSince === undefined
}

type ProblemResponse = Omit<PageResponse, 'page' | 'isKept'>

function sendProblem(response: ProblemResponse, problem: PageProblem): FastifyReply {
  const { request, reply } = response
  const nonce = setPageHeaders(response, problem === 'failed' ? 500 : 503)
  if (request.method === 'HEAD') return reply.send()
  const { id: requestId, url } = request
  return reply.send(failurePage({ language: languageOf(url), requestId, nonce, problem }))
}

function pathOf({ url }: FastifyRequest): string {
  return plainPath(url.split('?', 1)[0] ?? '')
}

/** Returns the nonce of the page's policy. */
function setPageHeaders({ request, reply, policy }: ProblemResponse, status: number): string {
  const nonce = randomBytes(16).toString('base64')
  const path = pathOf(request)
  const allowsWasm = isScannerPath(path)
  reply.code(status).headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy({ nonce, allowsWasm }),
    ...pageHeaders,
    ...(secretPages.has(path) && secretPageHeaders),
    ...(status === 503 && { 'retry-after': String(RETRY_SECONDS) }),
  })
  return nonce
}
