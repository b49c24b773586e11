import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  selectBestSeats,
  declinedCard,
  failureText,
  payByCard,
  payByUpi,
  proceed,
  processingText,
  waitForTicket,
  goToSummary,
} from './booking-steps.ts'
import { expectAccessibleAtBothWidths, open, phone, test } from './browser.ts'
import { aCustomer, aShow, makeTicketingRefuse, paiseRefundedTo, seatsPage } from './site.ts'

test('a payment that the ticketing system refuses is refunded', async ({ visit }) => {
  const customer = await aCustomer()
  const show = await aShow()
  const { page } = await visit({ viewport: phone, as: customer })
  await open(page, seatsPage(show))
  await selectBestSeats(page)
  await goToSummary(page)
  const sheet = await proceed(page)
  const releaseConfirmation = await delayConfirmation(page)
  await makeTicketingRefuse(customer)
  await payByUpi(sheet)

  await page.getByText(processingText, { exact: true }).waitFor()
  await expectAccessibleAtBothWidths(page, 'processing')
  releaseConfirmation()
  await page.getByText(failureText, { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Refund' }).getByText('In your account by').waitFor()
  await expectAccessibleAtBothWidths(page, 'refunded')
  await expect.poll(() => paiseRefundedTo(customer.user.email)).toBe(2 * show.ticketPrice * 100)

  await page.getByRole('button', { name: 'Go Back' }).click()
  await page.getByRole('grid').waitFor()
})

test('the seats stay held after a failed payment, which took no money, and a closed payment sheet', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: phone, as: await aCustomer() })
  await open(page, seatsPage(await aShow()))
  await selectBestSeats(page)
  await goToSummary(page)
  const sheet = await proceed(page)
  await payByCard(sheet, declinedCard)
  await sheet.getByRole('alert').waitFor()
  await expectAccessibleAtBothWidths(page, 'card declined')

  await sheet.getByRole('button', { name: 'Close payment' }).click()
  await page.getByText('The payment failed and no money was taken. Your seats are still held.').waitFor()
  expect(await page.getByRole('timer').innerText()).toMatch(/^1?\d:\d\d$/)
  await expectAccessibleAtBothWidths(page, 'held')

  const upi = await proceed(page)
  await upi.getByRole('button', { name: 'Close payment' }).click()
  await page.getByText('The payment was not finished. Your seats are still held.').waitFor()
  await payByUpi(await proceed(page), 'Failure')
  await upi.getByRole('alert').waitFor()
  await upi.getByRole('button', { name: 'Close payment' }).click()
  await page.getByText('The payment failed and no money was taken. Your seats are still held.').waitFor()

  const again = await proceed(page)
  await payByCard(again, declinedCard)
  await again.getByRole('alert').waitFor()
  await payByCard(again)
  await waitForTicket(page)
})

/** Delays the confirmation of the payment until the returned function is called. */
async function delayConfirmation(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/reservationsRazorPay', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}
