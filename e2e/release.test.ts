import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, open, test, waitForHydration } from './browser.ts'
import { interceptFirst } from './intercept.ts'
import { aCustomer } from './site.ts'

/** A tab that was opened before a release asks for scripts that are gone. */
const visitor = { viewport: desktop, serviceWorkers: 'block' } as const

test('a tab that is open during a release loads its page again and keeps what was typed', async ({
  visit,
}) => {
  const { page, expectsStatus, allowsLoadErrors } = await visit({ ...visitor, as: await aCustomer() })
  expectsStatus(404)
  allowsLoadErrors()
  await missingOnce(page, /search-suggestions-.*\.js$/)
  await nextRelease(page)
  await open(page, '/contact')
  await page.getByLabel('Message', { exact: true }).fill('Is the hall open at noon?')
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('searchbox', { name: 'Search movies' }).focus()
  await reloaded
  await waitForHydration(page)
  await expect
    .poll(() => page.getByLabel('Message', { exact: true }).inputValue())
    .toBe('Is the hall open at noon?')
})

test('a part that is missing in the new release too is asked for once, and the page says so', async ({
  visit,
}) => {
  const { page, allowsStatus, allowsLoadErrors } = await visit({ ...visitor, as: await aCustomer() })
  allowsStatus(404)
  allowsLoadErrors()
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await page.route(/profile-section-.*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.route(home, (route) => route.fulfill({ body: '<html>', contentType: 'text/html' }))
  await open(page, '/mydashboard?tab=profile')
  await expect.poll(() => loads).toBe(2)
  await waitForHydration(page)
  await page.getByText('This did not load').waitFor()
  expect(loads).toBe(2)
})

const home = /:\d+\/$/

function missingOnce(page: Page, file: RegExp): Promise<void> {
  return interceptFirst(page, file, (route) => route.fulfill({ status: 404, body: '' }))
}

/** The home page names other scripts than the page that is open. */
function nextRelease(page: Page): Promise<void> {
  return interceptFirst(page, home, (route) => route.fulfill({ body: '<html>', contentType: 'text/html' }))
}
