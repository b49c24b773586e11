import { expect } from 'vitest'
import type { Movie } from '#contract/catalogue/movies.ts'
import { expectAccessibleAtBothWidths, open, phone, test, waitForHydration } from './browser.ts'
import { publishDrafts } from './programme-steps.ts'
import { aMovieWithoutShows, isReminderSet, remind } from './reminder-steps.ts'
import { aCustomer, anEmail, call, mailsTo } from './site.ts'
import { anAdmin } from './staff.ts'

test('a visitor requests a reminder of a coming movie, signs in, and is mailed once when booking opens', async ({
  visit,
}) => {
  const customer = await aCustomer()
  const movie = await aMovieWithoutShows()
  const { page } = await visit({ viewport: phone })
  await open(page, `/movie/${movie._id}`)
  await expectAccessibleAtBothWidths(page, 'coming movie')
  await remind(page).tap()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByText('Sign in, and we will email you when booking opens.').waitFor()
  await dialog.getByLabel('Email').fill(customer.user.email)
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password)
  await dialog.getByRole('button', { name: 'Login now' }).tap()
  await expect.poll(() => isReminderSet(page)).toBe(true)
  await page.getByText(/^One email, when booking opens/).waitFor()
  await expectAccessibleAtBothWidths(page, 'coming movie with a reminder')

  await remind(page).tap()
  await expect.poll(() => isReminderSet(page)).toBe(false)
  await remind(page).tap()
  await expect.poll(() => isReminderSet(page)).toBe(true)
  await open(page, '/movie/category/comingSoon')
  const card = page.getByRole('article').filter({ hasText: movie.title })
  await card.getByText('We will email you').waitFor()
  await expectAccessibleAtBothWidths(page, 'card with a reminder')

  await openBooking(movie)
  await expect.poll(() => mailsAbout(customer.user.email), { timeout: 30_000 }).toHaveLength(1)
  const [mail] = await mailsAbout(customer.user.email)
  expect(mail?.subject).toBe(`Booking is open: ${movie.title}`)
  expect(mail?.text).toContain(`/movie/${movie._id}`)
  await open(page, `/movie/${movie._id}`)
  await page
    .getByRole('link', { name: /^Book for / })
    .first()
    .waitFor()
  expect(await remind(page).count()).toBe(0)
})

test('a visitor who registers for a reminder, and reloads in between, has it and is at the movie again', async ({
  visit,
}) => {
  const movie = await aMovieWithoutShows()
  const { page } = await visit({ viewport: phone })
  await open(page, `/movie/${movie._id}`)
  await remind(page).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Create an account' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Create new account' }).waitFor()
  await page.reload()
  await waitForHydration(page)
  await page.getByLabel('Full name').fill('Meera Pillai')
  await page.getByLabel('Email address').fill(anEmail())
  await page.getByLabel('Mobile phone').fill('9876543210')
  await page.getByLabel('Password', { exact: true }).fill('popcorn-and-chai')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register now' }).tap()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/movie/${movie._id}`)
  await expect.poll(() => isReminderSet(page)).toBe(true)
  await page.reload()
  await waitForHydration(page)
  await expect.poll(() => isReminderSet(page)).toBe(true)
})

async function mailsAbout(email: string) {
  return (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Booking is open'))
}

/** Publishes a show on the day of the release. */
async function openBooking({ _id: movieId, releaseDate: startDate }: Movie): Promise<void> {
  const admin = await anAdmin()
  const cinemas = await call<{ _id: string; room: string }[]>('/api/cinemas')
  const cinemaId = cinemas.find(({ room }) => room === 'Screen 2')?._id
  const edit = { kind: 'create', id: crypto.randomUUID(), movieId, cinemaId, startDate, startAt: '18:00' }
  await call('/api/showtimes/batch', { token: admin.token, body: { edits: [edit] } })
  await publishDrafts(admin, startDate)
}
