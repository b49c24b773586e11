import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { selectBestSeats, payByUpi, proceed, waitForTicket, goToSummary } from './booking-steps.ts'
import { open, phone, test } from './browser.ts'
import { aCustomer, aShow, seatsPage } from './site.ts'

test('tickets open offline, and are deleted from the device at sign-out', async ({ visit }) => {
  const customer = await aCustomer()
  const show = await aShow()
  const { page, expectsOffline } = await visit({ viewport: phone, as: customer })
  await book(page, seatsPage(show))
  await open(page, '/mydashboard')
  await page.getByText(show.movieId.title).first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  // The first visit was made without the worker; the next one caches the tickets.
  await open(page, '/mydashboard')
  await expect.poll(() => ticketsOnDevice(page)).toBe(1)

  expectsOffline()
  await page.context().setOffline(true)
  await page.goto('/about')
  await page.waitForURL('**/mydashboard')
  await page.getByText(show.movieId.title).first().waitFor()
  await page.getByText('You are offline').first().waitFor()
  await page.context().setOffline(false)

  await holdReadsUntilLogout(page)
  await open(page, '/')
  await page.getByRole('button', { name: `Profile of ${customer.user.name}` }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('link', { name: 'Login' }).waitFor()
  await expect.poll(() => ticketsOnDevice(page)).toBe(0)
})

async function book(page: Page, address: string): Promise<void> {
  await open(page, address)
  await selectBestSeats(page)
  await goToSummary(page)
  await payByUpi(await proceed(page))
  await waitForTicket(page)
}

/** Lets reads of the user reach the site only after the sign-out, which rejects them, as a slow network does. */
async function holdReadsUntilLogout(page: Page): Promise<void> {
  const { promise: loggedOut, resolve } = Promise.withResolvers<void>()
  const late: Promise<unknown>[] = []
  await page.route('**/api/users/logout', async (route) => {
    const response = await route.fetch()
    resolve()
    await Promise.all(late)
    await route.fulfill({ response })
  })
  await page.route('**/api/users/me**', async (route) => {
    const passed = loggedOut.then(() => route.continue()).then(() => route.request().response())
    late.push(passed)
    await passed
  })
}

function ticketsOnDevice(page: Page): Promise<number> {
  return page.evaluate(async () =>
    (await caches.has('tickets')) ? (await (await caches.open('tickets')).keys()).length : 0,
  )
}
