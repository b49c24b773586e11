import type { Page, Request } from 'playwright-core'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject } from 'vitest'
import { fillSignIn } from './booking-steps.ts'
import { desktop, expectAccessible, open, screens, tablet, test } from './browser.ts'
import { coveredAreas } from './covered-areas.ts'
import { aCustomer, aShow, call, seatsPage } from './site.ts'
import { anAdmin, aSuperadmin, signIn, waitForAlert } from './staff.ts'

/** Class names that only the stylesheets and layouts of the back office and of check-in contain. */
const markers = /(?<!\/)(admin-(bar|error|table|form)|mantine-|check-in-(bar|error)|staff-account)/

describe.each(screens)('on $screen', ({ viewport }) => {
  test('an admin who opens the back office signs in, comes back to it and signs out', async ({ visit }) => {
    const { page } = await visit({ viewport })
    await page.goto('/admin')
    await waitForAlert(page, 'Please sign in to continue.')
    await expectPath(page, '/')
    await open(page, '/login')
    await fillSignIn(page, await anAdmin())
    await page.getByRole('button', { name: 'Login now' }).click()
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard')
    await expectAccessible(page, 'admin')
    await page.goto('/admin/movies')
    await page.getByRole('link', { name: 'Barah Baavan' }).waitFor()
    await expectAccessible(page, 'admin movies')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await waitForAlert(page, 'LOGOUT Success')
    await page.waitForURL('**/login')
  })

  test('staff open check-in, and not the back office', async ({ visit }) => {
    const staff = await signIn('staff@marquee.example', 'torch-at-the-door')
    const { page } = await visit({ viewport, as: staff })
    await page.goto('/checkin')
    await page.getByRole('heading', { level: 1, name: 'Check-in' }).waitFor()
    await page.getByText(`Signed in as ${staff.user.name}`).waitFor()
    await expectAccessible(page, 'check-in')
    await page.goto('/admin')
    await expectHome(page)
  })
})

test('staff land on their desk after the sign-in', async ({ visit }) => {
  const { page } = await visit({ viewport: desktop })
  await open(page, '/login')
  await fillSignIn(page, await signIn('counter@marquee.example', 'change-for-a-thousand'))
  await page.getByRole('button', { name: 'Login now' }).click()
  await page.getByRole('heading', { level: 1, name: 'Counter' }).waitFor()
})

test('at 1280 pixels every count of seats on the timeline is whole', async ({ visit }) => {
  const { page } = await visit({ viewport: desktop, as: await anAdmin() })
  await page.goto('/admin/showtimes')
  await page.locator('.timeline-seats').first().waitFor()
  const cut = () =>
    page.locator('.timeline-seats').evaluateAll((counts) =>
      counts
        .filter((count) => {
          const room = count.closest('.timeline-block')?.getBoundingClientRect().right ?? 0
          return count.scrollWidth > count.clientWidth || count.getBoundingClientRect().right > room
        })
        .map((count) => count.closest('.timeline-block')?.textContent),
    )
  await expect.poll(cut).toEqual([])
})

const LONG_NAME = 'Sri Venkata Lakshmi Narasimha Raghunathan Subramanian'

test('at 1280 pixels every column of the long tables is in sight', async ({ visit }) => {
  // The users and what is recorded of staff have names of any length.
  const [customer, superadmin] = [await aCustomer(LONG_NAME), await aSuperadmin()]
  await call(`/api/users/${customer.user._id}`, {
    method: 'PATCH',
    token: superadmin.token,
    body: { name: `${LONG_NAME} I`, version: customer.user.version },
  })
  const { page } = await visit({ viewport: desktop, as: superadmin })
  for (const list of ['movies', 'reservations', 'privatereservations?tab=bookings', 'users', 'audit']) {
    await page.goto(`/admin/${list}`)
    const table = page.locator('.admin-table-box')
    const overhang = () => table.evaluate((box) => box.scrollWidth - box.clientWidth)
    await expect.poll(overhang, { message: `overhang of ${list}` }).toBe(0)
  }
})

