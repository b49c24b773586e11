import { describe, expect } from 'vitest'
import type { Movie } from '#contract/catalogue/movies.ts'
import { expectAccessible, expectAccessibleAtBothWidths, open, phone, screens, test } from './browser.ts'
import { call } from './site.ts'

describe.each(screens)('on $screen', ({ viewport }) => {
  const isPhone = viewport === phone

  test('a visitor filters the list, shares its URL and goes back', async ({ visit }) => {
    const { page } = await visit({ viewport })
    await open(page, '/movie/category/nowShowing')
    const cards = page.getByRole('main').getByRole('article')
    const all = await cards.count()
    await expectAccessible(page, 'category')

    const openFilters = async () => isPhone && (await page.getByRole('button', { name: /^Filters/ }).tap())
    const closeFilters = async () =>
      isPhone && (await page.getByRole('button', { name: /^Show \d+ movie/ }).tap())
    await openFilters()
    await page.getByRole('combobox', { name: 'Genre' }).selectOption('Drama')
    await expect.poll(() => page.url()).toContain('genre=Drama')
    await expectAccessible(page, 'category filters')
    await closeFilters()
    await expect.poll(() => cards.count()).toBeLessThan(all)
    const dramas = await cards.count()
    await page
      .getByRole('status')
      .filter({ hasText: `${dramas} movie` })
      .waitFor()

    await openFilters()
    await page.getByRole('combobox', { name: 'Day', exact: true }).selectOption({ label: 'Tomorrow' })
    await page.getByRole('combobox', { name: 'Time of day' }).selectOption('Evening')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Title')
    await closeFilters()
    await expect.poll(() => page.url()).toMatch(/date=.*time=evening.*sort=title/)
    await expectAccessible(page, 'category narrowed')

    const shared = await visit({ viewport })
    await open(shared.page, page.url())
    const titles = await shared.page.getByRole('article').getByRole('heading').allInnerTexts()
    expect(titles).toEqual(titles.toSorted())
    await expect.poll(() => cards.getByRole('heading').allInnerTexts()).toEqual(titles)

    await page.goBack()
    await page.goBack()
    await page.goBack()
    await expect.poll(() => cards.count()).toBe(dramas)
    await page.getByRole('button', { name: 'Remove the filter Drama' }).click()
    await expect.poll(() => cards.count()).toBe(all)
  })
})

test('filters without a common result offer which one to remove', async ({ visit }) => {
  const { page } = await visit({ viewport: phone })
  const { language, genre, left } = await filtersWithoutMatch()
  await open(page, `/movie/category/nowShowing?language=${language}&genre=${genre}`)
  await page.getByText('No movies match your filters').waitFor()
  await expectAccessibleAtBothWidths(page, 'category nothing fits')
  await page.getByRole('button', { name: `Without ${language}: ${left} movie` }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(left)
  expect(page.url()).not.toContain('language')
})

test('invalid search parameters are ignored', async ({ visit }) => {
  const { page } = await visit({ viewport: phone })
  // A journey of staff makes this movie and deletes it meanwhile.
  const movies = page.getByRole('article').filter({ hasNotText: 'night train to Nagpur' })
  await open(page, '/movie/category/comingSoon')
  const all = await movies.count()
  await expectAccessibleAtBothWidths(page, 'coming soon')
  await open(
    page,
    '/movie/category/comingSoon?language=Klingon&certificate=Z&date=yesterday&time=noon&sort=x&genre=',
  )
  await expect.poll(() => movies.count()).toBe(all)
  await open(page, '/movie/category/nowShowing?date=2020-01-01&language=allanguage&genre=AllGenere')
  expect(await page.getByRole('article').count()).toBeGreaterThan(5)
})

/** Returns a language and a genre that no movie has both of, and the number of movies of the genre. */
async function filtersWithoutMatch() {
  const movies = await call<Movie[]>('/api/movies?category=nowShowing')
  for (const { language } of movies)
    for (const genre of movies.flatMap((movie) => movie.genre)) {
      const fitting = movies.filter((movie) => movie.genre.includes(genre))
      if (fitting.every((movie) => movie.language !== language))
        return { language, genre, left: fitting.length }
    }
  throw new Error('every language has every genre')
}
