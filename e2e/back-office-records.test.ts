import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Cinema } from '#contract/venues.ts'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { moveByKeys } from './order-steps.ts'
import { choosePicture } from './picture-steps.ts'
import { call } from './site.ts'
import { anAdmin, waitForAlert } from './staff.ts'

const TITLE = 'Diwali week: दीवाली सप्ताह with two films a day at the price of one'

test('an admin makes a banner with a picture, moves it by keys, finds its history and deletes it', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: desktop, as: await anAdmin() })
  await openList(page, '/admin/advertisement', 'Advertisement')
  await page.getByRole('button', { name: 'New banner' }).click()
  await page.getByLabel('Title').fill(TITLE)
  await page.getByLabel('Link').fill('javascript:alert(1)')
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByText(/^An address that begins with https/)
    .first()
    .waitFor()
  await page.getByLabel('Link').fill('/movie/category/comingSoon')
  await choosePicture(page)
  await page.getByLabel('Last day').fill('2099-12-31')
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForAlert(page, 'Advertisement saved')
  await page.getByRole('heading', { level: 2, name: /^Diwali week/ }).waitFor()
  await page.getByRole('figure').getByRole('link').first().waitFor()
  await expectAccessible(page, 'admin advert')
  await page.getByRole('link', { name: 'History of changes' }).click()
  await page.getByRole('cell', { name: 'Banner created' }).waitFor()
  await page.goBack()

  await openList(page, '/admin/advertisement?open=order', 'Advertisement')
  await moveByKeys(page, { name: TITLE, key: 'ArrowUp' })
  await expectAccessible(page, 'admin order of adverts')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.setViewportSize(phone)
  await page.getByRole('link', { name: /^Diwali week/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).waitFor()
  await expectAccessible(page, 'admin advert')
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: `Delete ${TITLE}?` })
  await question.getByRole('button', { name: 'Delete' }).click()
  await waitForAlert(page, 'Advertisement deleted')
  await expect.poll(() => page.getByRole('link', { name: /^Diwali week/ }).count()).toBe(0)
})

test('a price between the tax steps is refused by the specification’s sentence and a reason, and a seat plan opens at both widths', async ({
  visit,
}) => {
  const { page, expectsStatus } = await visit({ viewport: desktop, as: await anAdmin() })
  await openList(page, '/admin/cinemas?open=new', 'Cinemas')
  await page.getByLabel('Name').fill('Screen 9-Balcony')
  await page.getByLabel('Price').fill('110')
  // Between the prices of the two rates of GST.
  expectsStatus(422)
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForAlert(page, 'Cinema have not been saved, try again.')
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Screen 9-Balcony')
  await expectAccessible(page, 'admin cinema refused')
  await page.getByRole('button', { name: 'Discard changes' }).click()

  const [cinema] = await call<Cinema[]>('/api/cinemas')
  await page.goto(`/admin/cinemas/${cinema?._id}/plan`)
  await page.getByRole('heading', { level: 1, name: `Seat plan of ${cinema?.name}` }).waitFor()
  await page.getByRole('button', { name: 'Mirror left half' }).waitFor()
  await expectAccessible(page, 'admin seat plan')
  await page.setViewportSize(phone)
  await expectAccessible(page, 'admin seat plan')
})

async function openList(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}
