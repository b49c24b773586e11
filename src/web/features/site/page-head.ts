import { alternates, language, localizedPath } from '#web/lib/document/language.ts'
import { absoluteUrl } from '#web/lib/document/page-settings.ts'
import { m } from '#web/paraglide/messages.js'

type PageHead = {
  readonly title: string
  readonly description: string
  /** The canonical path; without one the page is `noindex`. */
  readonly path?: string
  /** Absolute address of the picture for link previews. */
  readonly image?: string
  readonly type?: 'website' | 'video.movie'
}

const defaultPicture = '/media/movies/venue/og.jpg'
const locales = { en: 'en_IN', hi: 'hi_IN' } as const

/** Title, description, link preview, and canonical address of a page. */
export function pageHead({ title, description, path, image, type = 'website' }: PageHead) {
  const url = path && absoluteUrl(localizedPath(path))
  const preview = {
    title,
    description,
    type,
    url,
    image: image ?? absoluteUrl(defaultPicture),
    'image:width': '1200',
    'image:height': '630',
    'image:alt': image ? title : m.share_picture(),
    locale: locales[language],
    'locale:alternate': locales[language === 'en' ? 'hi' : 'en'],
  }
  return {
    meta: [
      { title: `${title} · ${m.site_name()}` },
      { name: 'description', content: description },
      { name: 'twitter:card', content: 'summary_large_image' },
      ...Object.entries(preview).flatMap(([name, content]) =>
        content === undefined ? [] : [{ property: `og:${name}`, content }],
      ),
      ...(url ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: path ? [{ rel: 'canonical', href: url }, ...languageLinks(path)] : [],
  }
}

function languageLinks(path: string) {
  const all = alternates(path).map((one) => ({ hrefLang: one.language as string, path: one.path }))
  return [...all, { hrefLang: 'x-default', path }].map(({ hrefLang, path }) => ({
    rel: 'alternate',
    hrefLang,
    href: absoluteUrl(path),
  }))
}
