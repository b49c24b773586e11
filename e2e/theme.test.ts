import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { themeColours } from '#web/ui/theme-store.ts'
import {
  selectBestSeats,
  selectedSeats,
  payByUpi,
  proceed,
  waitForTicket,
  goToSummary,
} from './booking-steps.ts'
import { desktop, expectAccessibleAtBothWidths, open, phone, test } from './browser.ts'
import { aCustomer, aShow, seatsPage } from './site.ts'

test('the light theme is accessible', async ({ visit }) => {
  const { page } = await visit({ viewport: phone, theme: 'light', as: await aCustomer() })
  const show = await aShow()
  await open(page, '/')
  await expectAccessibleAtBothWidths(page, 'home')
  await open(page, `/movie/${show.movieId._id}`)
  await expectAccessibleAtBothWidths(page, 'movie')
  await open(page, seatsPage(show))
  await selectBestSeats(page)
  await expectAccessibleAtBothWidths(page, 'seats chosen')
  await goToSummary(page)
  await expectAccessibleAtBothWidths(page, 'summary')
  const sheet = await proceed(page)
  await expectAccessibleAtBothWidths(page, 'payment sheet')
  await payByUpi(sheet)
  await waitForTicket(page)
  await expectAccessibleAtBothWidths(page, 'ticket')
})

test.for(['dark', 'light'] as const)(
  'a %s page has its colours from its first paint on',
  async (theme, { visit }) => {
    const { page } = await visit({ viewport: phone, theme })
    await page.addInitScript(recordThemes)
    await open(page, '/')
    expect(await page.evaluate(() => (window as { themes?: string[] }).themes)).toEqual([theme])
    expect(await themeColourOf(page)).toBe(themeColours[theme])
    const other = theme === 'dark' ? 'light' : 'dark'
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('radio', { name: other === 'dark' ? 'Dark' : 'Light' }).check({ force: true })
    await expect.poll(() => themeColourOf(page)).toBe(themeColours[other])
  },
)

test('in forced colours a selected seat and day are highlighted', async ({ visit }) => {
  const { page } = await visit({ viewport: desktop })
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, seatsPage(await aShow()))
  await selectBestSeats(page)
  const seats = page.getByRole('gridcell')
  expect(await backgroundColourOf(selectedSeats(page).first().locator('.seat-shape'))).not.toBe(
    await backgroundColourOf(seats.and(page.locator('[data-code="0"]')).first().locator('.seat-shape')),
  )
  const days = page.getByRole('navigation', { name: 'Date' }).getByRole('link')
  const chosen = days.and(page.locator('[aria-current]'))
  const other = days.and(page.locator(':not([aria-current])')).first()
  expect(await backgroundColourOf(chosen)).not.toBe(await backgroundColourOf(other))
})

function backgroundColourOf(place: Locator): Promise<string> {
  return place.evaluate((element) => getComputedStyle(element).backgroundColor)
}

/** Returns the theme colour of the page. */
function themeColourOf(page: Page): Promise<string | null> {
  return page.locator('meta[name=theme-color]').getAttribute('content')
}

/** Runs in the page before its scripts: records every theme since the first paint. */
function recordThemes(): void {
  const themes: string[] = []
  Object.assign(window, { themes })
  new MutationObserver(() => {
    const theme = document.body && document.documentElement.dataset['theme']
    if (theme && theme !== themes.at(-1)) themes.push(theme)
  }).observe(document, { attributes: true, childList: true, subtree: true })
}
