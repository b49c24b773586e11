import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessibleAtBothWidths, expectNoOverhang, open, phone, test } from './browser.ts'

test('a contact message is validated, survives a failure, and is sent once', async ({ visit }) => {
  const { page, expectsStatus, expectsOffline } = await visit({ viewport: phone, serviceWorkers: 'block' })
  await open(page, '/contact')
  const send = page.getByRole('button', { name: 'Send message' })
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await send.click()
  await page.getByText('Please write your message').first().waitFor()
  await expect.poll(() => nameOfFocused(page)).toBe('name')
  await expectAccessibleAtBothWidths(page, 'contact refused')

  await field('Full name').fill('Asha Rao')
  await field('Mobile number').fill('98765')
  await field('Email').fill('asha@marquee.example')
  await field('Message').fill('Did anybody find a red umbrella?')
  await send.click()
  await page.getByText('Please enter a 10 digit valid mobile number').first().waitFor()
  await expect.poll(() => nameOfFocused(page)).toBe('phone')
  await field('Mobile number').fill('9876543210')

  const address = '**/api/contact*'
  await page.route(address, (route) => route.fulfill({ status: 503, json: {} }))
  expectsStatus(503)
  await send.click()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Dismiss' }).waitFor()
  expect(await field('Message').inputValue()).toBe('Did anybody find a red umbrella?')
  await page.unroute(address)

  expectsOffline()
  await page.context().setOffline(true)
  await send.click()
  await page.getByText('The cinema cannot be reached. Check your connection and try again.').first().waitFor()
  await page.context().setOffline(false)
  expect(await field('Message').inputValue()).toBe('Did anybody find a red umbrella?')

  await send.click()
  await page.getByText('Your message has been sent. We will reply by email or mobile.').waitFor()
  await expect.poll(() => field('Message').inputValue()).toBe('')
})

test('the map of a map service stands in the page after a click, and is not contacted before', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: phone, serviceWorkers: 'block' })
  const asked: string[] = []
  await page.context().route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title><p>A map of the streets' })
  })
  for (const path of ['/contact', '/cinemas']) {
    await open(page, path)
    await page.getByRole('img', { name: /Yeshwant Niwas Road/ }).waitFor()
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Load the live map' }).click()
    const map = page.frameLocator('iframe[title="Map around the cinema"]')
    await map.getByText('A map of the streets').waitFor()
    expect(asked.splice(0)).toEqual([expect.stringContaining('marker=22.7238%2C75.8721')])
    await expectNoOverhang(page, `map of ${path}`)
  }
})

function nameOfFocused(page: Page): Promise<string | null> {
  return page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)
}
