import { expect } from 'vitest'
import { selectBestSeats, goToSummary } from './booking-steps.ts'
import { open, phone, test } from './browser.ts'
import { aCustomer, aShow, seatsPage } from './site.ts'

test('the payment page without an order goes back to the start', async ({ visit }) => {
  const { page } = await visit({ viewport: phone, as: await aCustomer() })
  await page.goto('/booking/user')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
})

test('somebody else’s order does the same, as if there were none', async ({ visit }) => {
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
