import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { RenderedPage } from './html-cache.ts'
import { INTERNAL_ORIGIN } from './in-process-fetch.ts'
import { createNonceTemplate } from './nonce-template.ts'

type ServerEntry = { fetch(request: Request, options: { context: object }): Promise<Response> }
export type LoadServerEntry = () => Promise<ServerEntry>

/** Random for each process, so that nothing written by a person can contain it and receive a valid nonce. */
const NONCE_PLACEHOLDER = `nonce-${randomBytes(18).toString('hex')}`

/** What React writes where a component threw: the browser tries that part again. */
const FAILED_PART = '<!--$!-->'

export async function renderPage(
  load: LoadServerEntry,
  { address, siteOrigin }: { address: string; siteOrigin: string },
): Promise<RenderedPage> {
  const entry = await load()
  const request = new Request(INTERNAL_ORIGIN + address, { headers: { accept: 'text/html' } })
  const response = await entry.fetch(request, { context: { nonce: NONCE_PLACEHOLDER, siteOrigin } })
  const location = response.headers.get('location')
  const html = await response.text()
  return {
    status: response.status,
    location: location?.startsWith(INTERNAL_ORIGIN) ? location.slice(INTERNAL_ORIGIN.length) : location,
    isWhole: !html.includes(FAILED_PART),
    html: createNonceTemplate(html, NONCE_PLACEHOLDER),
  }
}

export async function loadBuilt(distDir: string): Promise<LoadServerEntry> {
  const file = pathToFileURL(join(distDir, 'server', 'server.js')).href
  const built = (await import(file)) as { default: ServerEntry }
  return async () => built.default
}

/** Vite in this process: it serves the sources to the browser and renders them here, always as they are now. */
export async function loadFromSource(app: FastifyInstance): Promise<LoadServerEntry> {
  const { createServer, isRunnableDevEnvironment } = await import('vite')
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  const environment = vite.environments['ssr']
  if (!environment || !isRunnableDevEnvironment(environment))
    throw new Error('Vite has no runnable ssr environment')
  await app.register((await import('@fastify/middie')).default)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  return async () => {
    const { default: entry } = (await environment.runner.import('/src/web/server.ts')) as {
      default: ServerEntry
    }
    return entry
  }
}
