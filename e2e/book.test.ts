import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  selectBestSeats,
  selectedSeats,
  fillSignIn,
  payByCard,
  payByUpi,
  proceed,
  seatByName,
  waitForTicket,
  goToSummary,
} from './booking-steps.ts'
import {
  desktop,
  expectAccessible,
  expectAccessibleAtBothWidths,
  open,
  phone,
  screens,
  test,
  type Viewport,
} from './browser.ts'
import { aCustomer, adultsOnly, aShow, mailsTo, seatsPage } from './site.ts'

describe.each(screens)('on $screen', ({ viewport }) => {
  test('a visitor selects seats, signs in midway, pays by card and gets a ticket', async ({ visit }) => {
    const customer = await aCustomer()
    const show = await aShow()
    const { page } = await visit({ viewport })
    await open(page, seatsPage(show))
    const seats = await selectBestSeats(page)
    await expectAccessible(page, 'seats chosen')

    await page.getByRole('button', { name: 'Book Tickets' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expectAccessible(page, 'sign in midway')
    expect(await selectedSeats(page).count()).toBe(seats.length)
    await fillSignIn(dialog, customer)
    await dialog.getByRole('button', { name: 'Login now' }).click()

    // For a moment the alert is in the closing dialog and on the page.
    await page.getByText(`Welcome ${customer.user.name}`).first().waitFor()
    await page.getByRole('button', { name: 'Proceed' }).waitFor()
    await expectAccessible(page, 'summary')
    const sheet = await proceed(page)
    await expectAccessible(page, 'payment sheet')
    await payByCard(sheet)

    const ticket = await waitForTicket(page)
    for (const name of [show.movieId.title, customer.user.name])
      expect(await ticket.innerText()).toContain(name)
    await ticket.getByRole('img', { name: /^QR code/ }).waitFor()
    await expectAccessible(page, 'ticket')
    expect(await downloadPass(page)).toBeGreaterThan(5_000)
    const tickets = async () =>
      (await mailsTo(customer.user.email)).filter(({ subject }) => subject.startsWith('Your tickets: '))
    await expect.poll(tickets).toHaveLength(1)

    await page.reload()
    await waitForTicket(page)
  })

  test('a suggested seat is deselected and selected again', async ({ visit }) => {
    const { page } = await visit({ viewport })
    await open(page, seatsPage(await aShow()))
    const [first = ''] = await selectBestSeats(page)
    const press = await zoomedIn(page, seatByName(page, first), viewport)
    await press()
    await expect.poll(() => selectedSeats(page).count()).toBe(1)
    await press()
    await expect.poll(() => selectedSeats(page).count()).toBe(2)
  })
})

test('a movie for adults asks for the buyer’s word first, and its ticket says so', async ({ visit }) => {
  const { page } = await visit({ viewport: phone, as: await aCustomer() })
  await open(page, seatsPage(await aShow({ fits: adultsOnly })))
  await selectBestSeats(page)
  await goToSummary(page)
  await page.getByText('Certified A: for adults only.').waitFor()
  expect(await page.getByRole('checkbox').isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Proceed' }).click()
  await page.getByText('Please confirm that everybody is 18 or older to proceed.').waitFor()
  await expectAccessibleAtBothWidths(page, 'adults only')
  await page.getByRole('checkbox').check()
  await payByUpi(await proceed(page))
  expect(await (await waitForTicket(page)).innerText()).toContain('Adults only')
})

test('a ticket paid by UPI says its tax, as the summary did, and is found in the bookings', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: phone, as: await aCustomer() })
  await open(page, seatsPage(await aShow()))
  const [first = ''] = await selectBestSeats(page)
  await goToSummary(page)
  await page.getByText('Prices include GST. No booking fee.').click()
  await page.getByText('Taxable value').waitFor()
  await payByUpi(await proceed(page))
  await waitForTicket(page)
  await page.getByText('Tax invoice').first().click()
  for (const text of [/^MQ\d\d-\d\d\//, /Yeshwant Niwas Road/, 'Total with GST'])
    await page.getByText(text).first().waitFor()
  await expectAccessibleAtBothWidths(page, 'ticket with its tax')
  await page.getByRole('link', { name: 'Find it in your bookings' }).click()
  await page
    .getByRole('link', { name: new RegExp(first.replace(/^Row (\w+) seat (\d+)$/, '$1$2')) })
    .waitFor()
})

test('a double click creates one order', async ({ visit }) => {
  const { page } = await visit({ viewport: desktop, as: await aCustomer() })
  await open(page, seatsPage(await aShow()))
  await selectBestSeats(page)
  const orders: string[] = []
  page.on('request', (request) => request.url().includes('/checkoutRazorPay') && orders.push(request.url()))
  await page.getByRole('button', { name: 'Book Tickets' }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await page.getByRole('button', { name: 'Proceed' }).waitFor()
  expect(orders).toHaveLength(1)
})

async function downloadPass(page: Page): Promise<number> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Pass' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^ticket-.+\.pdf$/)
  const pass = await readFile(await download.path())
  expect(pass.subarray(0, 5).toString()).toBe('%PDF-')
  return pass.length
}

/** On a phone the first tap zooms in and selects nothing. Returns how to press the seat. */
async function zoomedIn(page: Page, seat: Locator, viewport: Viewport): Promise<() => Promise<void>> {
  if (viewport !== phone) return () => seat.click()
  await seat.tap()
  await page.getByRole('button', { name: 'Show all seats' }).waitFor()
  await expectAccessible(page, 'seats near')
  expect(await selectedSeats(page).count()).toBe(2)
  return () => seat.tap()
}
