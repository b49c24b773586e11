import type { Page } from 'playwright-core'

/** Makes the processor of a page so many times slower. */
export async function throttleProcessor(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate })
}
