import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Movie } from '#contract/catalogue/movies.ts'
import { latinWords } from '../scripts/latin-words.ts'
import { book, hold } from './bookings.ts'
import { desktop, expectAccessibleAtBothWidths, expectNoOverhang, open, phone, test } from './browser.ts'
import { aCustomer, anEmail, anyAge, aShow, call, mailsTo, seatsPage } from './site.ts'

const languageOfPage = 'document.documentElement.lang'

test('a visitor switches a page to Hindi, and the next visit is in Hindi', async ({ visit }) => {
  const { page } = await visit({ viewport: phone })
  await open(page, '/faq?q=refund')
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click()
  await page.waitForURL('**/hi/faq?q=refund')
  expect(await page.evaluate(languageOfPage)).toBe('hi')
  await expectAccessibleAtBothWidths(page, 'faq in Hindi')

  // The plain URL now redirects to the chosen language, with query and fragment.
  await page.goto('/about?from=friend#numbers')
  await page.waitForURL('**/hi/about?from=friend#numbers')

  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/about')
  await expect.poll(() => page.evaluate(languageOfPage)).toBe('en')
})

test('without a stored choice the URL decides the language, also in the server’s HTML', async ({ visit }) => {
  const { page } = await visit({ viewport: phone })
  const html = await (await page.request.get('/hi/')).text()
  expect(html).toContain('<html lang="hi"')
  expect(html).toMatch(/<h1[^>]*>[^<]*[\u0900-\u097f]/)
  await open(page, '/hi/')
  await expectAccessibleAtBothWidths(page, 'home in Hindi')
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(null)
  const links = await page
    .locator('main a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(links.filter((href) => !href.startsWith('/hi/'))).toEqual([])
})

test('public pages in Hindi have no English text', async ({ visit }) => {
  const { page } = await visit({ viewport: phone })
  const show = await aShow()
  const list = '/movie/category/nowShowing?language=Tamil&genre=Drama'
  for (const path of [list, `/movie/${show.movieId._id}`, seatsPage(show), '/register']) {
    await open(page, `/hi${path}`)
    await expectHindi(page, path)
    await expectAccessibleAtBothWidths(page, `${path.split('?')[0]} in Hindi`)
  }
  for (const path of otherPages) {
    await open(page, `/hi${path}`)
    await expectHindi(page, path)
  }
})

test('a Hindi movie has its synopsis and cast in Devanagari on Hindi pages', async ({ visit }) => {
  const { page } = await visit({ viewport: phone })
  const movies = await call<Movie[]>('/api/movies?language=Hindi')
  expect(movies.length).toBeGreaterThan(2)
  for (const { _id, synopsisInHindi, castInHindi } of movies) {
    await open(page, `/hi/movie/${_id}`)
    await page.getByText(synopsisInHindi ?? 'no synopsis', { exact: true }).waitFor()
    for (const name of castInHindi) await page.getByRole('link', { name }).waitFor()
    expect(castInHindi.length).toBeGreaterThan(2)
  }
})

test('a user who registers in Hindi gets mails in Hindi', async ({ visit }) => {
  const email = anEmail()
  const { page } = await visit({ viewport: phone })
  await open(page, '/hi/register')
  await page.locator('input[name=name]').fill('आशा राव')
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=phone]').fill('9876543210')
  await page.locator('input[name=password]').fill('popcorn-and-chai')
  await page.getByRole('checkbox').check()
  await page.locator('main form button[type=submit]').click()
  const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject)
  await expect.poll(subjects).toEqual(['Marquee में आपका स्वागत है'])
  await open(page, '/hi/mydashboard?tab=profile')
  expect(await page.getByRole('radio', { name: 'हिन्दी' }).isChecked()).toBe(true)
})

test('bookings in Hindi have no English text', async ({ visit }) => {
  const customer = await aCustomer()
  const show = await aShow({ fits: (movie) => anyAge(movie) && isInDevanagari(movie) })
  const title = show.movieId.titleInScript ?? ''
  const ticket = await book(show, customer, 2)
  const { order } = await hold(show, customer)
  const { page } = await visit({ viewport: phone, as: customer })
  await open(page, `/hi/booking/user?order=${order}`)
  await page.getByRole('button', { name: 'भुगतान जारी रखें' }).waitFor()
  await page.getByText(/^स्क्रीन \d, गोल्ड$/).waitFor()
  await page.getByText(title, { exact: true }).waitFor()
  await expectHindi(page, 'order')
  await expectAccessibleAtBothWidths(page, 'order in Hindi')

  await open(page, `/hi/mydashboard?ticket=${ticket?._id ?? ''}`)
  await page
    .getByRole('article')
    .getByText(/^स्क्रीन \d$/)
    .waitFor()
  await page.getByRole('article').getByRole('heading', { name: title, exact: true }).waitFor()
  await expectHindi(page, 'ticket', ticket?.code)
  await expectAccessibleAtBothWidths(page, 'ticket in Hindi')
  await open(page, '/hi/mydashboard?tab=profile')
  await page.getByText('ड्रामा', { exact: true }).waitFor()
  await expectHindi(page, 'profile')
  await expectAccessibleAtBothWidths(page, 'profile in Hindi')
})

const otherPages = [
  '/',
  '/movie/category/comingSoon',
  '/cinemas',
  '/login',
  '/forgot-password',
  '/contact',
  '/about',
  '/faq',
  '/help-center',
  '/privacy-policy',
  '/disclaimer',
]

function isInDevanagari({ titleInScript }: Movie): boolean {
  return /[\u0900-\u097f]/.test(titleInScript ?? '')
}

/** Asserts that there is no English text, except names and parts with `lang="en"`, and no horizontal scrolling. */
async function expectHindi(page: Page, name: string, code?: string): Promise<void> {
  const text = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body [lang="en"]')].reduce(
      (rest, part) => rest.replace(part.innerText, ''),
      document.body.innerText,
    ),
  )
  const words = withoutCode(text, code).match(/\p{Script=Latin}{2,}/gu) ?? []
  const known = new Set([...latinWords, ...channels, ...(await namesOfPeopleAndMovies())])
  const english = words.filter((word) => !known.has(word))
  expect({ page: name, english }).toEqual({ page: name, english: [] })
  await expectNoOverhang(page, name)
  await page.setViewportSize(desktop)
  await expectNoOverhang(page, name)
  await page.setViewportSize(phone)
}

/** Removes email addresses, quoted identifiers and the booking code. */
function withoutCode(text: string, code = ''): string {
  return text.replaceAll(code, '').replaceAll(/\S+@\S+|“\w+”/g, '')
}

const channels = ['MARQUEE', 'Instagram', 'YouTube', 'Asha', 'Rao']

async function namesOfPeopleAndMovies(): Promise<readonly string[]> {
  const movies = await call<Movie[]>('/api/movies?limit=200')
  return movies.flatMap(({ title, director, cast }) =>
    [title, director, ...cast].flatMap((name) => name.match(/\p{Script=Latin}+/gu) ?? []),
  )
}
