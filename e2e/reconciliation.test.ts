import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import type { Difference, DifferenceFile } from '#contract/reconciliation.ts'
import type { ImportResult } from '#contract/settlement-imports.ts'
import { simulatorCredentials } from '#server/start-simulators.ts'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { type Account, call } from './site.ts'
import { anAdmin, waitForAlert } from './staff.ts'

test('an admin finds payments of nobody, settles one with a reason, and sees that somebody else has settled the other', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const [first, second] = [await aPaymentOfNobody(), await aPaymentOfNobody()]
  const { page, expectsStatus } = await visit({ viewport: desktop, as: admin })
  await page.goto('/admin/reconciliation')
  await page.getByRole('button', { name: 'Compare now' }).click()
  await waitForAlert(page, 'The comparison has begun.')
  await expect.poll(async () => (await differencesOf(admin, second)).length, { timeout: 60_000 }).toBe(1)
  await page.goto(`/admin/reconciliation?q=${first}`)
  await page.getByRole('link', { name: 'Payment missing in our books' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByText('Found', { exact: true }).waitFor()
  await expectAccessible(page, 'reconciliation difference')
  await settle(page, 'Belongs to the café’s payment link')
  await waitForAlert(page, 'Settled')
  await panel.getByText(/^Settled by (?!a person)/).waitFor()
  await panel.getByText('Belongs to the café’s payment link').waitFor()

  await page.goto(`/admin/reconciliation?q=${second}`)
  await page.getByRole('link', { name: 'Payment missing in our books' }).click()
  await page.getByRole('button', { name: 'Settle with a reason' }).waitFor()
  const [other] = await differencesOf(admin, second)
  const path = `/api/reconciliation/differences/${other?._id}/settle`
  const body = { reason: 'Seen by the accountant', version: other?.version }
  await call<DifferenceFile>(path, { token: admin.token, body })
  expectsStatus(409)
  await settle(page, 'Too late')
  await page
    .getByRole('region', { name: 'Messages' })
    .getByText(/^Somebody else has settled/)
    .waitFor()
  await panel.getByText('Seen by the accountant').waitFor()
  await expect.poll(() => panel.getByText('Too late').count()).toBe(0)

  const file = await exported(page)
  expect(file).toContain(second)
  expect(file).not.toContain(first)
  await page.setViewportSize(phone)
  await expectAccessible(page, 'reconciliation settled')
})

describe.each(['dark', 'light'] as const)('%s', (theme) => {
  test('files are imported: a broken line is named, columns are chosen, the same file changes nothing; sums by day', async ({
    visit,
  }) => {
    const { page } = await visit({ viewport: phone, as: await anAdmin(), theme })
    await page.goto('/admin/reconciliation?tab=files')
    await page.getByRole('form', { name: 'Import a file' }).getByText('Bank statement').click()
    const name = crypto.randomUUID()
    const head = 'When,What,Out,In'
    await choose(page, `${head}\n05/10/2026,${name},,100.00\n`)
    await page.getByText(/these columns are missing: Date, Description, Debit, Credit/).waitFor()
    await expectAccessible(page, 'reconciliation columns')
    for (const [label, column] of [
      ['Date', 'When'],
      ['Description', 'What'],
      ['Debit', 'Out'],
      ['Credit', 'In'],
    ] as const)
      await page.getByLabel(label, { exact: true }).selectOption(column)
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByText('Imported. Lines: 1, new: 1. They are being compared.').waitFor()
    await choose(page, `When,What,Sum,Way\n06/10/2026,${name},80.00,D\n`)
    await page.getByText(/these columns are missing: Date, Description, Debit, Credit/).waitFor()
    await page.getByText('One amount', { exact: true }).click()
    await expectAccessible(page, 'reconciliation amount column')
    for (const [label, column] of [
      ['Date', 'When'],
      ['Description', 'What'],
      ['Amount', 'Sum'],
      ['Dr or Cr', 'Sum'],
    ] as const)
      await page.getByLabel(label, { exact: true }).selectOption(column)
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByText('Line 1: the column “Sum” is chosen for two things').waitFor()
    await page.getByLabel('Dr or Cr', { exact: true }).selectOption('Way')
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByText('Imported. Lines: 1, new: 1. They are being compared.').waitFor()
    const broken = `Date,Narration,Debit,Credit\n05/10/2026,${name},,100.00\n31/02/2026,Rent,80.00,\n`
    await choose(page, broken)
    await page.getByText('Line 3: “31/02/2026” is no date').waitFor()
    await expectAccessible(page, 'reconciliation broken file')
    const whole = broken.replace('31/02', '28/02').replace('Rent', `Rent ${name} ${LONG_NARRATION}`)
    await choose(page, whole)
    await page.getByText('Imported. Lines: 2, new: 1. They are being compared.').waitFor()
    await choose(page, `${whole}`)
    await page.getByText('This file was imported before. Nothing was changed.').waitFor()
    await page.getByRole('button', { name: 'Lines', exact: true }).first().click()
    await page.getByRole('cell', { name: `Rent ${name}` }).waitFor()
    await expectAccessible(page, 'reconciliation lines')
    await expectLinesInView(page)
    await page.setViewportSize(desktop)
    await expectLinesInView(page)
    await expectAccessible(page, 'reconciliation files')

    await page.getByText('Sums by day', { exact: true }).click()
    await page.getByRole('row', { name: /^Together/ }).waitFor()
    await expectAccessible(page, 'reconciliation days')
    await page.setViewportSize(phone)
    await expectAccessible(page, 'reconciliation days')
    await page.goto('/admin/reconciliation')
    await page.getByRole('button', { name: 'Compare now' }).waitFor()
    await page.getByText(/^Bank statements were imported up to/).waitFor()
    await expectAccessible(page, 'reconciliation')
    await page.setViewportSize(desktop)
    await expectAccessible(page, 'reconciliation')
  })
})

const LONG_NARRATION = `NEFT CR-YESB0000001-RAZORPAYSOFTWAREPRIVATELIMITED-${'SETTLEMENT/'.repeat(12)} MUMBAI BRANCH`

/** The amounts and the settlement are beside the narration, or below it. */
async function expectLinesInView(page: Page): Promise<void> {
  const box = page.getByRole('region', { name: /^Lines of/ })
  await expect.poll(() => box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
}

test('who imports a report of another account anyway keeps the focus in the form', async ({ visit }) => {
  const { page } = await visit({ viewport: desktop, as: await anAdmin(), serviceWorkers: 'block' })
  // The demo has no other account.
  await page.route('**/api/reconciliation/imports?*', (route) =>
    route.fulfill({ json: route.request().url().includes('unknown=take') ? taken : refused }),
  )
  await page.goto('/admin/reconciliation?tab=files')
  await choose(page, 'a report of another account')
  await page.getByText(/most of its payments are not in our books/).waitFor()
  await page.getByRole('button', { name: 'Import it anyway' }).press('Enter')
  await page.getByText('Imported. Lines: 60, new: 60. They are being compared.').waitFor()
  await expectFocus(page.getByRole('button', { name: 'Import', exact: true }))
})

const refused: ImportResult = {
  outcome: 'refused',
  lines: 60,
  newLines: 0,
  skipped: 0,
  problem: { kind: 'other_account', line: null, value: '60/60', missing: [], columns: [] },
}
const taken: ImportResult = { outcome: 'imported', lines: 60, newLines: 60, skipped: 0, problem: null }

async function expectFocus(control: Locator): Promise<void> {
  await expect.poll(() => control.evaluate((element) => element === document.activeElement)).toBe(true)
}

/** A payment of an order that our site has not made. Returns its id. */
async function aPaymentOfNobody(): Promise<string> {
  const { keyId, keySecret } = simulatorCredentials
  const response = await fetch(`${inject('siteUrl')}/simulator/razorpay/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}` },
    body: JSON.stringify({ amount: 43_210, currency: 'INR', receipt: crypto.randomUUID() }),
  })
  const { id } = (await response.json()) as { id: string }
  const proof = { order_id: id, method: 'upi', outcome: 'success' }
  return (await call<{ razorpay_payment_id: string }>('/simulator/pay', { body: proof })).razorpay_payment_id
}

const differencesOf = ({ token }: Account, paymentId: string) =>
  call<Difference[]>(`/api/reconciliation/differences?q=${paymentId}`, { token })

async function settle(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Settle with a reason' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settle with a reason' })
  await dialog.getByText('Our books: nothing. Provider or bank: ₹432.10.').waitFor()
  await dialog.getByLabel('Reason').fill(reason)
  await expectAccessible(page, 'reconciliation settle')
  await dialog.getByRole('button', { name: 'Settle with a reason' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function choose(page: Page, csv: string): Promise<void> {
  const file = { name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('button', { name: 'Import' }).click()
}

async function exported(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /CSV/ }).click()
  return readFile(await (await downloading).path(), 'utf8')
}
