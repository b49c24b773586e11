import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { selectedSeats, waitForTicket } from './booking-steps.ts'
import { desktop, open, test } from './browser.ts'
import { aCustomer } from './site.ts'

const MAX_TABS = 80

test('a ticket can be booked by keyboard alone', async ({ visit }) => {
  const customer = await aCustomer()
  const { page } = await visit({ viewport: desktop })
  const { keyboard } = page
  await open(page, '/')
  await keyboard.press('Tab')
  expect(await isFocused(page.getByRole('link', { name: 'Skip to the content' }))).toBe(true)
  await keyboard.press('Enter')
  await tabToAndPress(page, page.getByRole('link', { name: /^Book Now: / }).first())

  await page.getByRole('grid').waitFor()
  const heading = page.getByRole('heading', { level: 1 })
  await expect.poll(() => isFocused(heading)).toBe(true)
  // The last day: other journeys take shows of the first days.
  const day = page.getByRole('navigation', { name: 'Date' }).getByRole('link').last()
  await tabToAndPress(page, day)
  await expect.poll(() => day.getAttribute('aria-current')).toBe('true')
  await tabTo(page, page.getByRole('gridcell', { name: /suggested/ }).first())
  await keyboard.press('Space')
  await expect.poll(() => selectedSeats(page).count()).toBe(1)
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect.poll(() => selectedSeats(page).count()).toBe(2)

  await tabToAndPress(page, page.getByRole('button', { name: 'Book Tickets' }))
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await typeInto(page, dialog.getByLabel('Email address'), customer.user.email)
  await typeInto(page, dialog.getByLabel('Password', { exact: true }), customer.password)
  await keyboard.press('Enter')

  await page.getByRole('button', { name: 'Proceed' }).waitFor()
  await confirmAge(page)
  await tabToAndPress(page, page.getByRole('button', { name: 'Proceed' }))
  const sheet = page.frameLocator('iframe[title="Payment"]')
  await sheet.getByText('2 seats').waitFor()
  const opened = page.waitForEvent('popup')
  await tabToAndPress(page, sheet.getByRole('link', { name: 'the page of a phone' }))
  const scanned = await opened
  await tabToAndPress(scanned, scanned.getByRole('button', { name: 'Success', exact: true }))
  await scanned.getByRole('status').waitFor()
  await scanned.close()

  await waitForTicket(page)
  const download = page.waitForEvent('download')
  await tabToAndPress(page, page.getByRole('button', { name: 'Download Pass' }))
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
})

/** Checks the age declaration if the movie needs one. */
async function confirmAge(page: Page): Promise<void> {
  const box = page.getByRole('checkbox')
  if ((await box.count()) === 0) return
  await tabTo(page, box)
  await page.keyboard.press('Space')
}

async function tabToAndPress(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let pressed = 0; pressed < MAX_TABS; pressed++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${MAX_TABS} times Tab do not lead to ${target.toString()}`)
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === element.ownerDocument.activeElement)
}
