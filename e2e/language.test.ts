import { describe, expect } from 'vitest'
import { expectSound, open, screens, test } from './browser.ts'

const languageOfPage = 'document.documentElement.lang'

describe.each(screens)('on $screen', ({ viewport }) => {
  test('a visitor chooses Hindi on a page, stays on it, and finds Hindi again at the next visit', async ({
    visit,
  }) => {
    const { page } = await visit({ viewport })
    await open(page, '/faq?q=refund')
    await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
    await page.waitForURL('**/hi/faq?q=refund')
    expect(await page.evaluate(languageOfPage)).toBe('hi')
    await expectSound(page, 'faq in Hindi')

    // The plain address leads to the chosen language from now on, with everything that follows the path.
    await page.goto('/about?from=friend#house')
    await page.waitForURL('**/hi/about?from=friend#house')

    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
    await page.waitForURL(({ pathname }) => pathname === '/about')
    expect(await page.evaluate(languageOfPage)).toBe('en')
  })

  test('without a choice the address decides, also in the HTML of the server', async ({ visit }) => {
    const { page } = await visit({ viewport })
    const html = await (await page.request.get('/hi/')).text()
    expect(html).toContain('<html lang="hi"')
    expect(html).toMatch(/<h1[^>]*>[^<]*[\u0900-\u097f]/)
    await open(page, '/hi/')
    await expectSound(page, 'home in Hindi')
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(null)
    const links = await page
      .locator('main a[href^="/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(links.filter((href) => !href.startsWith('/hi/'))).toEqual([])
  })
})
