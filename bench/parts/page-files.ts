import { chromium } from 'playwright-core'
import { findChromium } from './find-chromium.ts'

export type FoundFiles = { readonly paths: readonly string[]; readonly by: 'browser' | 'tags' }

const SETTLE_MILLISECONDS = 30_000

/** Scripts and styles that each page loads before it is quiet: in a browser, or, without one, by the tags of its HTML. */
export async function findPageFiles(siteUrl: string, pages: readonly string[]): Promise<FoundFiles[]> {
  const browserFile = await findChromium()
  if (browserFile === null) return Promise.all(pages.map((page) => findByTags(siteUrl, page)))
  const browser = await chromium.launch({ executablePath: browserFile, args: ['--no-sandbox'] })
  try {
    const found: FoundFiles[] = []
    for (const page of pages) {
      const context = await browser.newContext()
      const tab = await context.newPage()
      const paths = new Set<string>()
      tab.on('response', (response) => {
        const { pathname, origin } = new URL(response.url())
        if (origin === siteUrl && isCounted(pathname)) paths.add(pathname)
      })
      await tab.goto(siteUrl + page, { waitUntil: 'networkidle', timeout: SETTLE_MILLISECONDS })
      await context.close()
      found.push({ paths: [...paths].toSorted(), by: 'browser' })
    }
    return found
  } finally {
    await browser.close()
  }
}

async function findByTags(siteUrl: string, page: string): Promise<FoundFiles> {
  const html = await (await fetch(siteUrl + page)).text()
  const addresses = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"/g)].map(
    ([, address]) => address ?? '',
  )
  const imported = [...html.matchAll(/\bimport\(["']([^"']+)["']\)/g)].map(([, address]) => address ?? '')
  const paths = [...addresses, ...imported].map((address) => new URL(address, siteUrl).pathname)
  return { paths: [...new Set(paths.filter(isCounted))].toSorted(), by: 'tags' }
}

function isCounted(path: string): boolean {
  return /\.(js|css)$/.test(path)
}
