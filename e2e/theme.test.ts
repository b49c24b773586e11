import { describe, expect } from 'vitest'
import { chooseBestSeats, payByUpi, proceed, theTicket, toSummary } from './booking-steps.ts'
import { expectSound, open, screens, test } from './browser.ts'
import { aCustomer, aShow, seatsPage } from './site.ts'

describe.each(screens)('on $screen', ({ viewport }) => {
  test('the light theme is as readable as the dark one', async ({ visit }) => {
    const { page } = await visit({ viewport, theme: 'light', as: await aCustomer() })
    const show = await aShow()
    await open(page, '/')
    await expectSound(page, 'home')
    await open(page, `/movie/${show.movieId._id}`)
    await expectSound(page, 'movie')
    await open(page, seatsPage(show))
    await chooseBestSeats(page)
    await expectSound(page, 'seats chosen')
    await toSummary(page)
    await expectSound(page, 'summary')
    const sheet = await proceed(page)
    await expectSound(page, 'payment sheet')
    await payByUpi(sheet)
    await theTicket(page)
    await expectSound(page, 'ticket')
  })

  test.for(['dark', 'light'] as const)(
    'a %s page has its colours from its first paint on',
    async (theme, { visit }) => {
      const { page } = await visit({ viewport, theme })
      await page.addInitScript(recordThemes)
      await open(page, '/')
      expect(await page.evaluate(() => (window as { themes?: string[] }).themes)).toEqual([theme])
    },
  )
})

/** Runs in the page, before its own scripts: notes every theme since there was anything to paint. */
function recordThemes(): void {
  const themes: string[] = []
  Object.assign(window, { themes })
  new MutationObserver(() => {
    const theme = document.body && document.documentElement.dataset['theme']
    if (theme && theme !== themes.at(-1)) themes.push(theme)
  }).observe(document, { attributes: true, childList: true, subtree: true })
}
