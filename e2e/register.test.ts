import { expect } from 'vitest'
import { fillSignIn, selectBestSeats } from './booking-steps.ts'
import { expectAccessibleAtBothWidths, open, phone, test } from './browser.ts'
import { throttleProcessor } from './slow-phone.ts'
import { aCustomer, anEmail, aShow, seatsPage } from './site.ts'

test('a user registers, sees the profile and signs out', async ({ visit }) => {
  const email = anEmail()
  const { page } = await visit({ viewport: phone })
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
  await open(page, '/register')
  await expectAccessibleAtBothWidths(page, 'register')

  const submit = page.getByRole('button', { name: 'Register now' })
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Mobile phone').fill('98765')
  await page.getByLabel('Password', { exact: true }).fill('popcorn-and-chai')
  await expect.poll(() => submit.isDisabled()).toBe(true)
  await page.getByRole('checkbox').check()
  await submit.click()
  const alerts = page.getByRole('region', { name: 'Messages' })
  await alerts.getByText('Please enter a 10 digit valid mobile number', { exact: true }).waitFor()
  await expectAccessibleAtBothWidths(page, 'register refused')
  expect(sent).toEqual([])

  await page.getByLabel('Mobile phone').fill('9876543210')
  await submit.click()
  await alerts.getByText('Register Success', { exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')

  await page.getByRole('button', { name: 'Profile of Asha Rao' }).click()
  for (const text of ['Asha Rao', email, '9876543210']) await page.getByText(text, { exact: true }).waitFor()
  await expectAccessibleAtBothWidths(page, 'profile')
  await page.evaluate(() => {
    localStorage.setItem('of-the-user', 'yes')
    sessionStorage.setItem('of-the-user', 'yes')
  })
  await page.getByRole('button', { name: 'Log out' }).click()
  await alerts.getByText('LOGOUT Success', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Login' }).waitFor()
  const kept = () => ['jwtToken', 'user', 'of-the-user'].map((key) => localStorage.getItem(key))
  // The page that is being left shows the link as well; then its reload may end the call.
  await expect.poll(() => page.evaluate(kept)).toEqual([null, null, null])
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('of-the-user'))).toBeNull()
})

test('a visitor with chosen seats registers by the link of the dialog, and is at the payment of these seats', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: phone })
  await open(page, seatsPage(await aShow()))
  const seats = await selectBestSeats(page)
  await page.getByRole('button', { name: 'Book Tickets' }).tap()
  await page.getByRole('dialog').getByRole('link', { name: 'Create an account' }).tap()
  await page.getByRole('heading', { level: 1, name: 'Create new account' }).waitFor()
  await page.getByLabel('Full name').fill('Kavya Rao')
  await page.getByLabel('Email address').fill(anEmail())
  await page.getByLabel('Mobile phone').fill('9876543210')
  await page.getByLabel('Password', { exact: true }).fill('popcorn-and-chai')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Register now' }).tap()
  await page.getByRole('button', { name: 'Proceed' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/booking/user')
  // "Row J seat 7" on the map is J7 here.
  const names = seats.map((seat) => seat.replace(/^Row (\D+) seat (\d+)$/, '$1$2'))
  await page.getByText(names.join(', '), { exact: true }).waitFor()
})

test('a taken email is reported before the rest of the form is filled in', async ({ visit }) => {
  const { user } = await aCustomer()
  const { page, expectsStatus } = await visit({ viewport: phone, serviceWorkers: 'block' })
  await open(page, '/register')
  const email = page.getByLabel('Email address')
  await email.fill(user.email)
  await email.blur()
  await page.getByText('An account with this email already exists.').waitFor()
  await expectAccessibleAtBothWidths(page, 'register known')

  await page.route('**/api/users/isuser*', (route) => route.fulfill({ status: 503, json: {} }))
  expectsStatus(503)
  await email.fill(anEmail())
  await email.blur()
  await page.getByText('Failed to check user existence').waitFor()
  await page.getByText('An account with this email already exists.').waitFor({ state: 'detached' })
})

test('a wrong password keeps the input', async ({ visit }) => {
  const customer = await aCustomer()
  const { page, expectsStatus } = await visit({ viewport: phone })
  await open(page, '/login')
  await expectAccessibleAtBothWidths(page, 'login')
  await fillSignIn(page, { ...customer, password: 'not-my-password' })
  expectsStatus(401)
  await page.getByRole('button', { name: 'Login now' }).click()
  await page.getByRole('region', { name: 'Messages' }).getByRole('alert').getByRole('button').waitFor()
  await expectAccessibleAtBothWidths(page, 'login refused')
  expect(await page.getByLabel('Email address').inputValue()).toBe(customer.user.email)
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('not-my-password')
})

test('a visitor of a protected page returns to it after signing in', async ({ visit }) => {
  const customer = await aCustomer()
  const { page, expectsStatus } = await visit({ viewport: phone })
  // On a slow phone the page turned to another one before React had taken it over.
  await throttleProcessor(page, 5)
  await open(page, '/booking/user?order=somewhere')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await throttleProcessor(page, 1)
  await page.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await fillSignIn(page, customer)
  // There is no such order: the return URL is opened and left again.
  expectsStatus(404)
  const asked = page.waitForRequest(/order\/check\?orderId=somewhere/)
  await page.getByRole('button', { name: 'Login now' }).click()
  await page.getByText(`Welcome ${customer.user.name}`).waitFor()
  await asked
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/booking/user')
})
