import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { anEmail, call } from './site.ts'
import { aNewAdmin, aSuperadmin, waitForAlert } from './staff.ts'

test('a superadmin makes accounts, deactivates and erases them, and reads what was done', async ({
  visit,
}) => {
  const superadmin = await aSuperadmin()
  const { page } = await visit({ viewport: desktop, as: superadmin })
  const name = `Usha Narayanaswamy ${crypto.randomUUID().slice(0, 6)}`
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'New user' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(anEmail())
  await page.getByRole('textbox', { name: 'Phone' }).fill('9000000002')
  await page.getByRole('checkbox', { name: 'Snack bar' }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForAlert(page, 'User Created')
  await page.getByRole('heading', { level: 2, name }).waitFor()
  await page.getByLabel('Choose a photo').waitFor()
  await expectAccessible(page, 'admin user')
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const deactivation = page.getByRole('dialog', { name: `Deactivate ${name}?` })
  await deactivation.getByText(/All its sessions end at once/).waitFor()
  await deactivation.getByRole('button', { name: 'Deactivate' }).click()
  await waitForAlert(page, 'User Updated')

  await page.getByRole('link', { name: 'History of changes' }).click()
  await page.getByRole('link', { name: /,/ }).first().click()
  await page.getByRole('columnheader', { name: 'Before' }).last().waitFor()
  await expectAccessible(page, 'admin audit')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  await page.setViewportSize(phone)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  await page.setViewportSize(desktop)

  await page.goto(`/admin/users?q=${encodeURIComponent(name)}`)
  await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Erase 1 account?' })
  await expectAccessible(page, 'admin erase accounts')
  await question.getByRole('button', { name: 'Delete' }).click()
  await waitForAlert(page, 'Accounts changed: 1')
  await page.getByText('Nothing matches this search.').waitFor()
})

test('who deactivates an admin is told which door phones are revoked with the account', async ({ visit }) => {
  const admin = await aNewAdmin('Ravi Menon')
  const { token } = admin
  const { url } = await call<{ url: string }>('/api/door/pairing-codes', {
    token,
    body: { name: 'Door phone of Ravi', gate: 'Screen 1' },
  })
  const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
  await call('/api/door/phones', { body: { code: url.split('#pair=')[1], secret } })
  const superadmin = await aSuperadmin()
  const { page } = await visit({ viewport: phone, as: superadmin })
  await page.goto(`/admin/users?open=${admin.user._id}`)
  await page.getByRole('button', { name: 'Deactivate' }).click()
  const question = page.getByRole('dialog', { name: `Deactivate ${admin.user.name}?` })
  await question.getByText('which are revoked with it: 1').waitFor()
  await question.getByText(/^Door phone of Ravi · /).waitFor()
  await expectAccessible(page, 'admin deactivate an admin')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await waitForAlert(page, 'User Updated')
  await page.getByRole('button', { name: 'Activate', exact: true }).waitFor()
  // What had the focus is gone: the panel has it, and not the page behind.
  const panel = page.getByRole('dialog', { name: admin.user.name })
  await expect.poll(() => panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
})

test('an admin turns two-factor sign-in on; a code signs in once, and a recovery code once', async ({
  visit,
}) => {
  const admin = await aNewAdmin('Ravi Menon')
  const { page, expectsStatus: expectsRefusal } = await visit({ viewport: desktop, as: admin })
  await page.goto('/admin/account')
  const section = page.getByRole('region', { name: 'Two-factor sign-in' })
  await section.getByLabel('Password', { exact: true }).fill(admin.password)
  await section.getByRole('button', { name: 'Set up' }).click()
  await section.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  const secret = Secret.fromBase32(await section.locator('code').innerText())
  await expectAccessible(page, 'admin two-factor')
  const typed = section.getByRole('textbox', { name: 'Code' })
  await typed.fill('ABCD-EFGH-JKLM-NPQR')
  expectsRefusal(422)
  await typed.press('Enter')
  await section.getByText(/^This code is wrong/).waitFor()
  await expectAccessible(page, 'admin two-factor refused')
  // Made when it is typed: it is valid for a short time.
  const code = new TOTP({ secret }).generate()
  await typed.fill(code)
  await typed.press('Enter')
  const recoveryCodes = section.getByRole('status').getByRole('listitem')
  await recoveryCodes.first().waitFor()
  const [recoveryCode = ''] = await recoveryCodes.allInnerTexts()
  await section.getByText(/^On since .* Recovery codes left: \d+\.$/).waitFor()

  const { page: login, expectsStatus } = await visit({ viewport: phone })
  expectsStatus(401)
  expectsStatus(422)
  await login.goto('/login')
  await login.getByLabel('Email address').fill(admin.user.email)
  await login.getByLabel('Password', { exact: true }).fill(admin.password)
  await login.getByRole('button', { name: 'Login now' }).click()
  const field = login.getByRole('textbox', { name: 'Code' })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await field.fill(code)
  await login.getByRole('button', { name: 'Login now' }).click()
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(login, 'second step of a sign-in')
  await field.fill(recoveryCode)
  await login.getByRole('button', { name: 'Login now' }).click()
  await login.waitForURL((url) => url.pathname === '/')
})
