import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import type { Movie } from '#contract/catalogue/movies.ts'
import { languages, pathIn, type Language } from '#domain/languages.ts'
import { desktop, expectAccessibleAtBothWidths, open, phone, test } from './browser.ts'
import { hasJava, htmlErrors } from './html-checker.ts'
import { aShow } from './site.ts'

/** The public routes of the specification's section 2 that are indexed. */
const indexablePaths = [
  '/',
  '/today',
  '/cinemas',
  '/snacks&beverages',
  '/private/movies',
  '/movie/category/nowShowing',
  '/movie/category/comingSoon',
  '/contact',
  '/about',
  '/privacy-policy',
  '/help-center',
  '/disclaimer',
  '/faq',
  '/giftcards',
] as const

/** Public, but not for search engines. */
const signInPaths = ['/login', '/register', '/forgot-password']

const wrongPaths = [
  '/no/such/page',
  '/movie/category/yesterday',
  '/movie/nobody',
  '/movie/booking/nobody',
] as const

const pictures = { width: '1200', height: '630' }
const locales = { en: 'en_IN', hi: 'hi_IN' } as const

describe.each(languages)('in %s', (language) => {
  test('every public page has one heading, is accessible and logs no errors', async ({ visit }) => {
    const { page } = await visit({ viewport: phone })
    for (const path of [...indexablePaths, ...signInPaths, await aMoviePath()]) {
      expect({ path, status: await open(page, pathIn(language, path)) }).toEqual({ path, status: 200 })
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect({ path, headings: await page.getByRole('heading', { level: 1 }).count() }).toEqual({
        path,
        headings: 1,
      })
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
      expect({ path, skipped: await skippedLevels(page) }).toEqual({ path, skipped: [] })
      await expectAccessibleAtBothWidths(
        page,
        `${language}${path === '/' ? ' home' : path.replaceAll('/', ' ')}`,
      )
    }
  }, 240_000)

  test('an unknown URL shows the not-found page', async ({ visit }) => {
    const { page, expectsStatus } = await visit({ viewport: phone })
    for (const path of wrongPaths) {
      expectsStatus(404)
      expect({ path, status: await open(page, pathIn(language, path)) }).toEqual({ path, status: 404 })
      await page.getByText('404 NOT FOUND').waitFor()
      expect(await page.title()).toBe('404 NOT FOUND · Marquee')
    }
    await expectAccessibleAtBothWidths(page, `${language} not found`)
  })
})

describe.each(languages)('what search engines and link previews read in %s', (language) => {
  test('every page has its own title, description and canonical URL', async () => {
    const { movieId } = await aShow()
    const ofMovie = [`/movie/${movieId._id}`, `/movie/booking/${movieId._id}`]
    const heads = await Promise.all([...indexablePaths, ...ofMovie].map((path) => readHead(language, path)))
    expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length)
    expect(new Set(heads.map(({ meta }) => meta.get('description'))).size).toBe(heads.length)
    for (const head of heads) expectCompleteHead(head, language)
  })

  test('personal pages and those of the sign-in are not indexed', async () => {
    for (const path of ['/booking/user', '/mydashboard', ...signInPaths]) {
      const { meta } = await readHead(language, path)
      expect({ path, robots: meta.get('robots') }).toEqual({ path, robots: 'noindex' })
    }
  })
})

// The checker is a program in Java, which a machine need not have.
test.skipIf(!hasJava)('every public page passes the Nu HTML checker', async () => {
  const { movieId } = await aShow()
  const ofMovie = [`/movie/${movieId._id}`, `/movie/booking/${movieId._id}`]
  const paths = [...indexablePaths, ...ofMovie, ...signInPaths, ...wrongPaths].flatMap((path) =>
    languages.map((language) => pathIn(language, path)),
  )
  const pages = await Promise.all(
    paths.map(async (path) => ({ path, html: await (await fetch(inject('siteUrl') + path)).text() })),
  )
  expect(await htmlErrors(pages)).toEqual([])
})

