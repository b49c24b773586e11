import { expect } from 'vitest'
import { payByUpi } from './booking-steps.ts'
import { hold } from './bookings.ts'
import { desktop, expectAccessible, open, phone, test } from './browser.ts'
import { aCustomer, aShow } from './site.ts'

const payment = 'iframe[title="Payment"]'

test('on a phone a UPI app is one tap away; when it fails the page says that no money was taken', async ({
  visit,
}) => {
  const customer = await aCustomer()
  const order = await hold(await aShow(), customer)
  const { page } = await visit({ viewport: phone, as: customer })
  await open(page, `/booking/user?order=${encodeURIComponent(order.order)}`)
  await page.getByRole('button', { name: 'Continue to pay' }).click()
  const sheet = page.frameLocator(payment)
  const app = sheet
    .getByRole('region', { name: 'Pay with a UPI app' })
    .getByRole('button', { name: 'PhonePe' })
  await app.click()
  await sheet.getByRole('button', { name: 'Failure' }).click()
  await page.getByText('The payment failed and no money was taken.').waitFor()
  await sheet.getByRole('button', { name: 'Close payment' }).click()
  await expectAccessible(page, 'failed UPI app')
  await page.getByRole('button', { name: 'Continue to pay' }).click()
  await app.click()
  await sheet.getByRole('button', { name: 'Success', exact: true }).click()
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
})

test('on a desktop a QR is paid on a phone, and a payment that fails there can be tried again', async ({
  visit,
}) => {
  const customer = await aCustomer()
  const order = await hold(await aShow(), customer)
  const { page } = await visit({ viewport: desktop, as: customer })
  await open(page, `/booking/user?order=${encodeURIComponent(order.order)}`)
  await page.getByRole('button', { name: 'Continue to pay' }).click()
  const sheet = page.frameLocator(payment)
  await sheet.getByRole('img', { name: 'UPI QR' }).waitFor()
  expect(await sheet.getByRole('button', { name: 'Google Pay' }).count()).toBe(0)
  expect(await sheet.getByLabel('UPI ID').count()).toBe(0)
  await payByUpi(sheet, 'Failure')
  await sheet.getByRole('alert').waitFor()
  await expectAccessible(page, 'failed UPI QR')
  await payByUpi(sheet)
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
})
