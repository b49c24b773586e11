import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fillSignIn } from './booking-steps.ts'
import { desktop, open, phone, test, waitForHydration } from './browser.ts'
import { aCustomer } from './site.ts'

/** On a slow line a page can be read and typed into well before its scripts are there. */
const viewport = desktop

test('letters typed into the search box are looked for', async ({ visit }) => {
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  const letScriptsCome = await openBeforeHydration(page, '/faq')
  await page.getByRole('search').getByLabel('Search movies').pressSequentially('barah')
  letScriptsCome()
  await page.getByRole('option', { name: /Barah Baavan/ }).waitFor()
})

test('a search that is sent finds its movies', async ({ visit }) => {
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  const letScriptsCome = await openBeforeHydration(page, '/hi/faq')
  await page.getByRole('searchbox').first().fill('barah')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/hi\/movie\/category\/nowShowing\?q=barah$/, { waitUntil: 'commit' })
  letScriptsCome()
  await waitForHydration(page)
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(1)
})

test('a sign-in that is sent is made when they have come, and its password stays out of the address', async ({
  visit,
}) => {
  const customer = await aCustomer()
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  const letScriptsCome = await openBeforeHydration(page, '/login')
  await fillSignIn(page, customer)
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).href).toMatch(/\/login$/)
  letScriptsCome()
  await page.getByRole('button', { name: `Profile of ${customer.user.name}` }).waitFor()
})

test('whoever goes on typing after that has sent nothing, and lost nothing', async ({ visit }) => {
  const customer = await aCustomer()
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  const letScriptsCome = await openBeforeHydration(page, '/login')
  await fillSignIn(page, customer)
  await page.keyboard.press('Enter')
  await page.keyboard.type('s')
  letScriptsCome()
  await waitForHydration(page)
  const password = page.getByLabel('Password', { exact: true })
  expect(await password.inputValue()).toBe(`${customer.password}s`)
  expect(await page.locator('[data-pressed]').count()).toBe(0)
})

test('a button that is pressed does its work when they have come', async ({ visit }) => {
  const { page } = await visit({ viewport: phone, serviceWorkers: 'block' })
  const letScriptsCome = await openBeforeHydration(page, '/movie/category/nowShowing')
  await page.getByRole('button', { name: 'Filters' }).click()
  letScriptsCome()
  await page.getByRole('dialog', { name: 'Filters' }).waitFor()
})

test('the menu of a phone opens and closes', async ({ visit }) => {
  const { page } = await visit({ viewport: phone, serviceWorkers: 'block' })
  const letScriptsCome = await openBeforeHydration(page, '/faq')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('heading', { level: 1 }).click({ trial: true })
  letScriptsCome()
  await waitForHydration(page)
})

test('a language that is chosen narrows the list', async ({ visit }) => {
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  const letScriptsCome = await openBeforeHydration(page, '/movie/category/nowShowing')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Hindi')
  letScriptsCome()
  await page.waitForURL(/\?language=Hindi$/)
})

test('words typed into the questions are looked for', async ({ visit }) => {
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  const letScriptsCome = await openBeforeHydration(page, '/faq')
  await page.getByRole('main').getByRole('searchbox').fill('refund')
  letScriptsCome()
  await page.waitForURL(/\?q=refund$/)
})

test('colours that are switched stay switched', async ({ visit }) => {
  const { page } = await visit({ viewport, serviceWorkers: 'block', theme: 'dark' })
  const letScriptsCome = await openBeforeHydration(page, '/faq')
  await page.getByRole('contentinfo').getByLabel('Light').check({ force: true })
  letScriptsCome()
  await page.locator('html[data-theme="light"]').waitFor()
})

test('terms that are accepted stay accepted', async ({ visit }) => {
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  const letScriptsCome = await openBeforeHydration(page, '/register')
  await page.getByRole('checkbox').check()
  letScriptsCome()
  await expect.poll(() => page.getByRole('button', { name: 'Register now' }).isEnabled()).toBe(true)
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
})

test('a language that is chosen is followed, whatever was chosen before', async ({ visit }) => {
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  await open(page, '/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
  await page.waitForURL('**/hi/faq')
  const letScriptsCome = await openBeforeHydration(page, '/hi/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/about', { waitUntil: 'commit' })
  letScriptsCome()
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