test('the menu and the footer link to these pages only', async () => {
  const html = await (await fetch(`${inject('siteUrl')}/`)).text()
  for (const part of ['header', 'footer']) {
    const [links = ''] = new RegExp(`<${part}[ >].*?</${part}>`, 's').exec(html) ?? []
    const paths = [...links.matchAll(/<a [^>]*href="(\/(?!hi\/)[^"#?]*)/g)].map(([, path = '']) =>
      unescaped(path),
    )
    expect(paths.length).toBeGreaterThan(1)
    for (const path of paths) expect([...indexablePaths, ...signInPaths]).toContain(path)
  }
})

test('the sitemap lists every indexed page, and every URL in it works', async () => {
  const body = await (await fetch(`${inject('siteUrl')}/sitemap.xml`)).text()
  const addresses = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => unescaped(address))
  for (const path of indexablePaths) expect(addresses).toContain(inject('siteUrl') + path)
  for (const path of signInPaths) expect(addresses).not.toContain(inject('siteUrl') + path)
  const movies = addresses.filter((address) => /\/movie\/[0-9a-f-]{36}$/.test(address)).slice(0, 4)
  for (const address of movies) expect((await fetch(address)).status).toBe(200)
  expect(movies.length).toBe(4)
})

test('the pictures of link previews are 1200 x 630', async ({ visit }) => {
  const { page } = await visit({ viewport: desktop })
  await open(page, '/about')
  for (const path of ['/', await aMoviePath()]) {
    const { meta } = await readHead('en', path)
    const size = await page.evaluate(
      async (address) => {
        const picture = await createImageBitmap(await (await fetch(address)).blob())
        return { width: String(picture.width), height: String(picture.height) }
      },
      meta.get('og:image') ?? '',
    )
    expect(size).toEqual(pictures)
  }
})

type Head = {
  readonly path: string
  readonly lang: string | undefined
  readonly title: string
  readonly meta: ReadonlyMap<string, string>
  readonly links: readonly string[]
}

/** The only character of our addresses that HTML and XML escape. */
const unescaped = (text: string): string => text.replaceAll('&amp;', '&')

/** Reads the head of the server's HTML. */
async function readHead(language: Language, path: string): Promise<Head> {
  const response = await fetch(inject('siteUrl') + pathIn(language, path))
  const html = await response.text()
  const head = html.slice(0, html.indexOf('</head>'))
  const meta = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  return {
    path,
    lang: /<html[^>]* lang="([^"]+)"/.exec(html)?.[1],
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '',
    meta: new Map(meta.map(([, name = '', content = '']) => [name, unescaped(content)])),
    links: [...head.matchAll(/<link [^>]*>/g)].map(([link]) => unescaped(link)),
  }
}

function expectCompleteHead({ path, lang, title, meta, links }: Head, language: Language): void {
  expect({ path, lang }).toEqual({ path, lang: language })
  expect({ path, title }).toEqual({ path, title: expect.stringMatching(/.+ · .+/) })
  expect((meta.get('description') ?? '').length).toBeGreaterThan(20)
  const other = language === 'en' ? 'hi' : 'en'
  expect(Object.fromEntries(meta)).toMatchObject({
    'og:title': expect.stringMatching(/./),
    'og:description': meta.get('description'),
    'og:type': expect.stringMatching(/^(website|video\.movie)$/),
    'og:url': addressIn(language, path),
    'og:image': expect.stringMatching(/og\.jpg$/),
    'og:image:width': pictures.width,
    'og:image:height': pictures.height,
    'og:image:alt': expect.stringMatching(/./),
    'og:site_name': expect.stringMatching(/./),
    'og:locale': locales[language],
    'og:locale:alternate': locales[other],
    'twitter:card': 'summary_large_image',
  })
  expect(meta.has('robots')).toBe(false)
  const has = (...parts: string[]) => links.some((link) => parts.every((part) => link.includes(part)))
  expect({ path, canonical: has('rel="canonical"', `href="${addressIn(language, path)}"`) }).toEqual({
    path,
    canonical: true,
  })
  for (const [name, address] of [
    ['en', addressIn('en', path)],
    ['hi', addressIn('hi', path)],
    ['x-default', addressIn('en', path)],
  ] as const)
    expect({ path, name, found: has(`hrefLang="${name}"`, `href="${address}"`) }).toEqual({
      path,
      name,
      found: true,
    })
}

/** Headings that are more than one level below the one before. */
function skippedLevels(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
    const levels = headings.map(({ tagName }) => Number(tagName[1]))
    return levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1)
  })
}

async function aMoviePath(): Promise<string> {
  const movies = (await (await fetch(`${inject('siteUrl')}/api/movies`)).json()) as Movie[]
  return `/movie/${movies[0]?._id}`
}

const addressIn = (language: Language, path: string) => inject('siteUrl') + pathIn(language, path)
