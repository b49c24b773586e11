import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, expectAccessible, phone, tablet, test } from './browser.ts'
import { aNewClerk, counterPage, waitForCounterAlert } from './counter-steps.ts'
import { aShow } from './site.ts'

/** The screen of a box office. */
const boxOffice = { width: 1280, height: 800 } as const

const keys = async (page: Page, ...pressed: readonly string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
  return pressed.length
}

test('a clerk opens a shift, sells two best seats in four keystrokes, prints, and counts the drawer', async ({
  visit,
}) => {
  const clerk = await aNewClerk()
  const show = await aShow()
  const { page } = await visit({ viewport: desktop, as: clerk })
  await page.setViewportSize(boxOffice)
  await page.addInitScript(() => {
    Object.assign(globalThis, { printed: 0, print: () => Object.assign(globalThis, { printed: 1 }) })
  })
  await page.goto(counterPage(show))
  await page.getByLabel('Cash in the drawer (float)').waitFor()
  await expectAccessible(page, 'counter without a shift')
  await page.getByLabel('Cash in the drawer (float)').fill('2000')
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: 'Clear' }).waitFor()
  await page
    .getByRole('gridcell', { name: /, available,/ })
    .first()
    .waitFor()
  await expectAccessible(page, 'counter')
  await expectNoScrolling(page)

  let pressed = await keys(page, '2')
  await page.getByText(/^2 × /).waitFor()
  pressed += await keys(page, 'c')
  await page.getByLabel('Cash received').waitFor()
  await expectAccessible(page, 'counter cash')
  pressed += await keys(page, 'Enter')
  await page.getByRole('heading', { name: 'Sold' }).waitFor()
  await waitForCounterAlert(page, 'Reservation Created')
  await expectAccessible(page, 'counter sold')
  await expectNoScrolling(page)
  const code = (await page.locator('.counter-code').textContent()) ?? ''
  pressed += await keys(page, 'Enter')
  await expect.poll(() => page.evaluate('globalThis.printed')).toBe(1)
  expect(pressed).toBe(4)
  await page.getByRole('button', { name: 'Clear' }).waitFor()
  // It would cover seats of the next sale.
  expect(await page.getByText('Reservation Created').count()).toBe(0)

  await page.setViewportSize(tablet)
  await keys(page, '3')
  await page.getByText(/^3 × /).waitFor()
  await expectAccessible(page, 'counter on a tablet')
  await expectNoScrolling(page)
  await page.setViewportSize(phone)
  await expectAccessible(page, 'counter on a phone')

  await page.setViewportSize(boxOffice)
  await keys(page, '/')
  await page.getByLabel('Phone, name, email or code').fill(code)
  await page.getByText('1 booking', { exact: true }).waitFor()
  await expectAccessible(page, 'counter find')
  await page.getByRole('link', { name: 'Print the ticket' }).click()
  await page.getByRole('article', { name: 'Ticket' }).waitFor()
  await page.getByText(code, { exact: true }).waitFor()
  await expectAccessible(page, 'counter ticket')

  await page.goto('/counter?tab=shift')
  await page.getByText('Count by notes').click()
  await expectAccessible(page, 'counter count by notes')
  await page.getByLabel('Cash counted').fill('4')
  await page.getByLabel('Notes of ₹500').fill('0')
  await page.keyboard.press('Enter')
  await page.getByText('₹4 counted. Save it and end the shift?').waitFor()
  await expectAccessible(page, 'counter count to be saved')
  // A second Enter stores nothing.
  await page.keyboard.press('Enter')
  await page.getByLabel('Cash counted').fill('10')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save the count and end the shift' }).click()
  await page.getByLabel('Reason of the difference').fill('The rest is in the safe')
  await expectAccessible(page, 'counter difference')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Shift closed' }).waitFor()
  await page.getByRole('link', { name: 'Shift report' }).click()
  await page.getByRole('row', { name: /^Cash 1 2 / }).waitFor()
  await page.getByText('Reason: The rest is in the safe').waitFor()
  await expectAccessible(page, 'counter report')
})

/** The clerk sees everything at once. */
async function expectNoScrolling(page: Page): Promise<void> {
  const hidden = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await expect.poll(hidden).toBeLessThanOrEqual(0)
}
