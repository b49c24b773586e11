import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { fillSignIn } from './booking-steps.ts'
import { desktop, expectAccessible, phone, test, waitForHydration } from './browser.ts'
import type { Account } from './site.ts'
import { type SiteProcess, startSite } from './site-process.ts'
import { waitForAlert } from './staff.ts'

let site: SiteProcess
beforeAll(async () => {
  site = await startSite(inject('siteFolder'), { STAFF_TWO_FACTOR: 'required' })
})
afterAll(() => site.stop())

async function signIn(email: string, password: string): Promise<Account> {
  const body = JSON.stringify({ email, password })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${site.url}/api/users/login`, { method: 'POST', headers, body })
  const session = (await response.json()) as { readonly user: User; readonly token: string }
  return { ...session, password }
}

/** Sets two-factor sign-in up on the page of the account. */
async function setUp(page: Page, password: string): Promise<void> {
  await page.getByText('Your role needs two-factor sign-in.').waitFor()
  const section = page.getByRole('region', { name: 'Two-factor sign-in' })
  await section.getByLabel('Password', { exact: true }).fill(password)
  await section.getByRole('button', { name: 'Set up' }).click()
  const secret = Secret.fromBase32(await section.locator('code').innerText())
  await section.getByRole('textbox', { name: 'Code' }).fill(new TOTP({ secret }).generate())
  await section.getByRole('textbox', { name: 'Code' }).press('Enter')
  await section.getByRole('status').getByRole('listitem').first().waitFor()
}

test('where two-factor sign-in is required an admin is led to it before anything else, goes on to the page that was wanted, and gets in again after a lost phone', async ({
  visit,
}) => {
  const admin = await signIn('admin@marquee.example', 'keys-to-the-house')
  const boss = await signIn('superadmin@marquee.example', 'lights-camera-all')
  const at = { url: site.url, offset: 0 }

  const { page, allowsStatus } = await visit({ viewport: phone, at })
  allowsStatus(403)
  await page.goto('/admin/movies')
  await page.waitForURL('**/login')
  await waitForHydration(page)
  await fillSignIn(page, admin)
  await page.getByRole('button', { name: 'Login now' }).click()
  await page.waitForURL('**/admin/account')
  await page.getByText('Your role needs two-factor sign-in.').waitFor()
  await expectAccessible(page, 'admin account two-factor required')
  await page.goto('/counter')
  await page.waitForURL('**/admin/account')
  await page.goto('/admin/movies')
  await page.waitForURL('**/admin/account')
  await setUp(page, admin.password)
  await expectAccessible(page, 'admin account recovery codes')
  await page.getByRole('button', { name: 'I have noted them, go on' }).click()
  await page.getByRole('heading', { level: 1, name: 'Movies' }).waitFor()
  await page.getByRole('link', { name: 'Barah Baavan' }).waitFor()

  // The phone is lost: a superadmin, who has set it up as well, turns it off.
  const superadmin = await visit({ viewport: desktop, at, as: boss })
  superadmin.allowsStatus(403)
  await superadmin.page.goto(`/admin/users?open=${admin.user._id}`)
  await superadmin.page.waitForURL('**/admin/account')
  await setUp(superadmin.page, boss.password)
  await superadmin.page.getByRole('button', { name: 'I have noted them, go on' }).click()
  await superadmin.page.getByRole('button', { name: 'Turn off two-factor sign-in' }).click()
  await waitForAlert(superadmin.page, 'Two-factor sign-in is off.')

  const { page: again, allowsStatus: allows } = await visit({ viewport: phone, at })
  allows(403)
  await again.goto('/admin/movies')
  await again.waitForURL('**/login')
  await waitForHydration(again)
  await fillSignIn(again, admin)
  await again.getByRole('button', { name: 'Login now' }).click()
  await again.waitForURL('**/admin/account')
  await again.getByText('Your role needs two-factor sign-in.').waitFor()
})
