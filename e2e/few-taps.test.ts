import { expect } from 'vitest'
import { waitForTicket } from './booking-steps.ts'
import { expectNoOverhang, open, phone, test } from './browser.ts'
import { aCustomer } from './site.ts'

const smallPhone = { width: 360, height: 640 } as const

test('on a phone a customer comes from the home page to a paid ticket in at most seven taps, with what is proposed', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: phone, as: await aCustomer() })
  await page.setViewportSize(smallPhone)
  await open(page, '/')
  let taps = 0
  const tap = async (target: { tap: () => Promise<void> }) => {
    await target.tap()
    taps += 1
  }
  await tap(page.getByRole('link', { name: /^Book Now: / }).first())
  await tap(page.getByRole('button', { name: 'Best seats together' }))
  await tap(page.getByRole('button', { name: 'Book Tickets' }))
  const proceed = page.getByRole('button', { name: 'Proceed' })
  await proceed.waitFor()
  const declaration = page.getByRole('checkbox')
  if ((await declaration.count()) > 0) await tap(declaration)
  await tap(proceed)
  const sheet = page.frameLocator('iframe[title="Payment"]')
  await tap(sheet.getByRole('button', { name: 'Google Pay' }))
  await tap(sheet.getByRole('button', { name: 'Success', exact: true }))
  await waitForTicket(page)
  expect(taps).toBeLessThanOrEqual(7)
})

test('on a phone the search is one tap away, at 320 px too', async ({ visit }) => {
  const { page } = await visit({ viewport: phone })
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/about')
  await expectNoOverhang(page, 'about at 320 px')
  await page.getByRole('button', { name: 'Search', exact: true }).tap()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
})