test('an admin finds a movie by the palette, changes it, and sees what was saved; a reload keeps what was typed', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const { page } = await visit({ viewport: desktop, as: admin })
  await page.goto('/admin/dashboard')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.keyboard.press('Control+k')
  // Without a pause: no key is lost while the palette opens.
  await page.keyboard.type('Barah')
  expect(await page.getByRole('combobox', { name: 'Find or do' }).inputValue()).toBe('Barah')
  await page
    .getByRole('option', { name: /^Barah Baavan · Screen \d+, .* [AP]M/ })
    .first()
    .waitFor()
  await page.getByRole('option', { name: /^Barah Baavan(?! ·)/ }).click()
  await page.getByRole('heading', { level: 2, name: 'Barah Baavan' }).waitFor()
  await expectAccessible(page, 'admin movie')
  const director = page.getByRole('textbox', { name: 'Director', exact: true })
  await director.fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid')))
    .toBe('true')
  await page.getByText('Please fill this in').waitFor()
  await director.fill('Kavita Menon')
  await page.reload()
  await page.getByText('Your unsaved changes are here again.').waitFor()
  await page.getByRole('link', { name: 'Cinemas' }).click()
  await page
    .getByRole('dialog', { name: 'Unsaved changes' })
    .getByRole('button', { name: 'Keep editing' })
    .click()
  await page.setViewportSize(tablet)
  const save = page.getByRole('button', { name: 'Save' })
  await save.click()
  await page.getByText('Saved changes').waitFor()
  // The message lies on no button.
  const message = page.getByRole('region', { name: 'Messages' }).getByText('Movie have been saved!')
  expect(await coveredAreas(message, [save])).toEqual([0])
  await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('')
})

test('a user who opens a page of staff goes to the home page', async ({ visit }) => {
  const { page } = await visit({ viewport: desktop, as: await aCustomer() })
  for (const path of ['/admin', '/checkin']) {
    await page.goto(path)
    await expectHome(page)
  }
})

test('an unknown page of staff is a not-found page in its own layout, with a way back and status 404', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const { page, expectsStatus } = await visit({ viewport: desktop, as: admin })
  for (const [path, layout, back, title] of [
    ['/admin/moovies', 'admin', 'Go to the back office', 'Dashboard'],
    ['/checkin/unknown/ticket', 'check-in', 'Go to check-in', 'Check-in'],
  ] as const) {
    expectsStatus(404)
    expect((await page.goto(path))?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: '404 NOT FOUND' }).waitFor()
    await page.getByText(`Signed in as ${admin.user.name}`).waitFor()
    expect(await page.title()).toBe('404 NOT FOUND · Marquee')
    expect(await stylesheetsOf(page)).toEqual([expect.stringMatching(new RegExp(`^${layout}-|^checkin-`))])
    await expectAccessible(page, `${layout} not found`)
    await page.getByRole('link', { name: back }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
})

test('an unknown page of staff does not show itself to others', async ({ visit }) => {
  const { page, expectsStatus } = await visit({ viewport: desktop })
  expectsStatus(404)
  await page.goto('/admin/moovies')
  await expectPath(page, '/')
})

test('a session that ends elsewhere leads from the back office to the home page', async ({ visit }) => {
  const admin = await anAdmin()
  const { page, allowsStatus } = await visit({ viewport: desktop, as: admin })
  await page.goto('/admin')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await call('/api/users/logout', { method: 'POST', token: admin.token })
  // Once for each call of the page that is under way.
  allowsStatus(401)
  await page.reload()
  await waitForAlert(page, 'You have been signed out. Please sign in to continue.')
  await expectPath(page, '/')
})

