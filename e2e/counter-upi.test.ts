import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { simulatorCredentials } from '#server/start-simulators.ts'
import { desktop, expectAccessible, phone, tablet, test } from './browser.ts'
import { aNewClerk, chooseOne, counterPage, isSold, openShift } from './counter-steps.ts'
import { aShow } from './site.ts'

test('a customer pays by UPI at the counter and the ticket comes by itself; a payment that is cancelled sells nothing', async ({
  visit,
}) => {
  const clerk = await aNewClerk()
  await openShift(clerk)
  const { page } = await visit({ viewport: desktop, as: clerk })
  await page.goto(counterPage(await aShow()))
  await page
    .getByRole('gridcell', { name: /, available,/ })
    .first()
    .waitFor()

  const screen = await pairScreen(page, (await visit({ viewport: tablet })).page)
  const before = await activeQrCodes()
  await chooseOne(page)
  await screen.getByRole('heading', { name: 'Seat', exact: true }).waitFor()
  await expectAccessible(screen, 'customer choosing')
  await page.keyboard.press('u')
  await page.getByRole('button', { name: /^Show QR/ }).waitFor()
  await expectAccessible(page, 'counter upi')
  await expectOnOneScreen(page)
  await page.getByRole('button', { name: /^Show QR/ }).press('Enter')
  await qrOn(page).waitFor()
  await page.getByRole('status').getByText('Waiting for the payment …').waitFor()
  await expectAccessible(page, 'counter upi waiting')
  await qrOn(screen).waitFor()
  await expectAccessible(screen, 'customer upi')
  await screen.setViewportSize({ width: 800, height: 1280 })
  await expectAccessible(screen, 'customer upi upright')
  await screen.setViewportSize(phone)
  await expectAccessible(screen, 'customer upi on a phone')
  await screen.setViewportSize(lying)
  await page.setViewportSize(phone)
  await expectAccessible(page, 'counter upi waiting on a phone')
  await page.setViewportSize(desktop)
  // No key gives the payment up, and a reload keeps it.
  await page.keyboard.press('Escape')
  await page.reload()
  await qrOn(page).waitFor()
  await scanAndPay(await newQrCode(before))
  await screen.getByText('Enjoy the movie').waitFor()
  await page.getByRole('heading', { name: 'Sold', exact: true }).waitFor()
  await expectAccessible(screen, 'customer paid')
  await expectAccessible(page, 'counter upi sold')
  const code = await isSold(page)
  await page.keyboard.press('s')
  await page.getByRole('listitem').filter({ hasText: code }).getByText(/UPI/).waitFor()
  await page.keyboard.press('Escape')

  await chooseOne(page)
  await page.keyboard.press('u')
  await page.getByRole('button', { name: /^Show QR/ }).waitFor()
  await page.keyboard.press('Enter')
  await qrOn(page).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('The bank knows of no payment yet. Waiting …').waitFor()
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await page.getByRole('heading', { name: 'Payment cancelled' }).waitFor()
  await expectAccessible(page, 'counter upi cancelled')
  await expect.poll(async () => (await activeQrCodes()).filter((id) => !before.includes(id))).toEqual([])
  // The same seats are sold in another way.
  await page.keyboard.press('Escape')
  await page.getByText(/^1 × /).waitFor()
  await page.keyboard.press('c')
  await page.getByLabel('Cash received').press('Enter')
  await isSold(page)

  const earlier = await activeQrCodes()
  await chooseOne(page)
  await page.keyboard.press('p')
  await page.getByLabel('Amount of part 1').fill('100')
  await expectAccessible(page, 'counter split')
  await page.keyboard.press('Enter')
  await qrOn(page).waitFor()
  await scanAndPay(await newQrCode(earlier))
  await page.getByRole('heading', { name: /has come by UPI. Take the rest: ₹100/ }).waitFor()
  // A reload keeps it, and the rest is divided anew.
  await page.reload()
  await page.getByRole('heading', { name: /Take the rest/ }).waitFor()
  await screen.getByText(/^₹\d+ has come by UPI\.$/).waitFor()
  await expectAccessible(screen, 'customer rest')
  await page.getByLabel('Cash received for part 1').fill('500')
  await expectAccessible(page, 'counter split rest')
  await page.setViewportSize(phone)
  await expectAccessible(page, 'counter split rest on a phone')
  await page.setViewportSize(desktop)
  await page.getByLabel('Cash received for part 1').press('Enter')
  await page.getByRole('heading', { name: 'Sold', exact: true }).waitFor()
  await page.getByText('Change ₹400').waitFor()
  await page.getByText('Paid by Cash').waitFor({ state: 'attached' })
  await expectAccessible(page, 'counter split sold')
  await isSold(page)
})

const lying = { width: 1280, height: 800 }

/** A low screen has no room for the fields of a company: they scroll in their panel, and the page stays as high as the window. */
async function expectOnOneScreen(page: Page): Promise<void> {
  const company = page.getByText('Phone, email or company (optional)')
  await page.setViewportSize({ width: 1366, height: 640 })
  await company.click()
  await page.getByLabel("GSTIN of the customer's company").fill('29')
  await expectAccessible(page, 'counter company on a low screen')
  const isHigher = () => document.documentElement.scrollHeight > innerHeight
  expect(await page.evaluate(isHigher)).toBe(false)
  await page.getByLabel("GSTIN of the customer's company").fill('')
  await company.click()
  await page.setViewportSize(desktop)
}

/** Makes a second browser the screen of the clerk's customers, with the code that the clerk's page shows. */
async function pairScreen(page: Page, screen: Page): Promise<Page> {
  await page.keyboard.press('s')
  await page.getByRole('button', { name: 'Pair a screen' }).click()
  const code = await page.getByText(/^[0-9A-Z]{4} [0-9A-Z]{4}$/).textContent()
  await expectAccessible(page, 'counter pairing a screen')
  await screen.setViewportSize(lying)
  await screen.goto('/counter/customer')
  await screen.getByLabel('Code').fill(code ?? '')
  await expectAccessible(screen, 'customer pairing')
  await screen.getByRole('button', { name: 'Pair', exact: true }).click()
  await screen.getByRole('heading', { name: 'Welcome' }).waitFor()
  await expectAccessible(screen, 'customer idle')
  await page.keyboard.press('Escape')
  return screen
}

async function newQrCode(earlier: readonly string[]): Promise<string> {
  const [qrCode] = (await activeQrCodes()).filter((id) => !earlier.includes(id))
  return qrCode ?? expect.fail('no QR code of the sale')
}

const qrOn = (page: Page) => page.getByRole('img', { name: /^QR code for a payment of ₹/ })

/** Returns the ids of the QR codes that the provider accepts now. */
async function activeQrCodes(): Promise<readonly string[]> {
  const { keyId, keySecret } = simulatorCredentials
  const response = await fetch(`${inject('siteUrl')}/simulator/razorpay/v1/payments/qr_codes?count=100`, {
    headers: { authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}` },
  })
  const { items } = (await response.json()) as { items: readonly { id: string; status: string }[] }
  return items.filter(({ status }) => status === 'active').map(({ id }) => id)
}

/** The customer scans the code with an app for UPI and pays. */
async function scanAndPay(qrCode: string): Promise<void> {
  const response = await fetch(`${inject('siteUrl')}/simulator/razorpay/checkout/qr/${qrCode}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'success' }),
  })
  expect(await response.text()).toContain('Paid.')
}
