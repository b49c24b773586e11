import { describe, expect } from 'vitest'
import { expectAccessible, expectAccessibleAtBothWidths, open, phone, screens, test } from './browser.ts'
import { aShow } from './site.ts'

describe.each(screens)('on $screen', ({ viewport }) => {
  test('a visitor sees the screens, today’s shows and the directions', async ({ visit }) => {
    const { page } = await visit({ viewport })
    await open(page, '/cinemas')
    const rooms = page.getByRole('heading', { level: 2, name: /^Screen \d$/ })
    await expect.poll(() => rooms.count()).toBe(9)
    const { screens, seats } = countsIn(await page.getByText(/\d+ screens, [\d,]+ seats/).innerText())
    // More while a journey of the back office has made a cinema.
    expect(screens).toBeGreaterThanOrEqual(9)
    expect(seats).toBeGreaterThanOrEqual(1800)
    await expectAccessible(page, 'cinemas')

    await page.getByRole('link', { name: 'Screen 3', exact: true }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#screen-3')
    const third = page.getByRole('region', { name: 'Screen 3', exact: true })
    await expect.poll(() => third.evaluate((room) => room.getBoundingClientRect().top < 120)).toBe(true)
    await third.getByText('Curved wall-to-wall screen').waitFor()
    const prices = third.getByRole('table', { name: 'Classes and prices in Screen 3' })
    expect(await prices.getByRole('row').allInnerTexts()).toHaveLength(4)
    await third.getByRole('img', { name: 'Drawing of Screen 3' }).waitFor()

    const way = page.getByRole('region', { name: 'Where it is' })
    for (const name of ['Open in OpenStreetMap', 'Directions in your maps app']) {
      const link = way.getByRole('link', { name })
      expect(await link.getAttribute('href')).toMatch(/22\.7238.*75\.8721/)
      expect(await link.getAttribute('rel')).toContain('noopener')
    }
    const theater = await page.locator('main script[type="application/ld+json"]').textContent()
    expect(JSON.parse(theater ?? '')).toMatchObject({
      '@type': 'MovieTheater',
      screenCount: screens,
      maximumAttendeeCapacity: seats,
      address: { postalCode: '452003', addressRegion: 'Madhya Pradesh' },
      geo: { latitude: 22.7238, longitude: 75.8721 },
    })
  })
})

test('a room without shows today says so, and a show links to its seats', async ({ visit }) => {
  const { page } = await visit({ viewport: phone })
  const show = await aShow()
  // Late in the evening there are no shows left today: a future show is returned instead.
  await page.route('**/api/showtimes?date=*', (route) =>
    route.fulfill({ json: [show], headers: { 'x-total-count': '1' } }),
  )
  await open(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Screens' }).click()
  await page.getByRole('heading', { level: 1, name: 'Our screens' }).waitFor()
  const another = page.getByRole('region', {
    name: show.room === 'Screen 1' ? 'Screen 2' : 'Screen 1',
    exact: true,
  })
  await another.getByText('Nothing more plays here today.').waitFor()
  await expectAccessibleAtBothWidths(page, 'cinemas nothing today')
  const own = page.getByRole('region', { name: show.room, exact: true })
  await own.getByRole('link', { name: show.movieId.title }).click()
  await page.getByRole('grid').waitFor()
  expect(new URL(page.url()).searchParams.get('date')).toBe(show.startDate)
})

test('rooms are shown without today’s shows when those fail to load, and rooms that fail to load can be retried', async ({
  visit,
}) => {
  const { page, allowsStatus } = await visit({ viewport: phone })
  await page.route('**/api/showtimes?date=*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.route('**/api/cinemas', (route) => route.fulfill({ status: 503, json: {} }))
  // Both are requested by the page, by its loader and by the preload on hover.
  allowsStatus(503)
  await open(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Screens' }).click()
  await page.getByText('The screens could not be loaded').waitFor()
  await expectAccessibleAtBothWidths(page, 'cinemas failed')
  await page.unroute('**/api/cinemas')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Today’s shows could not be loaded.').first().waitFor()
})

/** The counts in a text: "9 screens, 1,800 seats". */
function countsIn(text: string): { readonly screens: number; readonly seats: number } {
  const [, screens = '', seats = ''] = /(\d+) screens, ([\d,]+) seats/.exec(text) ?? []
  return { screens: Number(screens), seats: Number(seats.replaceAll(',', '')) }
}
