import { expect } from 'vitest'
import { selectBestSeats, goToSummary } from './booking-steps.ts'
import { open, phone, test } from './browser.ts'
import { aCustomer, aShow, seatsPage } from './site.ts'

test('the payment page without an order goes to the home page', async ({ visit }) => {
  const { page } = await visit({ viewport: phone, as: await aCustomer() })
  await page.goto('/booking/user')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

test('the payment page without an order, or with an unknown one, goes back to the page before', async ({
  visit,
}) => {
  const { page, expectsStatus } = await visit({ viewport: phone, as: await aCustomer() })
  await open(page, '/about')
  await page.goto('/booking/user')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/about')
  expectsStatus(404)
  await page.goto(`/booking/user?order=${crypto.randomUUID()}`)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/about')
})

test('another user’s order behaves like an unknown one', async ({ visit }) => {
  const owner = await visit({ viewport: phone, as: await aCustomer('Asha Rao') })
  await open(owner.page, seatsPage(await aShow()))
  await selectBestSeats(owner.page)
  await goToSummary(owner.page)
  const address = owner.page.url()

  const stranger = await visit({ viewport: phone, as: await aCustomer('Ravi Sen') })
  stranger.expectsStatus(404)
  await stranger.page.goto(address)
  await expect.poll(() => new URL(stranger.page.url()).pathname).toBe('/')
})
