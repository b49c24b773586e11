import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Cinema } from '#contract/venues.ts'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { call } from './site.ts'
import { anAdmin, waitForAlert } from './staff.ts'

const BANNER = '/media/movies/adverts/snack-combo-1280.webp'

test('an admin makes a banner with a picture, moves it by keys, finds its history and deletes it', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: desktop, as: await anAdmin() })
  await openList(page, '/admin/advertisement', 'Advertisement')
  await page.getByRole('button', { name: 'New banner' }).click()
  await page.getByLabel('Title').fill('Diwali week: दीवाली सप्ताह with two films a day at the price of one')
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
  const grip = page.getByRole('button', { name: /^Move Diwali week/ })
  await grip.focus()
  const atPlace = (place: number) => page.getByText(new RegExp(`^Diwali week.*: place ${place} of 4$`))
  await page.keyboard.press('Space')
  await atPlace(4).waitFor({ state: 'attached' })
  // A key that comes before the list is measured moves nothing and is pressed again.
  const moveUp = async () => {
    await page.keyboard.press('ArrowUp')
    return atPlace(3)
      .waitFor({ state: 'attached', timeout: 3000 })
      .then(
        () => true,
        () => false,
      )
  }
  await expect.poll(moveUp, { timeout: 20_000 }).toBe(true)
  await page.keyboard.press('Space')
  const order = page.getByRole('list', { name: 'Order of the banners' }).getByRole('listitem')
  await expect
    .poll(async () => (await order.allInnerTexts()).findIndex((text) => text.includes('Diwali')))
    .toBe(2)
  await expectAccessible(page, 'admin order of adverts')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: /^Diwali week/ }).click()
  await page.setViewportSize(phone)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).waitFor()
  await expectAccessible(page, 'admin advert')
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await waitForAlert(page, 'Advertisement deleted')
  await expect.poll(() => page.getByRole('link', { name: /^Diwali week/ }).count()).toBe(0)
})

test('an admin makes a sealed item, whose price is never above its MRP, and takes it off the menu', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: phone, as: await anAdmin() })
  await openList(page, '/admin/snacks&beverages?tab=orders', 'Snacks & Beverages')
  await expectAccessible(page, 'admin snack orders')
  await page.getByText('Menu', { exact: true }).click()
  await page.getByRole('button', { name: 'New item' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name', { exact: false }).first().fill('Mango lassi')
  await form.getByLabel('Description').first().fill('200 ml bottle')
  await form.getByLabel('Energy of one serving').fill('180')
  await form.getByRole('combobox', { name: 'Tax' }).click()
  await page.getByRole('option', { name: /^Milk drink/ }).click()
  await form.getByLabel('Price with GST').fill('60')
  await form.getByLabel('MRP').fill('50')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => form.getByLabel('Price with GST').getAttribute('aria-invalid')).toBe('true')
  await form.getByLabel('Price with GST').fill('45')
  await choosePicture(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await waitForAlert(page, 'Item saved')
  await page.getByRole('heading', { name: 'Mango lassi' }).waitFor()
  await expectAccessible(page, 'admin snack')
  await form.getByRole('button', { name: 'Take off the menu' }).click()
  const question = page.getByRole('dialog', { name: 'Take Mango lassi off the menu?' })
  await question.getByRole('button', { name: 'Take off the menu' }).click()
  await waitForAlert(page, 'Item taken off the menu')
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

test('an admin makes a movie with a title in its script, and deletes it', async ({ visit }) => {
  const { page } = await visit({ viewport: desktop, as: await anAdmin() })
  await openList(page, '/admin/movies?open=new', 'Movies')
  await page.getByLabel('Title', { exact: false }).first().fill('The very long night train to Ujjain')
  await page.getByLabel('Title in its script').fill('उज्जैन की रात की बहुत लंबी रेलगाड़ी')
  await page
    .getByRole('textbox', { name: 'Synopsis', exact: true })
    .fill('A train, a night, and nobody who knows where it goes.')
  await page.getByRole('textbox', { name: 'Director', exact: true }).fill('Kavita Menon')
  await page.getByRole('textbox', { name: 'Language' }).fill('Hindi')
  await page.getByRole('combobox', { name: 'Genre' }).fill('Drama')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Certificate' }).click()
  await page.getByRole('option', { name: 'U', exact: true }).click()
  await page.getByLabel('Length in minutes').fill('120')
  await page.getByLabel('Release').fill('2031-01-02')
  await page.getByLabel('End').fill('2031-02-02')
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForAlert(page, 'Movie have been saved!')
  await page.getByRole('heading', { level: 2, name: /night train to Ujjain/ }).waitFor()
  await expectAccessible(page, 'admin new movie')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await waitForAlert(page, 'Movie have been Deleted!')
})

/** Chooses the banner of the demo, cuts it, and waits until it is sent. */
async function choosePicture(page: Page): Promise<void> {
  const picture = Buffer.from(await (await fetch(inject('siteUrl') + BANNER)).arrayBuffer())
  const file = { name: 'banner.webp', mimeType: 'image/webp', buffer: picture }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await page.getByRole('button', { name: 'Use this part' }).click()
  await waitForAlert(page, 'Image Uploaded')
}

async function openList(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}
