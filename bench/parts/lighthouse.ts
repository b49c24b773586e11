import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium, type BrowserContext } from 'playwright-core'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.ts'

export type PageVisit = { readonly path: string; readonly isSignedIn?: boolean }
/** What the site keeps of somebody who is signed in: the token, and the profile as JSON. */
export type Visitor = { readonly token: string; readonly user: string }
export type PhoneFigures = {
  readonly score: number
  readonly lcpMilliseconds: number
  readonly tbtMilliseconds: number
  readonly cls: number
}

type Measurement = {
  readonly pages: readonly PageVisit[]
  readonly visitor: Visitor | null
  readonly visits: number
}

/** Loads each page several times as Lighthouse's slow phone does, with an empty cache, and returns the medians in the order of the pages. */
export async function measureOnPhone(
  siteUrl: string,
  { pages, visitor, visits }: Measurement,
): Promise<PhoneFigures[]> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-phone-'))
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: await findChromium(),
    args: [...chromiumFlags, '--remote-debugging-port=0'],
  })
  try {
    const port = Number((await readFile(join(folder, 'DevToolsActivePort'), 'utf8')).split('\n')[0])
    const measured: PhoneFigures[] = []
    for (const { path, isSignedIn = false } of pages) {
      await signIn(browser, { siteUrl, visitor: isSignedIn ? visitor : null })
      const runs: PhoneFigures[] = []
      for (let visit = 0; visit < visits; visit += 1) runs.push(await loadOnce(siteUrl + path, port))
      measured.push(mediansOf(runs))
    }
    return measured
  } finally {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function signIn(
  browser: BrowserContext,
  { siteUrl, visitor }: { readonly siteUrl: string; readonly visitor: Visitor | null },
): Promise<void> {
  const tab = await browser.newPage()
  await tab.goto(`${siteUrl}/faq`)
  await tab.evaluate((signedIn) => {
    localStorage.clear()
    if (!signedIn) return
    localStorage.setItem('jwtToken', signedIn.token)
    localStorage.setItem('user', signedIn.user)
  }, visitor)
  await tab.close()
}

async function loadOnce(url: string, port: number): Promise<PhoneFigures> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: ['performance'],
    logLevel: 'error',
  })
  const { audits, categories, runtimeError } = result?.lhr ?? {}
  if (!audits || runtimeError) throw new Error(`Lighthouse: ${url}: ${runtimeError?.message ?? 'no result'}`)
  const valueOf = (audit: string) => audits[audit]?.numericValue ?? NaN
  return {
    score: (categories?.['performance']?.score ?? NaN) * 100,
    lcpMilliseconds: valueOf('largest-contentful-paint'),
    tbtMilliseconds: valueOf('total-blocking-time'),
    cls: valueOf('cumulative-layout-shift'),
  }
}

function mediansOf(runs: readonly PhoneFigures[]): PhoneFigures {
  const median = (valueOf: (run: PhoneFigures) => number) =>
    runs.map(valueOf).toSorted((a, b) => a - b)[runs.length >> 1] ?? NaN
  return {
    score: median((run) => run.score),
    lcpMilliseconds: median((run) => run.lcpMilliseconds),
    tbtMilliseconds: median((run) => run.tbtMilliseconds),
    cls: median((run) => run.cls),
  }
}
