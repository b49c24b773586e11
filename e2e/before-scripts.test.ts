import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, open, test, untilAlive } from './browser.ts'
import { aCustomer } from './site.ts'

/** On a slow line a page can be read and typed into well before its scripts are there. */
const viewport = desktop

test('letters typed into the search box are looked for', async ({ visit }) => {
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  const letScriptsCome = await openBeforeScripts(page, '/faq')
  await page.getByRole('search').getByLabel('Search movies').pressSequentially('barah')
  letScriptsCome()
  await page.getByRole('option', { name: /Barah Baavan/ }).waitFor()
})

test('a search that is sent finds its movies', async ({ visit }) => {
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  const letScriptsCome = await openBeforeScripts(page, '/hi/faq')
  await page.getByRole('searchbox').first().fill('barah')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/hi\/movie\/category\/nowShowing\?q=barah$/, { waitUntil: 'commit' })
  letScriptsCome()
  await untilAlive(page)
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(1)
})

test('a password that is sent stays in its field, and out of the address', async ({ visit }) => {
  const { user, password } = await aCustomer()
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  const letScriptsCome = await openBeforeScripts(page, '/login')
  await page.getByLabel('Email address').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  letScriptsCome()
  await untilAlive(page)
  expect(new URL(page.url()).href).toMatch(/\/login$/)
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Profile of ${user.name}` }).waitFor()
})

test('terms that are accepted stay accepted', async ({ visit }) => {
  const { page } = await visit({ viewport, serviceWorkers: 'block' })
  const letScriptsCome = await openBeforeScripts(page, '/register')
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
  const letScriptsCome = await openBeforeScripts(page, '/hi/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/about', { waitUntil: 'commit' })
  letScriptsCome()
  await untilAlive(page)
  expect(new URL(page.url()).pathname).toBe('/about')
})

async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return scripts.resolve
}
