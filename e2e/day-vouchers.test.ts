import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { elementsOf, parseXml } from '#server/testing/parse-xml.ts'
import { desktop, expectAccessible, expectAccessibleAtBothWidths, test } from './browser.ts'
import { anAdmin, waitForAlert } from './staff.ts'

test('an accountant names an account, makes the voucher of a day, takes it to Tally and closes the day', async ({
  visit,
}) => {
  const day = daysAfter(businessDayOf(new Date()), -1)
  const { page, expectsStatus } = await visit({ viewport: desktop, as: await anAdmin() })
  await page.goto('/admin/dayvouchers?tab=names')
  await page.getByLabel('Ledger of Payment provider').fill('')
  await page.getByRole('button', { name: 'Save ledger names' }).click()
  await waitForAlert(page, 'Ledger names saved')
  await expectAccessibleAtBothWidths(page, 'admin ledger names')

  await page.goto(`/admin/dayvouchers?open=${day}`)
  expectsStatus(422)
  await page.getByRole('button', { name: 'Make voucher' }).click()
  await page.getByText('These accounts have no ledger name: Payment provider.').waitFor()
  await expectAccessible(page, 'admin voucher refused')
  await page.goto('/admin/dayvouchers?tab=names')
  await page.getByLabel('Ledger of Payment provider').fill('Razorpay & Co.')
  await page.getByRole('button', { name: 'Save ledger names' }).click()
  await waitForAlert(page, 'Ledger names saved')

  await page.goto(`/admin/dayvouchers?open=${day}`)
  await page.getByRole('button', { name: 'Make voucher' }).click()
  await page
    .getByText(/^Voucher made: JV/)
    .first()
    .waitFor()
  await page.getByText('Razorpay & Co.').waitFor()
  await expectAccessibleAtBothWidths(page, 'admin day voucher')
  const names = elementsOf(parseXml(await downloaded(page, /^Tally XML of JV/)), 'LEDGERNAME')
  expect(names.map(({ text }) => text)).toContain('Razorpay & Co.')

  await page.getByRole('button', { name: 'Close day' }).click()
  const question = page.getByRole('dialog', { name: /^Close .*\?$/ })
  await question.getByText(/^Entries of the ledger on this day: \d/).waitFor()
  await expectAccessible(page, 'admin day to close')
  await question.getByRole('button', { name: 'Close day' }).click()
  await waitForAlert(page, 'Day closed')
  await page.getByText(/^Closed by /).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Close day' }).count()).toBe(0)
  await page.goto('/admin/dayvouchers')
  await page.getByRole('row', { name: /Closed ?JV/ }).waitFor()
  await expectAccessibleAtBothWidths(page, 'admin days with vouchers')
})

async function downloaded(page: Page, name: RegExp): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFile(await (await download).path(), 'utf8')
}
