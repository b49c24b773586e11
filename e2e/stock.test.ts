import type { StockItem } from '#contract/stock.ts'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { call } from './site.ts'
import { anAdmin, waitForAlert } from './staff.ts'

test('an admin records waste, counts the stock and sees what is missing', async ({ visit }) => {
  const admin = await anAdmin()
  const body = { name: 'Nachos', unit: 'g', lowLevel: 1_000, cost: 300 }
  const { _id: id } = await call<StockItem>('/api/stock/items', { body, token: admin.token })
  await call(`/api/stock/items/${id}/deliveries`, { body: { quantity: 5_000 }, token: admin.token })
  const { page } = await visit({ viewport: desktop, as: admin })

  await page.goto('/admin/stock')
  await page.getByRole('link', { name: 'Nachos' }).click()
  await expectAccessible(page, 'admin stock')
  await page.getByRole('button', { name: 'Record waste' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record waste: Nachos' })
  await dialog.getByLabel('Quantity').fill('150')
  await dialog.getByRole('button', { name: 'Record waste' }).click()
  await waitForAlert(page, 'Stock saved')
  await page.getByText('Waste · Spoiled').waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  await page.setViewportSize(phone)
  await page.getByRole('radiogroup', { name: 'Shown' }).getByText('Count sheet').click()
  await page.getByLabel('Counted: Nachos').fill('4800')
  await expectAccessible(page, 'admin count sheet')
  await page.getByRole('button', { name: 'Save count' }).click()
  await page.getByRole('row', { name: /^Nachos 4,850 g 4,800 g −50 g/ }).waitFor()
  await expectAccessible(page, 'admin count')
})
