import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Movie } from '#contract/catalogue/movies.ts'
import type { Showtime } from '#contract/programme.ts'
import { MAX_LIMIT } from '#domain/paging.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { expectAccessible, expectNoOverhang, open, phone, screens, test } from './browser.ts'
import { call } from './site.ts'

describe.each(screens)('on $screen', ({ viewport }) => {
  test('the shows of today and tomorrow are listed by time, filtered, and lead to their seats', async ({
    visit,
  }) => {
    const { page } = await visit({ viewport })
    const main = page.getByRole('main')
    await open(page, '/today')
    const title = page.getByRole('heading', { level: 1, name: /^(Tonight|Today)’s shows$/ })
    await title.waitFor()
    // The page decides which day it is: the test may run at any hour, also while the business day ends.
    const next = (await title.innerText()).startsWith('Tonight') ? 'Today' : 'Tomorrow'
    await expectAccessible(page, 'today')
    expect(await page.locator('main script[type="application/ld+json"]').textContent()).toContain('ItemList')

    await page.getByRole('navigation', { name: 'Days' }).getByRole('link', { name: next }).click()
    await page.getByRole('heading', { level: 1, name: `${next}’s shows` }).waitFor()
    const date = new URL(page.url()).searchParams.get('date') ?? ''
    const shows = await showsOfDay(date)
    const screenings = new Set(shows.map(({ startsAt, room }) => `${startsAt} ${room}`))
    const rows = main.getByRole('heading', { level: 3 })
    await expect.poll(() => rows.count()).toBe(screenings.size)
    await expectAccessible(page, 'tomorrow')

    const { language, titles } = await moviesInOneLanguage(shows)
    await page.getByRole('combobox', { name: 'Language' }).selectOption(language)
    await expect.poll(async () => new Set(await rows.allInnerTexts())).toEqual(titles)
    expect(new URL(page.url()).search).toBe(`?language=${language}&date=${date}`)

    const first = main.getByRole('link', { name: /^Book / }).first()
    const name = await first.innerText()
    await first.click()
    await expect.poll(() => page.url()).toMatch(/\/movie\/booking\/.*date=.*time=.*class=.*room=/)
    expect(name).toMatch(/Silver|Gold|Premium/)
  })
})

test('a day without matching shows says so, and nothing is wider than the screen in either language', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: phone })
  const tomorrow = daysAfter(businessDayOf(new Date()), 1)
  for (const path of ['/today', '/hi/today']) {
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, `${path}?date=${tomorrow}`)
    await page.getByRole('heading', { level: 3 }).first().waitFor()
    // From 1,024 px on, the layout is the one of 1,280 px.
    for (const width of [320, 768]) {
      await expectRoom(page, path, width)
      await expectAccessible(page, `${path.replaceAll('/', ' ').trim()} of tomorrow`)
    }
    for (const width of [1024, 1121]) await expectRoom(page, path, width)
  }
  await open(page, `/today?date=${daysAfter(tomorrow, 60)}`)
  await page.getByText('No shows on this day').waitFor()
  await expectAccessible(page, 'a day without shows')
  await open(page, `/today?date=${tomorrow}&language=English&certificate=A`)
  await page.getByText('No shows match your filters').waitFor()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await page.getByRole('heading', { level: 3 }).first().waitFor()
})

/** Nothing is wider than the screen, and the sign-in is in sight. */
async function expectRoom(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  const place = `${path} at ${width} px`
  await expectNoOverhang(page, place)
  const endOfLogin = async () => {
    const login = await page.getByRole('link', { name: /^(Login|लॉगिन)$/ }).boundingBox()
    return login ? login.x + login.width : Infinity
  }
  await expect.poll(endOfLogin, { message: `end of the login link of ${place}` }).toBeLessThan(width)
}

async function showsOfDay(day: string): Promise<Showtime[]> {
  const shows: Showtime[] = []
  for (let page = 1; shows.length === (page - 1) * MAX_LIMIT; page += 1)
    shows.push(...(await call<Showtime[]>(`/api/showtimes?day=${day}&limit=${MAX_LIMIT}&page=${page}`)))
  return shows
}

async function moviesInOneLanguage(shows: readonly Showtime[]) {
  const movies = await call<Movie[]>(`/api/movies?limit=${MAX_LIMIT}`)
  const playing = movies.filter(({ _id }) => shows.some(({ movieId }) => movieId._id === _id))
  const language = playing[0]?.language ?? ''
  const titles = playing.filter((movie) => movie.language === language).map(({ title }) => title)
  return { language, titles: new Set(titles) }
}
