import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import {
  goToSummary,
  payByUpi,
  proceed,
  selectBestSeats,
  selectedSeats,
  waitForTicket,
} from './booking-steps.ts'
import { expectAccessibleAtBothWidths, open, phone, test } from './browser.ts'
import { interceptFirst } from './intercept.ts'
import { aCustomer, aShow, decideLatePayment, seatsPage } from './site.ts'

test('a payment that waits for the bank is shown as in progress after a reload and on the dashboard, and ends as a ticket on both', async ({
  visit,
}) => {
  const customer = await aCustomer()
  const show = await aShow()
  const [{ page }, other] = [
    await visit({ viewport: phone, as: customer }),
    await visit({ viewport: phone, as: customer }),
  ]
  await payLate(page, show)
  await page.reload()
  await page.getByRole('heading', { name: 'Payment in progress' }).waitFor()
  expect(await page.getByRole('button', { name: 'Continue to pay' }).count()).toBe(0)
  await expectAccessibleAtBothWidths(page, 'payment in progress')
  await open(other.page, '/mydashboard')
  await other.page.getByText('Payment in progress.').waitFor()

  await decideLatePayment(customer.user.email, 'success')
  await waitForTicket(page)
  await other.page.getByText('Payment in progress.').waitFor({ state: 'detached' })
  await other.page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem').waitFor()
})

test('a payment that the bank refuses later can be continued on the same page', async ({ visit }) => {
  const customer = await aCustomer()
  const { page } = await visit({ viewport: phone, as: customer })
  await payLate(page, await aShow())
  await page.reload()
  await page.getByRole('heading', { name: 'Payment in progress' }).waitFor()
  await decideLatePayment(customer.user.email, 'failure')
  await page.getByText('The payment failed and no money was taken.').waitFor()
  await payByUpi(await proceed(page))
  await waitForTicket(page)
})

test('of two tabs with the same seats, the first tells that the other went on', async ({ visit }) => {
  const show = await aShow()
  const customer = await aCustomer()
  const first = await visit({ viewport: phone, as: customer })
  const second = await visit({ viewport: phone, as: customer })
  for (const { page } of [first, second]) {
    await open(page, seatsPage(show))
    await selectBestSeats(page)
    await selectedSeats(page).first().waitFor()
  }
  first.allowsStatus(410)
  await goToSummary(first.page)
  await goToSummary(second.page)
  await first.page.getByRole('button', { name: 'Proceed' }).click()
  await first.page.getByRole('heading', { name: 'You continued in another tab' }).waitFor()
  await expectAccessibleAtBothWidths(first.page, 'replaced')
  await expectNoAlert(first.page)
  await first.page.getByRole('link', { name: 'Go to your later order' }).click()
  await payByUpi(await proceed(first.page))
  await waitForTicket(first.page)
})

test('an open sheet is closed when the seats are booked anew in another tab, which pays for them', async ({
  visit,
}) => {
  const show = await aShow()
  const customer = await aCustomer()
  const first = await visit({ viewport: phone, as: customer })
  const second = await visit({ viewport: phone, as: customer })
  await open(first.page, seatsPage(show))
  await selectBestSeats(first.page)
  await goToSummary(first.page)
  await proceed(first.page)
  await open(second.page, first.page.url())
  await second.page.getByRole('button', { name: 'Change seats' }).click()
  await selectedSeats(second.page).nth(1).waitFor()
  await goToSummary(second.page)
  const sheet = await proceed(second.page)
  await first.page.locator('iframe[title="Payment"]').waitFor({ state: 'detached' })
  await payByUpi(sheet)
  await waitForTicket(second.page)
})

test('an order that does not load because of an outage tells that a payment is safe, and loads afterwards', async ({
  visit,
}) => {
  const { page, allowsStatus } = await visit({
    viewport: phone,
    as: await aCustomer(),
    serviceWorkers: 'block',
  })
  await open(page, seatsPage(await aShow()))
  await selectBestSeats(page)
  await goToSummary(page)
  allowsStatus(503)
  const refused = JSON.stringify({ error: { code: 'database_unavailable', message: '' }, message: '' })
  const headers = { 'retry-after': '1', 'content-type': 'application/json' }
  let isAway = true
  await page.route('**/api/razorpay/order/check*', (route) =>
    isAway ? route.fulfill({ status: 503, headers, body: refused }) : route.continue(),
  )
  await page.reload()
  await page.getByText('If you have paid, you get a ticket').waitFor()
  expect(await page.getByText('Check your connection').count()).toBe(0)
  await expectAccessibleAtBothWidths(page, 'order in an outage')
  isAway = false
  await page.getByRole('button', { name: 'Proceed' }).waitFor()
})

test('a booking goes on by itself after the database was away', async ({ visit }) => {
  const { page, allowsStatus } = await visit({
    viewport: phone,
    as: await aCustomer(),
    serviceWorkers: 'block',
  })
  allowsStatus(503)
  const refused = JSON.stringify({ error: { code: 'database_unavailable', message: '' }, message: '' })
  const headers = { 'retry-after': '1', 'content-type': 'application/json' }
  const refuse = (route: Route) => route.fulfill({ status: 503, headers, body: refused })
  await interceptFirst(page, '**/api/lock/seat*', refuse, 2)
  await open(page, seatsPage(await aShow()))
  await selectBestSeats(page)
  await goToSummary(page)
  const [sheet] = await Promise.all([proceed(page), page.getByText('your selection is saved').waitFor()])
  await payByUpi(sheet)
  await waitForTicket(page)
})

/** Pays for two seats by UPI; the bank waits for a decision of the test. */
async function payLate(page: Page, show: Awaited<ReturnType<typeof aShow>>): Promise<void> {
  await open(page, seatsPage(show))
  await selectBestSeats(page)
  await goToSummary(page)
  const sheet = await proceed(page)
  await payByUpi(sheet, 'Success after 20 seconds')
  await sheet.getByText('Waiting for your bank to confirm…').waitFor()
}

async function expectNoAlert(page: Page): Promise<void> {
  expect(await page.getByText(/can no longer be paid|time to pay is over/).count()).toBe(0)
}
