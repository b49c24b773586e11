import type { FrameLocator, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, waitForHydration } from './browser.ts'
import type { Account } from './site.ts'

const successCard = '4111 1111 1111 1111'
export const declinedCard = '4000 0000 0000 0002'

export const processingText =
  'Please wait while we process your payment. Do not refresh or navigate away from this page until your payment is successfully completed. This may take a few moments. Thank you for your patience.'
export const failureText =
  'Oops! Something went wrong while booking your ticket. We apologize for the inconvenience. Please try again later or contact our customer support for assistance and your refund will initiated soon .Thank you!'

export function selectedSeats(page: Page): Locator {
  return page.getByRole('gridcell', { selected: true })
}

/** Selects the two suggested seats and returns their names: "Row J seat 7". */
export async function selectBestSeats(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Best seats together' }).click()
  await selectedSeats(page).nth(1).waitFor()
  const names = await selectedSeats(page).evaluateAll((seats) => seats.map((seat) => seat.ariaLabel ?? ''))
  return names.map((name) => name.split(',')[0] ?? '')
}

export function seatByName(page: Page, name: string): Locator {
  return page.getByRole('gridcell', { name: `${name},` })
}

export async function fillSignIn(form: Page | Locator, { user, password }: Account): Promise<void> {
  await form.getByLabel('Email address').fill(user.email)
  await form.getByLabel('Password', { exact: true }).fill(password)
}

/** Goes from selected seats to the summary, signed in. */
export async function goToSummary(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Book Tickets' }).click()
  await page.getByRole('button', { name: 'Proceed' }).waitFor()
  await waitForHydration(page)
}

/** Holds the seats and returns the payment sheet. */
export async function proceed(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: /^(Proceed|Continue to pay) ₹/ }).click()
  const sheet = page.frameLocator('iframe[title="Payment"]')
  await sheet.getByText('2 seats').waitFor()
  return sheet
}

export async function payByCard(sheet: FrameLocator, number = successCard): Promise<void> {
  // The sheet opens at UPI when it has heard of the site: a press before that would be lost.
  await sheet.getByRole('heading', { level: 1, name: 'Marquee' }).waitFor()
  await sheet.getByRole('tab', { name: 'Card' }).click()
  await sheet.getByLabel('Card number').fill(number)
  await sheet.getByLabel('Expiry').fill('12/39')
  await sheet.getByLabel('CVV').fill('123')
  await sheet.getByLabel('Name on card').fill('Asha Rao')
  await sheet.getByRole('button', { name: /^Pay ₹/ }).click()
}

export type UpiResult = 'Success' | 'Failure' | 'Success after 20 seconds'

/** Pays by an app where the sheet offers apps, as on a phone; elsewhere by the page of a phone that has scanned the QR. */
export async function payByUpi(sheet: FrameLocator, result: UpiResult = 'Success'): Promise<void> {
  const app = sheet.getByRole('button', { name: 'Google Pay' })
  const qr = sheet.getByRole('img', { name: 'UPI QR' })
  await app.or(qr).first().waitFor()
  if (await app.isVisible()) {
    await app.click()
    await sheet.getByRole('button', { name: result, exact: true }).click()
  } else await payOnPhone(sheet, result)
}

async function payOnPhone(sheet: FrameLocator, result: UpiResult): Promise<void> {
  const opened = sheet.owner().page().waitForEvent('popup')
  await sheet.getByRole('link', { name: 'the page of a phone' }).click()
  const scanned = await opened
  await scanned.getByRole('button', { name: result, exact: true }).click()
  await scanned.getByRole('status').waitFor()
  await scanned.close()
}

/** Waits for the ticket. */
export async function waitForTicket(page: Page, title = 'Your seats are booked'): Promise<Locator> {
  await page.getByRole('heading', { name: title }).waitFor()
  return page.getByRole('article')
}

/** Chooses two samosas and a drink, to be picked up in the first slot, which is proposed. */
export async function chooseSnacks(page: Page, apply = /^Update order/, drink = 'Cola'): Promise<void> {
  await page.getByRole('button', { name: 'Add snacks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Snacks for your show' })
  const more = dialog.getByRole('button', { name: 'One Samosa, two more' })
  await more.click()
  await more.click()
  await dialog.getByRole('button', { name: `One ${drink} more` }).click()
  const slots = dialog.getByRole('radiogroup', { name: 'Before the show' }).getByRole('radio')
  await expect.poll(() => slots.first().isChecked()).toBe(true)
  await expectAccessible(page, 'choose snacks')
  await dialog.getByRole('button', { name: apply }).click()
  await dialog.waitFor({ state: 'hidden' })
}
