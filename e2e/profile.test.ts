import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect } from 'vitest'
import { expectAccessibleAtBothWidths, open, phone, test } from './browser.ts'
import { aCustomer } from './site.ts'

test('a user changes profile, photo and favourite genres', async ({ visit }) => {
  const { page, expectsStatus } = await visit({ viewport: phone, as: await aCustomer() })
  const alerts = page.getByRole('region', { name: 'Messages' })
  await open(page, '/mydashboard?tab=profile')
  await page.getByLabel('Full name').fill('Asha Rao-Verma')
  await page.getByLabel('Mobile phone').fill('123')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await alerts.getByText('Please enter a 10 digit valid mobile number').waitFor()
  await expectAccessibleAtBothWidths(page, 'profile refused')
  await page.getByLabel('Mobile phone').fill('9876500000')
  await page.getByText('Drama', { exact: true }).click()
  await page.getByRole('main').getByText('हिन्दी', { exact: true }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await alerts.getByText('User Updated', { exact: true }).waitFor()

  const buffer = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#a06030' } })
    .jpeg()
    .toBuffer()
  const photo = page.getByLabel('Choose a photo')
  const file = page.locator('input[type=file]')
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer })
  await page.getByText('Please choose an image file.').waitFor()
  expectsStatus(415)
  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>') })
  await page.getByText('Please choose a picture: PNG, JPEG, WebP or AVIF').first().waitFor()
  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
  await alerts.getByText('Image Uploaded', { exact: true }).waitFor()
  expect(await photo.count()).toBeGreaterThan(0)
  const portrait = page.getByRole('img', { name: 'Photo of Asha Rao-Verma' })
  await expect.poll(() => portrait.getAttribute('src')).toMatch(/^\/media\/uploads\//)
  await expectAccessibleAtBothWidths(page, 'profile')
  await page.reload()
  expect(await page.getByLabel('Full name').inputValue()).toBe('Asha Rao-Verma')
  expect(await page.getByLabel('Drama', { exact: true }).isChecked()).toBe(true)
  expect(await page.getByRole('radio', { name: 'हिन्दी' }).isChecked()).toBe(true)
})

test('a user signs out other devices and changes the password', async ({ visit }) => {
  const customer = await aCustomer()
  const { page, expectsStatus } = await visit({ viewport: phone, as: customer })
  for (const device of ['one', 'two', 'three']) {
    const data = { email: customer.user.email, password: customer.password }
    expect((await page.request.post('/api/users/login', { data })).ok(), device).toBe(true)
  }
  const alerts = page.getByRole('region', { name: 'Messages' })
  await open(page, '/mydashboard?tab=security')
  await page.getByText('This device').waitFor()
  await expectAccessibleAtBothWidths(page, 'security')
  await page
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Sign out other devices' })
  await dialog.getByLabel('Your password').fill('not it')
  expectsStatus(400)
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
  await dialog.getByText('This is not your password').waitFor()
  await expectAccessibleAtBothWidths(page, 'sign-out of a device')
  await dialog.getByLabel('Your password').fill(customer.password)
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
  await alerts.getByText('The device is signed out.').waitFor()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await dialog.getByLabel('Your password').fill(customer.password)
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await alerts.getByText('All other devices are signed out.').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Sign out / }).count()).toBe(0)

  await page.getByLabel('Current password').fill('not it')
  await page.getByLabel('New password').fill('a lantern and a ladder')
  expectsStatus(400)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('This is not your password').first().waitFor()
  expect(await page.getByLabel('New password').inputValue()).toBe('a lantern and a ladder')
  await expectAccessibleAtBothWidths(page, 'password refused')
  await page.getByLabel('Current password').fill(customer.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await alerts.getByText('Your password is changed. All other devices are signed out.').waitFor()
})

test('a user exports their data and erases the account', async ({ visit }) => {
  const customer = await aCustomer('Zarina Rao')
  const { page, expectsStatus } = await visit({ viewport: phone, as: customer })
  await open(page, '/mydashboard?tab=privacy')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain(customer.user.email)
  await expectAccessibleAtBothWidths(page, 'privacy')

  await page.getByRole('button', { name: 'Erase my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase everything?' })
  await dialog.getByLabel(/^Your password/).fill('not it')
  expectsStatus(400)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await dialog.getByText('This is not your password').waitFor()
  await expectAccessibleAtBothWidths(page, 'erase refused')
  await dialog.getByLabel(/^Your password/).fill(customer.password)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText('Your account has been erased.').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
})
