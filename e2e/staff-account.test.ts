import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { holdUploads, pictureBytes } from './picture-steps.ts'
import { type Account, aCustomer, call } from './site.ts'
import { aNewAdmin, aSuperadmin, signIn, waitForAlert } from './staff.ts'

test('a photo of the own account is dropped, cut and sent; a file that lies about its type is refused in words; a name from another tab is not overwritten unseen', async ({
  visit,
}) => {
  const admin = await aNewAdmin('Farhan Qureshi')
  const { page, expectsStatus } = await visit({ viewport: desktop, as: admin })
  await page.goto('/admin/account')
  const field = page.getByLabel('Choose a photo', { exact: true })
  await field.setInputFiles({
    name: 'portrait.png',
    mimeType: 'image/png',
    buffer: Buffer.from('This is a text.'),
  })
  await page.getByText('This picture cannot be read. Please choose another one').waitFor()
  await expectAccessible(page, 'admin account photo refused')
  await drop(field, await pictureBytes())
  const crop = page.getByRole('dialog', { name: 'Choose a photo' })
  await crop.getByRole('slider').press('ArrowRight')
  await expectAccessible(page, 'admin account photo cut')
  await crop.getByRole('button', { name: 'Use this part' }).click()
  await waitForAlert(page, 'Image Uploaded')
  const saved = page.getByLabel('Change the photo', { exact: true }).locator('..').locator('img')
  await expect.poll(() => saved.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const { naturalWidth, naturalHeight } = await saved.evaluate((image: HTMLImageElement) => ({
    naturalWidth: image.naturalWidth,
    naturalHeight: image.naturalHeight,
  }))
  expect(naturalWidth).toBe(naturalHeight)
  await page.getByRole('button', { name: 'Remove' }).click()
  await waitForAlert(page, 'Your photo is removed.')

  // The photo has made new versions of the account, without another name.
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Farhan A. Qureshi')
  await page.getByRole('button', { name: 'Save' }).click()
  await waitForAlert(page, 'User Updated')
  await call('/api/users/me', { method: 'PATCH', token: admin.token, body: { name: 'F. Qureshi' } })
  await name.fill('Farhan Ali Qureshi')
  expectsStatus(409)
  await page.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: /^Name/ })
  await row.waitFor()
  await page.getByText(/^This account was changed in another tab or on another device/).waitFor()
  expect(await row.getByRole('cell').allInnerTexts()).toEqual([
    'F. Qureshi',
    expect.stringMatching(/^Farhan Ali Qureshi/),
  ])
  await expectAccessible(page, 'admin account conflict')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await call<{ name: string }>('/api/users/me', { token: admin.token })).name)
    .toBe('Farhan Ali Qureshi')
})

test('a superadmin gives another account a photo, with its progress while it is sent', async ({ visit }) => {
  const superadmin = await aSuperadmin()
  const { user } = await aCustomer('Devika Pillai')
  const { page } = await visit({ viewport: phone, as: superadmin })
  const { letPass } = await holdUploads(page, '**/api/users/photo/*')
  await page.goto(`/admin/users?open=${user._id}`)
  await page.getByLabel('Choose a photo', { exact: true }).setInputFiles({
    name: 'portrait.webp',
    mimeType: 'image/webp',
    buffer: await pictureBytes(),
  })
  await page.getByRole('button', { name: 'Use this part' }).click()
  await page.getByRole('progressbar', { name: 'Sending the picture' }).waitFor({ state: 'attached' })
  letPass()
  await waitForAlert(page, 'Image Uploaded')
  await page.getByLabel('Change the photo', { exact: true }).waitFor()
})

test('an admin changes the password, which ends the other session; another one is ended by hand, and the sign-ins are listed', async ({
  visit,
}) => {
  const admin = await aNewAdmin('Farhan Qureshi')
  const { page, expectsStatus } = await visit({ viewport: desktop, as: admin })
  await page.goto('/admin/account')
  const password = page.getByRole('region', { name: 'Password' })
  await password.getByLabel('Current password').fill('not-my-password')
  await password.getByLabel('New password').fill('a-longer-new-password')
  expectsStatus(400)
  await password.getByRole('button', { name: 'Change password' }).click()
  await password.getByText('This is not your password').waitFor()
  await password.getByLabel('Current password').fill(admin.password)
  await password.getByRole('button', { name: 'Change password' }).click()
  await waitForAlert(page, 'Your password is changed. All other devices are signed out.')

  // Another device signs in with the new password.
  const other = await signIn(admin.user.email, 'a-longer-new-password')
  await page.reload()
  const sessions = page.getByRole('region', { name: 'Sessions' })
  await sessions.getByText('This device').waitFor()
  await expectAccessible(page, 'admin account')
  await sessions.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign out other devices' })
  await dialog.getByLabel('Your password').fill('a-longer-new-password')
  await expectAccessible(page, 'sign-out of a device')
  await dialog.getByRole('button', { name: 'Sign out', exact: true }).click()
  await waitForAlert(page, 'The device is signed out.')
  await expect.poll(() => isSignedIn(other)).toBe(false)
  const signIns = page.getByRole('region', { name: 'Sign-ins of the last 90 days' })
  await expect.poll(() => signIns.locator('dt').count()).toBeGreaterThanOrEqual(2)
})

/** Drops a picture as a file manager does. */
async function drop(field: Locator, bytes: Buffer): Promise<void> {
  const transfer = await field.page().evaluateHandle((content) => {
    const data = new DataTransfer()
    const binary = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
    data.items.add(new File([binary], 'portrait.webp', { type: 'image/webp' }))
    return data
  }, bytes.toString('base64'))
  await field.dispatchEvent('dragenter', { dataTransfer: transfer })
  await field.dispatchEvent('drop', { dataTransfer: transfer })
  // The browser’s own file field takes a dropped file only from a real pointer: what it does then is done here.
  await field.setInputFiles({ name: 'portrait.webp', mimeType: 'image/webp', buffer: bytes })
}

function isSignedIn({ token }: Account): Promise<boolean> {
  return call('/api/users/me', { token }).then(
    () => true,
    () => false,
  )
}
