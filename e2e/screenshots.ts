import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** With JOURNEY_SCREENSHOTS=<folder> the journeys save a screenshot of every state. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env['JOURNEY_SCREENSHOTS']
  if (!folder) return
  await mkdir(folder, { recursive: true })
  const theme = await page.evaluate(() => document.documentElement.dataset['theme'])
  const file = `${name.replaceAll(' ', '-')}-${theme}-${page.viewportSize()?.width}.png`
  await page.screenshot({ path: join(folder, file), fullPage: true })
}
