import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { VoucherDay } from '#contract/day-vouchers.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { elementsOf, parseXml } from '#server/testing/parse-xml.ts'
import { desktop, expectAccessible, expectAccessibleAtBothWidths, test } from './browser.ts'
import { call, type Account } from './site.ts'
import { anAdmin, waitForAlert } from './staff.ts'

test('an accountant names an account, makes the voucher of a day, takes it to Tally and closes the day', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const day = await anOpenDay(admin)
  await nameAccount(admin, 'gateway', 'Razorpay clearing')
  const { page, expectsStatus } = await visit({ viewport: desktop, as: admin })
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
  await page
    .getByRole('row', { name: /Closed ?JV/ })
    .filter({ has: page.locator(`[id="row-${day}"]`) })
    .waitFor()
  await expectAccessibleAtBothWidths(page, 'admin days with vouchers')
})

/** Returns the latest day that has ended and has no voucher. A closed day stays closed: another run of the journey takes another day. */
async function anOpenDay({ token }: Account): Promise<string> {
  const until = businessDayOf(new Date())
  const days = await call<VoucherDay[]>(`/api/voucher-days?from=${daysAfter(until, -7)}&until=${until}`, {
    token,
  })
  const open = days.find(
    ({ state, vouchers, booked }) => state === 'open' && vouchers.length === 0 && booked > 0,
  )
  return open?.day ?? expect.fail('no day without a voucher')
}

/** Whatever an earlier run has left, the journey begins with this name. */
async function nameAccount({ token }: Account, account: string, ledger: string): Promise<void> {
  const body = { accounts: [{ account, ledger, group: '', code: '' }] }
  await call('/api/ledger-accounts', { method: 'PUT', token, body })
}

async function downloaded(page: Page, name: RegExp): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFile(await (await download).path(), 'utf8')
}
