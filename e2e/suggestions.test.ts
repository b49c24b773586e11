import { expect } from 'vitest'
import { selectBestSeats, payByUpi, proceed, waitForTicket, goToSummary } from './booking-steps.ts'
import { expectAccessibleAtBothWidths, open, phone, test } from './browser.ts'
import { aCustomer, aShow, seatsPage } from './site.ts'

test('after a booking home and cinemas show suggestions with reasons', async ({ visit }) => {
  const customer = await aCustomer()
  const { page } = await visit({ viewport: phone, as: customer })
  const show = await aShow()
  await open(page, seatsPage(show))
  await selectBestSeats(page)
  await goToSummary(page)
  await payByUpi(await proceed(page))
  await waitForTicket(page)

  await open(page, '/')
  const row = page.getByRole('region', { name: 'Suggested for you' })
  await row.getByText(`Because you saw ${show.movieId.title}`).first().waitFor()
  const titles = await row.getByRole('heading', { level: 3 }).allInnerTexts()
  expect(titles).toHaveLength(8)
  expect(titles).not.toContain(show.movieId.title)
  await row.scrollIntoViewIfNeeded()
  await expectAccessibleAtBothWidths(page, 'suggestions')

  await open(page, '/cinemas')
  await page.getByText('Because you like to sit in Gold.').waitFor()
  await page.getByRole('link', { name: /^Suggested for you: Screen \d, Gold/ }).click()
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#screen/)
  await expectAccessibleAtBothWidths(page, 'suggested cinema')
})
