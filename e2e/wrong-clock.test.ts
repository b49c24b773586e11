import type { Page } from 'playwright-core'
import { describe, expect, inject, vi } from 'vitest'
import { desktop, open, test } from './browser.ts'
import { aShow, seatsPage } from './site.ts'

const DAY_MS = 86_400_000

describe.each([
  { clock: 'two days ahead', offset: 2 * DAY_MS },
  { clock: 'two days behind', offset: -2 * DAY_MS },
])('on a device whose clock is $clock', ({ offset }) => {
  test('today is the day of the cinema, and every page hydrates', async ({ visit }) => {
    const show = await aShow()
    const address = `/movie/${show.movieId._id}`
    const { page: right } = await visit({ viewport: desktop })
    const { page: wrong } = await visit({ viewport: desktop, at: { url: inject('siteUrl'), offset } })
    for (const path of [address, seatsPage(show), `/movie/booking/${show.movieId._id}`]) {
      await open(right, path)
      await open(wrong, path)
      expect((await daysOf(right)).join(' ')).toContain('Tomorrow')
      await expect.poll(() => daysOf(wrong)).toEqual(await daysOf(right))
    }
    for (const path of [
      '/',
      '/movie/category/nowShowing',
      '/movie/category/comingSoon',
      '/cinemas',
      '/login',
    ]) {
      // Journeys of staff change movies meanwhile: then both are opened again.
      await vi.waitFor(
        async () => {
          await open(right, path)
          await open(wrong, path)
          await expect.poll(() => moviesOf(wrong), { timeout: 5_000 }).toEqual(await moviesOf(right))
        },
        { timeout: 60_000 },
      )
    }
    await open(wrong, '/private/movies')
    await open(right, '/private/movies')
    const date = (page: Page) => page.locator('input[name=date]').inputValue()
    expect(await date(wrong)).toBe(await date(right))
  })
})

/** The days that a page offers, as it names them. */
function daysOf(page: Page): Promise<string[]> {
  return page
    .getByRole('navigation', { name: /^(Dates|Days|Date)$/ })
    .getByRole('link')
    .allInnerTexts()
}

function moviesOf(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()
}
