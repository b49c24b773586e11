import { expect } from 'vitest'
import { formatPaiseOfColumn, paiseFromRupees } from '#domain/money.ts'
import { hold, pay } from './bookings.ts'
import { expectAccessible, expectAccessibleAtBothWidths, open, phone, test } from './browser.ts'
import { aCustomer, aShow } from './site.ts'
import { anAdmin } from './staff.ts'

test('a buyer has the invoice made out to a company, and the return of the month equals the books', async ({
  visit,
}) => {
  const customer = await aCustomer()
  const order = await hold(await aShow(), customer)
  const { page, expectsStatus } = await visit({ viewport: phone, as: customer })
  await open(page, `/booking/user?order=${encodeURIComponent(order.order)}`)
  await page.getByText('Need a GST invoice for your company?').click()
  const gstin = page.getByLabel('GSTIN')
  await gstin.fill('27AAPFU0939F1ZW')
  await page.getByLabel('Registered name').fill('Asha Traders LLP')
  await page.getByRole('button', { name: 'Use on the invoice' }).click()
  expectsStatus(400)
  await page.getByText('This is not a valid GSTIN.').waitFor()
  expect(await gstin.getAttribute('aria-invalid')).toBe('true')
  await expectAccessibleAtBothWidths(page, 'gst invoice wrong')
  await gstin.fill('27aapfu0939f1zv')
  await page.getByRole('button', { name: 'Use on the invoice' }).click()
  await page.getByText('Your tax invoice will name this company.').waitFor()
  await expectAccessible(page, 'gst invoice saved')
  await pay(order, customer)

  const admin = await visit({ viewport: phone, as: await anAdmin() })
  await admin.page.goto('/admin/reports')
  await admin.page.getByRole('link', { name: 'GSTR-1' }).click()
  await admin.page.getByRole('heading', { level: 1, name: 'GSTR-1' }).waitFor()
  const months = admin.page.getByRole('combobox', { name: 'Month' })
  await months.selectOption({ index: 0 })
  await admin.page.getByText('This month is not over.').waitFor()
  await admin.page.getByText('Equals the ledger and the registers: yes.').waitFor()
  const business = admin.page.getByRole('row', { name: '4A: invoices to registered businesses' })
  expect(await business.getByRole('cell').last().textContent()).toBe(
    formatPaiseOfColumn(paiseFromRupees(order.amount)),
  )
  await expectAccessibleAtBothWidths(admin.page, 'gstr-1')
  const download = admin.page.waitForEvent('download')
  await admin.page.getByRole('button', { name: 'JSON' }).click()
  expect((await download).suggestedFilename()).toMatch(/^gstr-1-.{15}-\d{4}-\d\d\.json$/)
})
