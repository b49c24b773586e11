import { chromium } from 'playwright-core'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.ts'

const LOAD_TIMEOUT_MILLISECONDS = 30_000

/** Returns the paths of the scripts and styles that a browser loads for each page until the network is idle. */
export async function findPageFiles(siteUrl: string, pages: readonly string[]): Promise<string[][]> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
  try {
    const files: string[][] = []
    for (const page of pages) {
      const context = await browser.newContext()
      const tab = await context.newPage()
      const paths = new Set<string>()
      tab.on('response', (response) => {
        const { pathname, origin } = new URL(response.url())
        if (origin === siteUrl && /\.(js|css)$/.test(pathname)) paths.add(pathname)
      })
      await tab.goto(siteUrl + page, { waitUntil: 'networkidle', timeout: LOAD_TIMEOUT_MILLISECONDS })
      await context.close()
      files.push([...paths].toSorted())
    }
    return files
  } finally {
    await browser.close()
  }
}
