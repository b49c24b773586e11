import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { selectBestSeats, selectedSeats, fillSignIn, proceed, goToSummary } from './booking-steps.ts'
import { desktop, open, phone, test, waitForHydration } from './browser.ts'
import { interceptFirst } from './intercept.ts'
import { aCustomer, anEmail, aShow, call, seatsPage } from './site.ts'

/** Scripts that fail to load, late responses and double clicks have no lasting effect. */
const visitor = { viewport: phone, serviceWorkers: 'block' } as const

test('a dashboard section that fails to load shows an error and loads on retry', async ({ visit }) => {
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

test('a sign-in dialog that fails to load keeps the selected seats', async ({ visit }) => {
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

test('the home page is complete without the chunk of its suggestions', async ({ visit }) => {
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

test('a page whose script fails to load shows a notice', async ({ visit }) => {
  const { page, expectsStatus } = await visit(visitor)
  expectsStatus(404)
  await failOnce(page, /assets\/index-.*\.js$/)
  await page.goto('/login')
  await page.getByRole('alert').getByText('Part of this page did not load.').waitFor()
  await page.getByRole('link', { name: 'Load it again' }).click()
  await waitForHydration(page)
  expect(await page.getByText('Part of this page did not load.').isVisible()).toBe(false)
})

test('a page that failed to load twice loads on retry', async ({ visit }) => {
  const { page, expectsStatus, allowsLoadErrors } = await visit({ ...visitor, viewport: desktop })
  expectsStatus(503)
  allowsLoadErrors()
  const show = await aShow()
  await open(page, '/faq')
  await interceptFirst(page, '**/api/showtimes?*', (route) => route.fulfill({ status: 503, body: '' }))
  await navigateInPage(page, seatsPage(show))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Best seats together' }).waitFor()
})

test('a double submit registers once and keeps the session', async ({ visit }) => {
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

test('a button that is busy for long names again what it waits for', async ({ visit }) => {
  const { page } = await visit(visitor)
  await open(page, '/forgot-password')
  await page.getByLabel('Email address').fill((await aCustomer()).user.email)
  const responses = Promise.withResolvers<void>()
  await interceptFirst(page, '**/api/users/forgot/password', async (route) => {
    await responses.promise
    await route.continue()
  })
  const button = page.locator('main form button[type="submit"]')
  await button.click()
  await button.and(page.locator('[aria-busy="true"]')).waitFor()
  const opacity = () => button.locator('.busy-text').evaluate((text) => getComputedStyle(text).opacity)
  await expect.poll(opacity).toBe('1')
  responses.resolve()
  await expect.poll(() => button.and(page.locator('[aria-busy="true"]')).count()).toBe(0)
})

test('a double click on Proceed opens one payment widget', async ({ visit }) => {
  const { page } = await visit({ ...visitor, as: await aCustomer() })
  await open(page, seatsPage(await aShow()))
  await selectBestSeats(page)
  await goToSummary(page)
  await clickTwice(page, 'Proceed')
  await page.frameLocator('iframe[title="Payment"]').first().getByText('2 seats').waitFor()
  expect(await page.locator('iframe[title="Payment"]').count()).toBe(1)
})

test('going back from the payment closes the payment widget', async ({ visit }) => {
  const { page } = await visit({ ...visitor, as: await aCustomer() })
  await open(page, seatsPage(await aShow()))
  await selectBestSeats(page)
  await goToSummary(page)
  await proceed(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
  await expect.poll(() => page.locator('iframe[title="Payment"]').count()).toBe(0)
})

test('a session that ends on the payment page is renewed by signing in over the order', async ({ visit }) => {
  const customer = await aCustomer()
  const { page, allowsStatus } = await visit({ ...visitor, as: customer })
  allowsStatus(401)
  await open(page, seatsPage(await aShow()))
  await selectBestSeats(page)
  await goToSummary(page)
  await call('/api/users/logout', { method: 'POST', token: customer.token })
  await page.getByRole('button', { name: 'Proceed' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password)
  await dialog.getByRole('button', { name: 'Sign in and go on' }).click()
  // The rejected call is sent again.
  await page.locator('iframe[title="Payment"]').waitFor()
})

test('a browser without storage can sign in and book', async ({ visit }) => {
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

/** Fails the request once, as after a release that removed the file. */
async function failOnce(page: Page, file: RegExp): Promise<void> {
  await interceptFirst(page, file, (route) => route.fulfill({ status: 404, body: '' }))
}

function clickTwice(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
}

/** Navigates client-side, as a link of the site does. */
async function navigateInPage(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), path)
}
