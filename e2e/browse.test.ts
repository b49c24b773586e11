import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { expectAccessible, open, phone, screens, test, type Viewport } from './browser.ts'

describe.each(screens)('on $screen', ({ viewport }) => {
  test('a visitor finds a movie and its seats', async ({ visit }) => {
    const { page } = await visit({ viewport })
    await open(page, '/')
    await expectAccessible(page, 'home')

    await goToNowShowing(page, viewport)
    await expectAccessible(page, 'now showing')
    await page.getByRole('combobox', { name: 'Language' }).selectOption('Hindi')
    await expect.poll(() => page.url()).toContain('language=Hindi')
    const cards = page.getByRole('main').getByRole('article')
    const others = async () => (await cards.allInnerTexts()).filter((text) => !text.includes('Hindi'))
    await expect.poll(others).toEqual([])

    const title = await cards.first().getByRole('heading').innerText()
    await cards.first().getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('heading', { name: 'Showtimes' }).waitFor()
    await expectAccessible(page, 'movie')

    await page.getByRole('button', { name: `Watch Trailer of ${title}` }).click()
    const trailer = page.getByRole('dialog', { name: title })
    await trailer.locator('video').waitFor()
    await expectAccessible(page, 'trailer')
    await page.keyboard.press('Escape')
    await expect.poll(() => trailer.isVisible()).toBe(false)

    await page.getByRole('link', { name: 'Book Now', exact: true }).first().click()
    await page.getByRole('grid').waitFor()
    expect(page.url()).toMatch(/\/movie\/booking\/.*date=/)
    await page.getByRole('button', { name: 'Best seats together' }).waitFor()
    await expectAccessible(page, 'seats')
  })
})

async function goToNowShowing(page: Page, viewport: Viewport): Promise<void> {
  if (viewport === phone) {
    await page.getByRole('button', { name: 'Open the menu' }).tap()
    await page.getByRole('button', { name: 'Close' }).waitFor()
    await expectAccessible(page, 'menu')
  }
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Now Showing' }).click()
  await page.getByRole('heading', { level: 1, name: 'Now Showing' }).waitFor()
}
