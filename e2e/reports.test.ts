import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { businessDayOf } from '#domain/schedule.ts'
import { instantAt } from '#domain/time.ts'
import { parseCsv } from '#server/testing/parse-csv.ts'
import { readXlsx } from '#server/testing/read-xlsx.ts'
import { book } from './bookings.ts'
import { desktop, expectAccessible, expectAccessibleAtBothWidths, expectNoOverhang, test } from './browser.ts'
import { aCustomer, aShow } from './site.ts'
import { anAdmin, waitForAlert } from './staff.ts'

/** In CSS pixels, without its margins. */
const a4Landscape = { width: 1046, height: 718 } as const

test('an accountant opens a report, chooses the day of a show, and takes it along as CSV and XLSX', async ({
  visit,
}) => {
  const show = await aShow()
  const reservation = await book(show, await aCustomer(), 2)
  const day = businessDayOf(instantAt(show.startDate, show.startAt))
  const { page } = await visit({ viewport: desktop, as: await anAdmin() })
  await page.goto('/admin/reports')
  await page.getByRole('link', { name: 'Ticket register' }).waitFor()
  await expectAccessibleAtBothWidths(page, 'admin reports')
  await page.getByRole('link', { name: 'Ticket register' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ticket register' }).waitFor()

  await page.getByLabel('Until this day').fill(day)
  await page.getByLabel('From this day').fill(day)
  await expect.poll(() => new URL(page.url()).searchParams.get('from')).toBe(day)
  const address = new URL(page.url())
  const chosen = { from: day, until: day, movie: show.movieId._id, cinema: show.cinemaId._id }
  for (const [name, value] of Object.entries(chosen)) address.searchParams.set(name, value)
  await page.goto(address.href)
  const table = page.getByRole('region', { name: 'Ticket register' })
  const number = reservation?.invoiceNumber ?? 'none'
  await expect.poll(() => table.getByRole('row', { name: number }).count()).toBe(2)
  await expectAccessibleAtBothWidths(page, 'admin ticket register')

  const csv = parseCsv((await downloaded(page, 'CSV')).toString('utf8'))
  const [head = [], ...rows] = csv
  const invoice = head.indexOf('Invoice')
  expect(rows.filter((row) => row[invoice] === number)).toHaveLength(2)
  const book_ = readXlsx(await downloaded(page, 'XLSX'))
  expect(book_).toHaveLength(csv.length + 1)
  const gross = head.indexOf('Gross')
  const sum = rows.reduce((all, row) => all + Math.round(Number(row[gross]) * 100), 0)
  expect(Math.round(Number(book_.at(-1)?.[gross]) * 100)).toBe(sum)

  await page.getByRole('button', { name: 'Print' }).click()
  await page.getByRole('button', { name: 'Back to the report' }).waitFor()
  await expectAccessible(page, 'admin report to print')

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  await page.setViewportSize(a4Landscape)
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  expect(
    await page.locator('.admin-bar, .admin-nav, .admin-shell button').filter({ visible: true }).count(),
  ).toBe(0)
  await expectNoOverhang(page, 'admin report on paper')
  await page.goto(`/admin/reports/daily-collection?from=${day}&until=${day}&print=1`)
  await page.getByRole('columnheader', { name: 'Other modes' }).waitFor()
  await expectNoOverhang(page, 'widest admin report on paper')
})

test('a day without shows has an empty report', async ({ visit }) => {
  const { page } = await visit({ viewport: desktop, as: await anAdmin() })
  await page.goto('/admin/reports/daily-collection?from=2020-01-01&until=2020-01-01')
  await page.getByText('There is nothing to report in this period').waitFor()
  await expectAccessible(page, 'admin report empty')
})

async function downloaded(page: Page, button: string): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  return readFile(await (await coming).path())
}

test('an admin sets what a distributor gets, computes other terms, and has a report mailed', async ({
  visit,
}) => {
  const show = await aShow()
  const { page } = await visit({ viewport: desktop, as: await anAdmin() })
  await page.goto(`/admin/reports/distributor-share?movie=${show.movieId._id}`)
  await page.getByRole('button', { name: 'Terms' }).click()
  const weeks = page.getByRole('textbox', { name: 'Percent of each week' })
  await weeks.fill('120')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please enter percentages from 0 to 100').first().waitFor()
  await weeks.fill('50 %, x')
  await page.getByRole('button', { name: 'Compute without saving' }).click()
  await page.getByText('Please enter percentages from 0 to 100').first().waitFor()
  const kind = page.getByRole('combobox', { name: 'The distributor gets' })
  await kind.selectOption('fixed')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Please fill this in').waitFor()
  await kind.selectOption('percent')
  await weeks.fill('50 %, 42.5')
  await page.getByRole('button', { name: 'Compute without saving' }).click()
  await page.getByRole('columnheader', { name: 'By these terms' }).waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForAlert(page, 'Terms saved')
  await expectAccessibleAtBothWidths(page, 'admin distributor terms')

  await page.goto('/admin/reports')
  await page.getByRole('button', { name: 'Mail a report' }).click()
  const address = `accounts-${crypto.randomUUID().slice(0, 8)}@books.example`
  await page.getByRole('combobox', { name: 'Report' }).selectOption('GST summary')
  await page.getByRole('combobox', { name: 'How often' }).selectOption('Each month, on the 1st')
  await page.getByRole('textbox', { name: 'Addresses' }).fill(address)
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForAlert(page, 'Schedule saved')
  await page.getByText(address).waitFor()
  await page.getByText('The first mail is still to come').first().waitFor()
  await expectAccessibleAtBothWidths(page, 'admin reports mailed')
  await page.getByRole('listitem').filter({ hasText: address }).getByRole('link').click()
  await page.getByRole('button', { name: 'Mail it no more' }).click()
  await waitForAlert(page, 'The report is mailed no more')
  await expect.poll(() => page.getByText(address).count()).toBe(0)
})
