import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessibleAtBothWidths, open, phone, test } from './browser.ts'
import { aCustomer, anEmail, aShow, seatsPage } from './site.ts'
import { selectBestSeats } from './booking-steps.ts'
import { aMovieWithoutShows, isReminderSet, remind } from './reminder-steps.ts'

/** Signs in at the simulated Google sheet with a new account. */
async function signInAtGoogle(page: Page, { email, name }: { email: string; name: string }): Promise<void> {
  await page.getByRole('button', { name: 'Sign in with Google' }).click()
  const sheet = page.frameLocator('iframe[title="Sign in with Google"]')
  await sheet.getByLabel('Email address').fill(email)
  await sheet.getByLabel('Your name').fill(name)
  await sheet.getByRole('button', { name: 'Continue' }).click()
}

test('an unknown Google user who wanted a reminder registers with a phone number and has it, signs in the next time, and can erase the account', async ({
  visit,
}) => {
  const person = { email: anEmail(), name: 'Meera Pillai' }
  const movie = await aMovieWithoutShows()
  const { page, expectsStatus } = await visit({ viewport: phone })
  await open(page, `/movie/${movie._id}`)
  await remind(page).tap()
  expectsStatus(404)
  await signInAtGoogle(page, person)
  const alerts = page.getByRole('region', { name: 'Messages' })
  // The dialog has its own alerts, until the page of the registration is there.
  await alerts.getByText('Please add Mobile number to Proceed.', { exact: true }).first().waitFor()
  await page.getByText(person.email, { exact: true }).waitFor()
  expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0)
  await page.getByLabel('Mobile phone').fill('9876543210')
  await page.getByRole('checkbox').check()
  await expectAccessibleAtBothWidths(page, 'register from google')
  await page.getByRole('button', { name: 'Register now' }).click()
  await alerts.getByText('Register Success', { exact: true }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('marquee.google'))).toBeNull()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/movie/${movie._id}`)
  await expect.poll(() => isReminderSet(page)).toBe(true)

  await page.getByRole('button', { name: 'Profile of Meera Pillai' }).click()
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Log out' }).click()])
  await alerts.getByText('LOGOUT Success', { exact: true }).waitFor()
  expect(await alerts.getByText('Register Success', { exact: true }).count()).toBe(0)
  // On a phone the messages of the new page cover the link.
  await page.getByRole('link', { name: 'Login' }).press('Enter')
  await signInAtGoogle(page, person)
  await alerts.getByText('Welcome Meera Pillai', { exact: true }).waitFor()

  await open(page, '/mydashboard?tab=privacy')
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await signInAtGoogle(page, person)
  await page.getByText('Your account has been erased.').waitFor()
})

test('a Google registration can be left for the ordinary form', async ({ visit }) => {
  const { page, expectsStatus } = await visit({ viewport: phone })
  await open(page, '/login')
  await page.getByRole('button', { name: 'Sign in with Google' }).waitFor()
  await expectAccessibleAtBothWidths(page, 'login with google')
  expectsStatus(404)
  await signInAtGoogle(page, { email: anEmail(), name: 'Meera Pillai' })
  await page.getByRole('button', { name: 'Use another way' }).click()
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('marquee.google'))).toBeNull()
})

test('an account with the same email is linked during seat selection', async ({ visit }) => {
  const { user } = await aCustomer()
  const { page } = await visit({ viewport: phone })
  await open(page, seatsPage(await aShow()))
  await selectBestSeats(page)
  await page.getByRole('button', { name: 'Book Tickets' }).click()
  await signInAtGoogle(page, { email: user.email, name: 'Asha at Google' })
  await page.getByText(`Welcome ${user.name}`).first().waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/booking\/user$/)
})
