import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { chromiumFlags } from '../scripts/find-chromium.ts'
import { goToSummary, payByCard, proceed, selectBestSeats, waitForTicket } from './booking-steps.ts'
import { desktop, open, phone } from './browser.ts'
import { aCustomer, aShow, seatsPage, type Account } from './site.ts'

/** From npm, for this platform only. Playwright cannot drive an older one; `vite/oldest-browsers.ts` has the oldest that pages work in. */
const isThere = process.platform === 'linux' && process.arch === 'x64'
const PACKED = new URL('../node_modules/chromium-106/bin/chromium.br', import.meta.url)

/** Background of the sample of a seat in the legend of the map. */
function shadeOfLegend(page: Page, code: string): Promise<string> {
  return page
    .locator(`.seat-sample[data-code='${code}'] .seat-shape`)
    .first()
    .evaluate((shape) => getComputedStyle(shape).backgroundColor)
}

describe.runIf(isThere)('in Chromium 106', () => {
  let browser: Browser
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'marquee-chromium-'))
    const executablePath = join(folder, 'chromium')
    await pipeline(
      createReadStream(PACKED),
      createBrotliDecompress(),
      createWriteStream(executablePath, { mode: 0o755 }),
    )
    // Its headless mode has the name of that time.
    browser = await chromium.launch({
      executablePath,
      headless: false,
      args: [...chromiumFlags, '--headless', '--no-zygote'],
    })
  })
  afterAll(async () => {
    await browser.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function visit(as?: Account): Promise<{ readonly page: Page; readonly broken: readonly string[] }> {
    const siteUrl = inject('siteUrl')
    const stored = as && [
      { name: 'jwtToken', value: as.token },
      { name: 'user', value: JSON.stringify(as.user) },
    ]
    const context = await browser.newContext({
      viewport: phone,
      baseURL: siteUrl,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: siteUrl, localStorage: stored ?? [] }] },
    })
    onTestFinished(() => context.close())
    const broken: string[] = []
    context.on('weberror', (error) => broken.push(error.error().message))
    return { page: await context.newPage(), broken }
  }

  test('a customer books seats', async () => {
    const { page, broken } = await visit(await aCustomer())
    expect(browser.version()).toMatch(/^106\./)
    await open(page, seatsPage(await aShow()))
    await expect.poll(() => shadeOfLegend(page, '1')).not.toBe('rgba(0, 0, 0, 0)')
    await selectBestSeats(page)
    await goToSummary(page)
    await payByCard(await proceed(page))
    const ticket = await waitForTicket(page)
    await ticket.getByRole('img', { name: /^QR code/ }).waitFor()
    expect(broken).toEqual([])
  })

  // Chrome before 105 and Safari before 16 have no container units.
  test.each([phone, desktop])(
    'seats are squares without container units, $width px wide',
    async (viewport) => {
      const { page } = await visit()
      await page.setViewportSize(viewport)
      await page.route(/\.css$/, async (route) => {
        const styles = await (await route.fetch()).text()
        await route.fulfill({ contentType: 'text/css', body: styles.replaceAll(/cq[ib]/g, 'none') })
      })
      await open(page, seatsPage(await aShow()))
      await page.getByRole('gridcell').first().waitFor()
      const sizes = await page
        .locator('.seat-shape')
        .evaluateAll((shapes) =>
          shapes.map((shape) => [shape.clientWidth, shape.clientHeight, shape.getBoundingClientRect().right]),
        )
      for (const [width = 0, height = 0, right = Infinity] of sizes) {
        expect(Math.abs(width - height)).toBeLessThanOrEqual(1)
        expect(right).toBeLessThan(viewport.width)
      }
    },
  )

  test('public pages show their content', async () => {
    const { page, broken } = await visit()
    const { movieId } = await aShow()
    const paths = ['/', '/today', `/movie/${movieId._id}`, '/cinemas', '/private/movies', '/faq', '/login']
    for (const path of paths) {
      await open(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await page.getByText('Something went wrong').count()).toBe(0)
    }
    await open(page, '/')
    await page.getByRole('heading', { name: 'Now Showing' }).waitFor()
    expect(broken).toEqual([])
  })

  test('the menu opens and closes though the browser has no popovers', async () => {
    const { page, broken } = await visit()
    await open(page, '/')
    const close = page.getByRole('button', { name: 'Close' })
    expect(await close.isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await close.waitFor()
    await page.keyboard.press('Escape')
    await close.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await close.click()
    await close.waitFor({ state: 'hidden' })
    expect(broken).toEqual([])
  })
})
