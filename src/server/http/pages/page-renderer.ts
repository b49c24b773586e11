import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Connect, ViteDevServer } from 'vite'
import { baseOf, type Language, languageOf, languages } from '#domain/languages.ts'
import { entityTag } from '../caching/entity-tag.ts'
import type { RenderedPage } from './html-cache.ts'
import { INTERNAL_ORIGIN, watchRendering } from './in-process-fetch.ts'
import { createNonceTemplate, type NonceTemplate } from './nonce-template.ts'

type ServerEntry = { fetch(request: Request, options: { context: object }): Promise<Response> }
export type LoadServerEntry = (language: Language) => Promise<ServerEntry>

/** Random for each process, so that no user content can contain it and receive a valid nonce. */
const NONCE_PLACEHOLDER = `nonce-${randomBytes(18).toString('hex')}`

/** React's marker for a component that threw on the server: the browser renders that part again. */
const FAILED_PART = '<!--$!-->'

export async function renderPage(
  load: LoadServerEntry,
  { address, siteOrigin }: { address: string; siteOrigin: string },
): Promise<RenderedPage> {
  const entry = await load(languageOf(address))
  const request = new Request(INTERNAL_ORIGIN + address, { headers: { accept: 'text/html' } })
  const { result, isDatabaseAway } = await watchRendering(async () => {
    const context = { nonce: NONCE_PLACEHOLDER, siteOrigin, renderedAt: new Date().toISOString() }
    const response = await entry.fetch(request, { context })
    return { response, html: await response.text() }
  })
  const { response, html } = result ?? { response: new Response(null, { status: 503 }), html: '' }
  const template = createNonceTemplate(html, NONCE_PLACEHOLDER)
  const location = response.headers.get('location')
  return {
    status: response.status,
    location: location?.startsWith(INTERNAL_ORIGIN) ? location.slice(INTERNAL_ORIGIN.length) : location,
    isWhole: !html.includes(FAILED_PART),
    isDatabaseAway,
    html: template,
    // The placeholder differs by process: after a restart, perhaps with another policy, no browser keeps a page of before.
    etag: entityTag(html),
    oldHtml: (renderedAt) => markAsOld(template, renderedAt),
  }
}

/** In the browser the layout reads this attribute and shows its note about old pages. */
function markAsOld(template: NonceTemplate, renderedAt: Date): NonceTemplate {
  const html = template.plain(NONCE_PLACEHOLDER).toString()
  return createNonceTemplate(
    html.replace('<html', `<html data-stale="${renderedAt.toISOString()}"`),
    NONCE_PLACEHOLDER,
  )
}

/** Renders the built pages of every language. */
export async function loadBuilt(distDir: string): Promise<LoadServerEntry> {
  const entries = await Promise.all(languages.map((language) => importEntry(join(distDir, language))))
  return async (language) => entryOf(entries, language)
}

async function importEntry(folder: string): Promise<ServerEntry> {
  const file = pathToFileURL(join(folder, 'server', 'server.js')).href
  const built = (await import(file)) as { default: ServerEntry }
  return built.default
}

function entryOf<Entry>(entries: readonly Entry[], language: Language): Entry {
  const entry = entries[languages.indexOf(language)]
  if (!entry) throw new Error(`there are no pages in ${language}`)
  return entry
}

/** Runs Vite in this process, once for each language: it serves the sources to the browser and renders them on the server. */
export async function loadFromSource(app: FastifyInstance): Promise<LoadServerEntry> {
  await app.register((await import('@fastify/middie')).default)
  const servers: ViteDevServer[] = []
  // Paths below a language's base belong to its server; English has the rest and comes last.
  for (const language of languages.toReversed()) servers.unshift(await startVite(app, language))
  return async (language) => importFromSource(entryOf(servers, language))
}

async function startVite(app: FastifyInstance, language: Language): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  process.env['MARQUEE_LANGUAGE'] = language
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server, path: `${baseOf(language)}__hmr` } },
    appType: 'custom',
  })
  if (language === 'en') app.use(vite.middlewares)
  else app.use(baseOf(language).slice(0, -1), withBase(language, vite))
  app.addHook('onClose', () => vite.close())
  return vite
}

/** A middleware mounted below a path gets addresses without it; Vite needs the full address. */
function withBase(language: Language, vite: ViteDevServer): Connect.NextHandleFunction {
  return (request, response, next) => {
    const { url } = request
    request.url = baseOf(language).slice(0, -1) + (url ?? '/')
    vite.middlewares(request, response, (error?: unknown) => {
      if (url) request.url = url
      next(error)
    })
  }
}

async function importFromSource({ environments }: ViteDevServer): Promise<ServerEntry> {
  const { isRunnableDevEnvironment } = await import('vite')
  const environment = environments['ssr']
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite has no runnable ssr environment')
  const { default: entry } = (await environment.runner.import('/src/web/server.ts')) as {
    default: ServerEntry
  }
  return entry
}