test('a session that ends while somebody types is renewed over the page, and nothing typed is lost', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const { page, allowsStatus } = await visit({ viewport: desktop, as: admin })
  const reads = new Set<Request>()
  page.on('request', (request) => isRead(request) && reads.add(request))
  page.on('requestfinished', (request) => reads.delete(request))
  page.on('requestfailed', (request) => reads.delete(request))
  await page.goto('/admin/cinemas?open=new')
  await page.getByLabel('Name').fill('Screen 14-Gold')
  await page.getByLabel('Price').fill('240')
  // A read of the page would open the dialog before the save: those under way end, and later ones wait.
  const earlier = [...reads].filter((request) => !request.url().endsWith('/events'))
  const { promise: isAsked, resolve: noteAsked } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (isRead(route.request())) await isAsked
    await route.continue()
  })
  await expect.poll(() => earlier.some((request) => reads.has(request))).toBe(false)
  await call('/api/users/logout', { method: 'POST', token: admin.token })
  // Once for each call of the page that is under way.
  allowsStatus(401)
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.waitFor()
  noteAsked()
  await expectAccessible(page, 'session ended')
  await dialog.getByLabel('Password').fill('no such word of mine')
  await dialog.getByRole('button', { name: 'Sign in and go on' }).click()
  await dialog.getByRole('alert').getByText(/./).waitFor()
  await dialog.getByLabel('Password').fill(admin.password)
  await dialog.getByRole('button', { name: 'Sign in and go on' }).click()
  await waitForAlert(page, 'Cinema Created')
})

function isRead(request: Request): boolean {
  return request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/')
}

test('a page of another layout is a new document with its own stylesheets', async ({ visit }) => {
  const admin = await anAdmin()
  const { page } = await visit({ viewport: desktop, as: admin })
  await open(page, '/about')
  expect(await stylesheetsOf(page)).toContainEqual(expect.stringMatching(/^app-/))
  await page.evaluate(() => history.pushState({}, '', '/admin'))
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  expect(await stylesheetsOf(page)).toEqual([expect.stringMatching(/^admin-/)])
  await page.getByRole('link', { name: 'Marquee', exact: true }).click()
  await page.getByRole('contentinfo').waitFor()
  expect(await stylesheetsOf(page)).not.toContainEqual(expect.stringMatching(/^admin-/))
})

test('public pages load nothing of the pages of staff', async ({ visit }) => {
  const own = await filesOfStaff()
  // Of the back office, of its timeline, of check-in, of the kitchen, of the counter, of its customers' screen and of the foyer's.
  expect(own.filter((name) => name.endsWith('.css'))).toHaveLength(7)
  expect(own.filter((name) => name.endsWith('.js')).length).toBeGreaterThanOrEqual(2)
  const show = await aShow()
  const paths = ['/', '/login', '/cinemas', '/movie/category/nowShowing', `/movie/${show.movieId._id}`]
  const { page } = await visit({ viewport: desktop, as: await aCustomer() })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  for (const path of [...paths, seatsPage(show), '/mydashboard', '/booking/user', '/faq']) {
    const html = await (await fetch(inject('siteUrl') + path)).text()
    expect({ path, named: own.filter((name) => html.includes(name)) }).toEqual({ path, named: [] })
    await open(page, path)
    await page.waitForLoadState('networkidle')
  }
  expect(loaded.filter((url) => own.some((name) => url.endsWith(name)))).toEqual([])
})

/** The built files that contain a marker of the back office or of check-in, by what they hold and not by their names. */
async function filesOfStaff(): Promise<string[]> {
  const assets = join(inject('siteFolder'), 'dist/en/client/assets')
  const names = (await readdir(assets, { recursive: true })).filter((name) => /\.(js|css)$/.test(name))
  const texts = await Promise.all(names.map((name) => readFile(join(assets, name), 'utf8')))
  return names.filter((_, index) => markers.test(texts[index] ?? ''))
}

async function expectHome(page: Page): Promise<void> {
  await waitForAlert(page, 'You are not allowed to do this.')
  await expectPath(page, '/')
}

async function expectPath(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
}

function stylesheetsOf(page: Page): Promise<string[]> {
  return page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').split('/').at(-1) ?? ''))
}
