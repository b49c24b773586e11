import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import type { Role } from '#contract/endpoint.ts'
import { hashPassword, insertUsers } from '#server/modules/accounts/index.ts'
import { aRegistration } from '#server/testing/account-calls.ts'
import type { TestCinema } from '#server/testing/test-cinema.ts'
import { fillSignIn } from './booking-steps.ts'
import { desktop, expectAccessible, open, phone, test } from './browser.ts'
import { openOwnSite, type OwnSite } from './own-site.ts'
import type { Account } from './site.ts'
import { waitForAlert } from './staff.ts'

let site: OwnSite
let cinema: TestCinema
let title: string
beforeAll(async () => {
  site = await openOwnSite({ STAFF_TWO_FACTOR: 'required' })
  cinema = site.cinema
  title = (await cinema.aMovie()).title
})
afterAll(() => cinema.close())

/** An account with a password, signed in. */
async function anAccount(role: Role): Promise<Account> {
  const { deps, api } = cinema
  const { password, ...person } = aRegistration()
  const passwordHash = await hashPassword(deps, password)
  const row = { ...person, id: deps.newId(), username: person.email, role, passwordHash }
  await insertUsers(deps.db, [{ ...row, createdAt: deps.now() }])
  const { body } = await api.post<Omit<Account, 'password'>>('/users/login', {
    body: { email: person.email, password },
  })
  return { ...body, password }
}

/** The page goes on to another by itself, which would break off the wait for its load. */
const untilCommit = { waitUntil: 'commit' } as const

/** Sets two-factor sign-in up on the page of the account. */
async function setUp(page: Page, password: string): Promise<void> {
  // In the page, and in the alert while that is open.
  await page.getByText('Your role needs two-factor sign-in.').first().waitFor()
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
  const [admin, boss] = [await anAccount('admin'), await anAccount('superadmin')]
  const { at } = site

  const { page, allowsStatus } = await visit({ viewport: phone, at })
  allowsStatus(403)
  // Turning two-factor sign-in on ends the session, also for a request that is under way.
  allowsStatus(401)
  // The movies of a test have no posters.
  allowsStatus(404)
  await page.goto('/admin/movies', untilCommit)
  await page.waitForURL(({ pathname }) => pathname === '/')
  await open(page, '/login')
  await fillSignIn(page, admin)
  await page.getByRole('button', { name: 'Login now' }).click()
  await page.waitForURL('**/admin/account')
  await page.getByText('Your role needs two-factor sign-in.').first().waitFor()
  await expectAccessible(page, 'admin account two-factor required')
  await page.goto('/counter', untilCommit)
  await page.waitForURL('**/admin/account')
  await page.getByText('Your role needs two-factor sign-in.').first().waitFor()
  await page.goto('/admin/movies', untilCommit)
  await page.waitForURL('**/admin/account')
  await setUp(page, admin.password)
  await expectAccessible(page, 'admin account recovery codes')
  await page.getByRole('button', { name: 'I have noted them, go on' }).click()
  await page.getByRole('heading', { level: 1, name: 'Movies' }).waitFor()
  await page.getByRole('link', { name: title }).waitFor()

  // The phone is lost: a superadmin, who has set it up as well, turns it off.
  const superadmin = await visit({ viewport: desktop, at, as: boss })
  superadmin.allowsStatus(403)
  superadmin.allowsStatus(401)
  await superadmin.page.goto(`/admin/users?open=${admin.user._id}`, untilCommit)
  await superadmin.page.waitForURL('**/admin/account')
  await setUp(superadmin.page, boss.password)
  await superadmin.page.getByRole('button', { name: 'I have noted them, go on' }).click()
  await superadmin.page.getByRole('button', { name: 'Turn off two-factor sign-in' }).click()
  await waitForAlert(superadmin.page, 'Two-factor sign-in is off.')

  const { page: again, allowsStatus: allows } = await visit({ viewport: phone, at })
  allows(403)
  await again.goto('/admin/movies', untilCommit)
  await again.waitForURL(({ pathname }) => pathname === '/')
  await open(again, '/login')
  await fillSignIn(again, admin)
  await again.getByRole('button', { name: 'Login now' }).click()
  await again.waitForURL('**/admin/account')
  await again.getByText('Your role needs two-factor sign-in.').first().waitFor()
})
