import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { goToSummary, payByCard, proceed, selectBestSeats, waitForTicket } from './booking-steps.ts'
import { expectAccessible, expectAccessibleAtBothWidths, open, phone, screens, test } from './browser.ts'
import { aCustomer, aShow, seatsPage } from './site.ts'

test('the menu shows what is in an item, what it costs, and the licence', async ({ visit }) => {
  const { page } = await visit({ viewport: phone })
  await open(page, '/snacks&beverages')
  const roll = page.getByRole('listitem').filter({ hasText: 'Chicken roll' })
  await roll.getByRole('img', { name: 'Non-vegetarian' }).waitFor()
  expect(await roll.innerText()).toContain('Contains gluten, egg, milk')
  const cola = page.getByRole('listitem').filter({ hasText: 'Cola' })
  expect(await cola.innerText()).toContain('MRP ₹40')
  await page.getByText(/FSSAI licence \d{14}/).waitFor()
  await expectAccessibleAtBothWidths(page, 'menu')
})

/** Chooses two samosas and a cola, and the first slot. */
async function chooseSnacks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add snacks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Snacks for your show' })
  const more = dialog.getByRole('button', { name: 'One Samosa, two more' })
  await more.click()
  await more.click()
  await dialog.getByRole('button', { name: 'One Cola more' }).click()
  await dialog.getByRole('button', { name: /^Update order/ }).click()
  await dialog.getByText('Please choose when you pick up.').waitFor()
  await dialog.getByRole('radiogroup', { name: 'Before the show' }).locator('label').first().click()
  await expectAccessible(page, 'choose snacks')
  await dialog.getByRole('button', { name: /^Update order/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

describe.each(screens)('on $screen', ({ viewport }) => {
  test('snacks are added to a booking before it is paid', async ({ visit }) => {
    const { page } = await visit({ viewport, as: await aCustomer() })
    await open(page, seatsPage(await aShow()))
    await selectBestSeats(page)
    await goToSummary(page)
    const before = page.url()
    await chooseSnacks(page)
    await page.getByText(/^Pick up at /).waitFor()
    expect(page.url()).not.toBe(before)
    await expectAccessible(page, 'summary with snacks')
    await payByCard(await proceed(page))
    await waitForTicket(page)
    await expectAccessible(page, 'ticket with snacks')
  })
})
