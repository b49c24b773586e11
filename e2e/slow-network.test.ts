import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { selectBestSeats, selectedSeats, fillSignIn, proceed, goToSummary } from './booking-steps.ts'
import { desktop, open, phone, test, waitForHydration } from './browser.ts'
import { aCustomer, anEmail, aShow, call, seatsPage } from './site.ts'

/** Scripts that do not come, answers that come late, presses that come twice: nothing of it may cost anybody anything. */
const visitor = { viewport: phone, serviceWorkers: 'block' } as const

test('a dashboard section whose script does not come says so, and comes at the next try', async ({
  visit,
}) => {
  const { page, expectsStatus, allowsLoadErrors } = await visit({ ...visitor, as: await aCustomer() })
  expectsStatus(404)
  allowsLoadErrors()
  await failOnce(page, /profile-section-.*\.js$/)
  await open(page, '/mydashboard')
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await page.getByText('This did not load').waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByLabel('Full name').waitFor()
})

test('a sign-in sheet whose script does not come leaves the seats as they are', async ({ visit }) => {
  const { page, expectsStatus, allowsLoadErrors } = await visit(visitor)
  expectsStatus(404)
  allowsLoadErrors()
  await failOnce(page, /login-form-.*\.js$/)
  await open(page, seatsPage(await aShow()))
  const seats = await selectBestSeats(page)
  await page.getByRole('button', { name: 'Book Tickets' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await waitForHydration(page)
  await expect.poll(() => selectedSeats(page).count()).toBe(seats.length)
  await page.getByRole('button', { name: 'Book Tickets' }).click()
  await page.getByRole('dialog').getByLabel('Email address').waitFor()
})

test('without the script of its suggestions the home page is whole', async ({ visit }) => {
  const { page, expectsStatus, allowsLoadErrors } = await visit({ ...visitor, as: await aCustomer() })
  expectsStatus(404)
  allowsLoadErrors()
  await failOnce(page, /suggestions-.*\.js$/)
  const refused = page.waitForResponse(/suggestions-.*\.js$/)
  await open(page, '/')
  await refused
  await expect.poll(() => page.getByRole('heading', { name: 'Suggested for you' }).count()).toBe(0)
  await page.getByRole('heading', { name: 'Now Showing' }).waitFor()
})

test('a page whose own script does not come says so', async ({ visit }) => {
  const { page, expectsStatus } = await visit(visitor)
  expectsStatus(404)
  await failOnce(page, /assets\/index-.*\.js$/)
  await page.goto('/login')
  await page.getByRole('alert').getByText('Part of this page did not load.').waitFor()
  await page.getByRole('link', { name: 'Load it again' }).click()
  await waitForHydration(page)
  expect(await page.getByText('Part of this page did not load.').isVisible()).toBe(false)
})

test('a page that failed twice comes when it is asked for again', async ({ visit }) => {
  const { page, expectsStatus, allowsLoadErrors } = await visit({ ...visitor, viewport: desktop })
  expectsStatus(503)
  allowsLoadErrors()
  const show = await aShow()
  await open(page, '/faq')
  await page.route('**/api/showtimes?*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await navigateInPage(page, seatsPage(show))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Best seats together' }).waitFor()
})

test('a registration that is sent twice at once signs in once, and nobody out', async ({ visit }) => {
  const { page } = await visit(visitor)
  await open(page, '/register')
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByLabel('Email address').fill(anEmail())
  await page.getByLabel('Mobile phone').fill('9876543210')
  await page.getByLabel('Password', { exact: true }).fill('popcorn-and-chai')
  await page.getByRole('checkbox').check()
  await clickTwice(page, 'Register now')
  await page.getByText('Register Success').waitFor()
  await page.getByRole('button', { name: 'Profile of Asha Rao' }).waitFor()
})

test('whoever presses Proceed twice at once has one window to pay in', async ({ visit }) => {
  const { page } = await visit({ ...visitor, as: await aCustomer() })
  await open(page, seatsPage(await aShow()))
  await selectBestSeats(page)
  await goToSummary(page)
  await clickTwice(page, 'Proceed')
  await page.frameLocator('iframe[title="Payment"]').first().getByText('2 seats').waitFor()
  expect(await page.locator('iframe[title="Payment"]').count()).toBe(1)
})

test('whoever goes back from the payment leaves no window to pay in behind', async ({ visit }) => {
  const { page } = await visit({ ...visitor, as: await aCustomer() })
  await open(page, seatsPage(await aShow()))
  await selectBestSeats(page)
  await goToSummary(page)
  await proceed(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
  expect(await page.locator('iframe[title="Payment"]').count()).toBe(0)
})

test('a sign-in that ends on the payment page leads back to the order', async ({ visit }) => {
  const customer = await aCustomer()
  const { page, allowsStatus } = await visit({ ...visitor, as: customer })
  allowsStatus(401)
  await open(page, seatsPage(await aShow()))
  await selectBestSeats(page)
  await goToSummary(page)
  await call('/api/users/logout', { method: 'POST', token: customer.token })
  await page.getByRole('button', { name: 'Proceed' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await fillSignIn(page, customer)
  await page.getByRole('button', { name: 'Login now' }).click()
  await page.getByRole('button', { name: 'Proceed' }).waitFor()
})

test('a browser that keeps nothing still signs in and books', async ({ visit }) => {
  const { page } = await visit(visitor)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('not here', 'SecurityError')
        },
      })
  })
  await open(page, seatsPage(await aShow()))
  await selectBestSeats(page)
  await page.getByRole('button', { name: 'Book Tickets' }).click()
  await fillSignIn(page.getByRole('dialog'), await aCustomer())
  await page.getByRole('dialog').getByRole('button', { name: 'Login now' }).click()
  await page.getByRole('button', { name: 'Proceed' }).waitFor()
})

/** As after a new release: the page is the old one, and its files have gone. */
async function failOnce(page: Page, file: RegExp): Promise<void> {
  await page.route(file, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
}

function clickTwice(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
}

/** As a link of the site does: the router hears it, once. */
async function navigateInPage(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path)
}
