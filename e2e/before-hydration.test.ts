import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fillSignIn } from './booking-steps.ts'
import { desktop, open, phone, test, waitForHydration } from './browser.ts'
import { aCustomer } from './site.ts'

/** On a slow network a page can be read and used before it is hydrated. */
const viewport = desktop

test('text typed into the search box before hydration is searched for', async ({ visit }) => {
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  const releaseScripts = await openBeforeHydration(page, '/faq')
  await page.getByRole('search').getByLabel('Search movies').pressSequentially('barah')
  releaseScripts()
  await page.getByRole('option', { name: /Barah Baavan/ }).waitFor()
})

test('a search submitted before hydration finds its movies', async ({ visit }) => {
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  const releaseScripts = await openBeforeHydration(page, '/hi/faq')
  await page.getByRole('searchbox').first().fill('barah')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/hi\/movie\/category\/nowShowing\?q=barah$/, { waitUntil: 'commit' })
  releaseScripts()
  await waitForHydration(page)
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(1)
})

test('a sign-in submitted before hydration is made after it, and its password stays out of the URL', async ({
  visit,
}) => {
  const customer = await aCustomer()
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  const releaseScripts = await openBeforeHydration(page, '/login')
  await fillSignIn(page, customer)
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).href).toMatch(/\/login$/)
  releaseScripts()
  await page.getByRole('button', { name: `Profile of ${customer.user.name}` }).waitFor()
})

test('typing after an early submit cancels it and keeps the input', async ({ visit }) => {
  const customer = await aCustomer()
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  const releaseScripts = await openBeforeHydration(page, '/login')
  await fillSignIn(page, customer)
  await page.keyboard.press('Enter')
  await page.keyboard.type('s')
  releaseScripts()
  await waitForHydration(page)
  const password = page.getByLabel('Password', { exact: true })
  expect(await password.inputValue()).toBe(`${customer.password}s`)
  expect(await page.locator('[data-pressed]').count()).toBe(0)
})

test('a click before hydration is replayed after it', async ({ visit }) => {
  const { page } = await visit({ viewport: phone, serviceWorkers: 'block' })
  const releaseScripts = await openBeforeHydration(page, '/movie/category/nowShowing')
  await page.getByRole('button', { name: 'Filters' }).click()
  releaseScripts()
  await page.getByRole('dialog', { name: 'Filters' }).waitFor()
})

test('the mobile menu opens and closes before hydration', async ({ visit }) => {
  const { page } = await visit({ viewport: phone, serviceWorkers: 'block' })
  const releaseScripts = await openBeforeHydration(page, '/faq')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('heading', { level: 1 }).click({ trial: true })
  releaseScripts()
  await waitForHydration(page)
})

test('a language filter selected before hydration is applied', async ({ visit }) => {
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  const releaseScripts = await openBeforeHydration(page, '/movie/category/nowShowing')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Hindi')
  releaseScripts()
  await page.waitForURL(/\?language=Hindi$/)
})

test('a FAQ search typed before hydration is applied', async ({ visit }) => {
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  const releaseScripts = await openBeforeHydration(page, '/faq')
  await page.getByRole('main').getByRole('searchbox').fill('refund')
  releaseScripts()
  await page.waitForURL(/\?q=refund$/)
})

test('a theme selected before hydration is kept', async ({ visit }) => {
  const { page } = await visit({ viewport, serviceWorkers: 'block', theme: 'dark' })
  const releaseScripts = await openBeforeHydration(page, '/faq')
  await page.getByRole('contentinfo').getByLabel('Light').check({ force: true })
  releaseScripts()
  await page.locator('html[data-theme="light"]').waitFor()
})

test('a checkbox checked before hydration stays checked', async ({ visit }) => {
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  const releaseScripts = await openBeforeHydration(page, '/register')
  await page.getByRole('checkbox').check()
  releaseScripts()
  await expect.poll(() => page.getByRole('button', { name: 'Register now' }).isEnabled()).toBe(true)
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
})

test('a page language chosen before hydration replaces the stored one', async ({ visit }) => {
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  await open(page, '/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
  await page.waitForURL('**/hi/faq')
  const releaseScripts = await openBeforeHydration(page, '/hi/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/about', { waitUntil: 'commit' })
  releaseScripts()
  await waitForHydration(page)
  expect(new URL(page.url()).pathname).toBe('/about')
})

async function openBeforeHydration(page: Page, path: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return scripts.resolve
}
