import { describe, expect } from 'vitest'
import { selectBestSeats, proceed, goToSummary } from './booking-steps.ts'
import { expectAccessible, expectAccessibleAtBothWidths, open, phone, screens, test } from './browser.ts'
import { aCustomer, aShow, seatsPage, theLatestMovie } from './site.ts'

describe.each(screens)('on $screen', ({ viewport }) => {
  test('a movie page shows certificate, similar movies and trailer, and links to people', async ({
    visit,
  }) => {
    const { page } = await visit({ viewport })
    const show = await aShow()
    const { _id, title } = show.movieId
    await open(page, `/movie/${_id}?date=${show.startDate}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await expectAccessible(page, 'movie page')

    await page.getByText('What the certificates mean').click()
    await page.getByText(/^A: adults only/).waitFor()
    await page.getByText(/^UA 16\+:/).waitFor()

    const similar = page.getByRole('region', { name: 'You may also like' })
    await similar
      .getByText(/^(Also directed by|Also with|More|Also in) /)
      .first()
      .waitFor()
    expect(await similar.getByRole('link', { name: title, exact: true }).count()).toBe(0)

    const trailer = page
      .getByRole('main')
      .getByRole('button', { name: `Watch Trailer of ${title}` })
      .first()
    expect(await page.locator('video').count()).toBe(0)
    await trailer.click()
    await page.getByRole('dialog', { name: title }).locator('video').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('video').count()).toBe(0)
    await expect.poll(() => trailer.evaluate((button) => button === document.activeElement)).toBe(true)

    await page
      .getByRole('link', { name: /^Movies with / })
      .last()
      .click()
    await expect.poll(() => page.url()).toContain('q=')
    await page.getByRole('heading', { level: 1, name: 'Now Showing' }).waitFor()
    await page.getByRole('article').first().waitFor()
    await expectAccessible(page, 'movies with somebody')
  })
})

test('the page can be shared', async ({ visit }) => {
  const { page } = await visit({ viewport: phone })
  const { movieId } = await aShow()
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: async ({ title, url }: ShareData) => void (document.title = `shared ${title} ${url}`),
    })
  })
  await open(page, `/movie/${movieId._id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.title()).toContain(`shared ${movieId.title} http`)
})

test('the availability of a show is updated while the page is open', async ({ visit }) => {
  const customer = await aCustomer()
  const show = await aShow()
  const watcher = await visit({ viewport: phone })
  await open(watcher.page, `/movie/${show.movieId._id}?date=${show.startDate}`)
  const free = watcher.page.locator(`a[href*="time=${encodeURIComponent(show.startAt)}"]`).filter({
    has: watcher.page.getByText('Gold'),
  })
  await free.first().waitFor()
  const before = await free.allInnerTexts()
  const buyer = await visit({ viewport: phone, as: customer })
  await open(buyer.page, seatsPage(show))
  await selectBestSeats(buyer.page)
  await goToSummary(buyer.page)
  await proceed(buyer.page)
  await expect.poll(() => free.allInnerTexts()).not.toEqual(before)
})

test('a movie that is coming soon shows its date and offers no seats', async ({ visit }) => {
  const { page } = await visit({ viewport: phone })
  await open(page, '/movie/category/comingSoon')
  const { title } = await theLatestMovie()
  await page.getByRole('article').getByRole('heading').getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page
    .getByText(/^In cinemas /)
    .first()
    .waitFor()
  await page.getByText(`No Show Times Found for ${title}`).waitFor()
  const header = page.getByRole('main')
  expect(await header.getByRole('link', { name: 'Book Now', exact: true }).count()).toBe(0)
  await expectAccessibleAtBothWidths(page, 'movie coming soon')
})
