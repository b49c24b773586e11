import type { FastifyInstance } from 'fastify'
import { languages, pathIn } from '#domain/languages.ts'
import { localDate } from '#domain/time.ts'
import type { Deps } from '#server/deps.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { siteOriginOf } from './site-origin.ts'

/** Pages with static content; those of the programme change every day. */
const standing = ['/about', '/contact', '/faq', '/help-center', '/privacy-policy', '/disclaimer']
const daily = [
  '/',
  '/today',
  '/giftcards',
  '/private/movies',
  '/movie/category/nowShowing',
  '/movie/category/comingSoon',
  '/cinemas',
  '/snacks&beverages',
]

/** Paths that search engines must not index, in any language. */
const closed = [
  '/booking/',
  '/rsvp',
  '/seat',
  '/private/quote',
  '/mydashboard',
  '/checkin',
  '/kitchen',
  '/lobby',
  '/counter',
  '/admin',
]

/** Returns the ids of public movies that have not ended. Provided by the catalogue. */
type ListMovieIds = (today: string) => Promise<readonly string[]>

/** Serves `/sitemap.xml` and `/robots.txt`. */
export function registerSiteMap(
  app: FastifyInstance,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  listMovieIds: ListMovieIds,
): void {
  const quiet = { schema: { hide: true } }
  app.get('/sitemap.xml', quiet, async (request, reply) => {
    const today = localDate(now())
    const movies = await listMovieIds(today)
    const pages: Page[] = [
      ...daily.map((path) => ({ path, changed: today })),
      ...standing.map((path) => ({ path })),
      ...movies.map((id) => ({ path: `/movie/${id}`, changed: today })),
    ]
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(siteMap(siteOriginOf(request, config.PUBLIC_URL), pages))
  })
  app.get('/robots.txt', quiet, async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(siteOriginOf(request, config.PUBLIC_URL))),
  )
}

type Page = { readonly path: string; readonly changed?: string }

function siteMap(origin: string, pages: readonly Page[]): string {
  const urls = pages.flatMap((page) =>
    languages.map((language) => urlOf(origin, page, pathIn(language, page.path))),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`
}

function urlOf(origin: string, { path, changed }: Page, own: string): string {
  const links = [...languages.map((name) => [name, pathIn(name, path)]), ['x-default', path]]
  return [
    `<url><loc>${escapeHtml(origin + own)}</loc>`,
    changed ? `<lastmod>${changed}</lastmod>` : '',
    ...links.map(
      ([name, address = '']) =>
        `<xhtml:link rel="alternate" hreflang="${name}" href="${escapeHtml(origin + address)}"/>`,
    ),
    '</url>',
  ].join('')
}

function robots(origin: string): string {
  const pages = closed.flatMap((path) => languages.map((language) => pathIn(language, path)))
  return [
    'User-agent: *',
    'Allow: /',
    ...['/api/', '/simulator', ...pages].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
