import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { fillSignIn } from './booking-steps.ts'
import { book } from './bookings.ts'
import { expectAccessibleAtBothWidths, open, phone, test } from './browser.ts'
import { aCustomer, aShow, type Account } from './site.ts'
import { waitForAlert } from './staff.ts'

const newPassword = 'interval-samosa-and-tea'

test('a profile change is visible on other devices', async ({ visit }) => {
  const customer = await aCustomer()
  const { page: other } = await visit({ viewport: phone, as: customer })
  const { page } = await visit({ viewport: phone, as: customer })
  await open(page, '/')
  await page.getByRole('button', { name: 'Profile of Asha Rao' }).click()
  await page.getByRole('link', { name: 'My bookings' }).click()
  await page.getByRole('heading', { name: 'Hello, Asha Rao' }).waitFor()
  const sections = page.getByRole('navigation', { name: 'Sections of my account' })
  await sections.getByRole('link', { name: 'Profile' }).click()
  await page.getByText('Drama', { exact: true }).click()
  await expect.poll(() => sections.locator('[aria-current]').allTextContents()).toEqual(['Profile'])
  await expectAccessibleAtBothWidths(page, 'profile of oneself')
  await page.getByLabel('Full name').fill('Asha Rao-Verma')
  await page.getByLabel('Mobile phone').fill('+91 98765-43210')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await waitForAlert(page, 'User Updated')
  await page.getByRole('heading', { name: 'Hello, Asha Rao-Verma' }).waitFor()

  await open(other, '/mydashboard?tab=profile')
  expect(await other.getByLabel('Full name').inputValue()).toBe('Asha Rao-Verma')
  expect(await other.getByLabel('Mobile phone').inputValue()).toBe('9876543210')
  expect(await other.getByRole('checkbox', { name: 'Drama' }).isChecked()).toBe(true)
})

test('a password change ends the session of another device, which signs in with the new password', async ({
  visit,
}) => {
  const customer = await aCustomer()
  const { page: other, allowsStatus } = await visit({ viewport: phone })
  await signIn(other, customer)
  await open(other, '/mydashboard?tab=profile')
  await other.getByLabel('Full name').waitFor()
  const { page } = await visit({ viewport: phone, as: customer })
  await open(page, '/mydashboard?tab=security')
  const everywhereElse = page.getByRole('button', { name: 'Sign out everywhere else' })
  await everywhereElse.waitFor()
  await expectAccessibleAtBothWidths(page, 'signed in twice')
  await page.getByLabel('Current password').fill(customer.password)
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Change password' }).click()
  await waitForAlert(page, 'Your password is changed. All other devices are signed out.')
  await everywhereElse.waitFor({ state: 'detached' })

  allowsStatus(401)
  await other.getByRole('button', { name: 'Save changes' }).click()
  const dialog = other.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.getByLabel('Password', { exact: true }).fill(newPassword)
  await dialog.getByRole('button', { name: 'Sign in and go on' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(other.url()).pathname).toBe('/mydashboard')
})

test('an account with an upcoming show is not erased', async ({ visit }) => {
  const customer = await aCustomer()
  await book(await aShow(), customer, 1)
  const { page, expectsStatus } = await visit({ viewport: phone, as: customer })
  await open(page, '/mydashboard?tab=privacy')
  await page.getByRole('button', { name: 'Erase my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Your password/).fill(customer.password)
  expectsStatus(409)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await dialog.getByText(/^There are upcoming bookings/).waitFor()
  await expectAccessibleAtBothWidths(page, 'erasure waits')
})

async function signIn(page: Page, customer: Account): Promise<void> {
  await open(page, '/login')
  await fillSignIn(page, customer)
  await page.getByRole('button', { name: 'Login now' }).click()
  await waitForAlert(page, `Welcome ${customer.user.name}`)
}
