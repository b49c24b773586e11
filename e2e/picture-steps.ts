import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { waitForAlert } from './staff.ts'

const BANNER = '/media/movies/adverts/snack-combo-1280.webp'

/** The bytes of a banner of the demo, a WebP of 1280 pixels. */
export async function pictureBytes(): Promise<Buffer> {
  return Buffer.from(await (await fetch(inject('siteUrl') + BANNER)).arrayBuffer())
}

/** Chooses that banner in the first picture field, cuts it, and waits until it is sent. */
export async function choosePicture(page: Page): Promise<void> {
  const file = { name: 'banner.webp', mimeType: 'image/webp', buffer: await pictureBytes() }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: 'Use this part' }).click()
  await waitForAlert(page, 'Image Uploaded')
}

/** Uploads to matching addresses wait until they are released. */
export async function holdUploads(page: Page, address: string): Promise<{ readonly letPass: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return { letPass: resolve }
}
