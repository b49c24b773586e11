import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import type { Duty } from '#contract/endpoint.ts'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { aNewMember } from './staff.ts'

const ofAll = ['Who may do what', 'Account']
const menus: readonly (readonly [Duty, readonly string[]])[] = [
  [
    'duty_manager',
    [
      ...[
        'Dashboard',
        'Snacks & Beverages',
        'Stock',
        'Showtimes',
        'Price card',
        'Reservations',
        'Gift cards',
        'Private Reservations',
      ],
      ...['Reports', 'Needs attention', 'Messages'],
    ],
  ],
  ['programme', ['Dashboard', 'Movies', 'Cinemas', 'Showtimes', 'Price card', 'Reports']],
  ['marketing', ['Dashboard', 'Advertisement', 'Movies', 'Messages']],
  [
    'accountant',
    [
      'Dashboard',
      'Reservations',
      'Gift cards',
      'Reports',
      'Day vouchers',
      'Needs attention',
      'Reconciliation',
    ],
  ],
  ['refund', ['Reservations', 'Needs attention']],
]

// A call that the server refuses fails the visit.
test.for(menus)(
  'staff with the duty %s open each page of their menu, and no call is refused',
  async ([duty, labels], { visit }) => {
    const { page } = await visit({ viewport: desktop, as: await aNewMember([duty]) })
    const reads = watchReads(page)
    await page.goto('/admin')
    const menu = page.getByRole('navigation').getByRole('link')
    await menu.first().waitFor()
    expect(await menu.allInnerTexts()).toEqual([...labels, ...ofAll])
    for (const label of [...labels, ...ofAll]) {
      await menu.filter({ hasText: new RegExp(`^${label}$`) }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => [...reads]).toEqual([])
    }
    await page.goto('/admin/audit')
    await page.waitForURL((url) => url.pathname === '/')
  },
)

test('the page of rights says who may do what', async ({ visit }) => {
  const { page } = await visit({ viewport: phone, as: await aNewMember(['marketing']) })
  await page.goto('/admin/rights')
  const row = page.getByRole('row', { name: /^Return money to customers/ })
  await row.waitFor()
  expect(await row.getByRole('cell').allInnerTexts()).toEqual([...Array<string>(7).fill('No'), 'Yes'])
  await expectAccessible(page, 'admin rights')
})

/** The paths of the reads that are under way, but those of streams, which do not end. */
function watchReads(page: Page): ReadonlySet<string> {
  const reads = new Set<string>()
  const pathOf = (request: Request) => new URL(request.url()).pathname
  const end = (request: Request) => reads.delete(pathOf(request))
  page.on('request', (request) => {
    const path = pathOf(request)
    if (path.startsWith('/api/') && !path.endsWith('/events')) reads.add(path)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return reads
}
