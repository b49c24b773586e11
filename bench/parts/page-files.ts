import { chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.ts'

const SETTLE_MILLISECONDS = 30_000

/** Paths of the scripts and styles that a browser loads for each page until it is quiet. */
export async function findPageFiles(siteUrl: string, pages: readonly string[]): Promise<string[][]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const found: string[][] = []
    for (const page of pages) {
      const context = await browser.newContext()
      const tab = await context.newPage()
      const paths = new Set<string>()
      tab.on('response', (response) => {
        const { pathname, origin } = new URL(response.url())
        if (origin === siteUrl && /\.(js|css)$/.test(pathname)) paths.add(pathname)
      })
      await tab.goto(siteUrl + page, { waitUntil: 'networkidle', timeout: SETTLE_MILLISECONDS })
      await context.close()
      found.push([...paths].toSorted())
    }
    return found
  } finally {
    await browser.close()
  }
}
