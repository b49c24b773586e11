import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { counterPage, openShift } from './counter-steps.ts'
import { aShow } from './site.ts'
import { aNewAdmin } from './staff.ts'

const note = (page: Page) =>
  page.getByText(/^No connection since \d+:\d\d [AP]M\. This page shows how it was then/)

/** Takes the network away from a page that shows `what`, looks at it in both layouts, and gives the network back. */
async function expectKept(page: Page, { name, what }: { readonly name: string; readonly what: string }) {
  const kept = page.locator(what).first()
  await kept.waitFor()
  await page.context().setOffline(true)
  await note(page).waitFor()
  await kept.waitFor()
  expect(await page.getByRole('button', { name: 'Try again', exact: true }).count()).toBe(0)
  await expectAccessible(page, `${name} without a connection`)
  await page.setViewportSize(phone)
  await expectAccessible(page, `${name} without a connection`)
  await page.setViewportSize(desktop)
  await page.context().setOffline(false)
  await note(page).waitFor({ state: 'detached' })
  await kept.waitFor()
}

test('without a connection the dashboard, the timeline and the counter keep what they have, say of when it is, and go on by themselves', async ({
  visit,
}) => {
  const admin = await aNewAdmin('Gauri Deshpande')
  const { page, expectsOffline } = await visit({ viewport: desktop, as: admin, serviceWorkers: 'block' })
  expectsOffline()
  await page.goto('/admin/dashboard')
  await expectKept(page, { name: 'dashboard', what: '.skyline-tower' })
  await page.goto('/admin/showtimes')
  await expectKept(page, { name: 'timeline', what: '.timeline-seats' })
  await openShift(admin)
  const counter = await visit({ viewport: desktop, as: admin, serviceWorkers: 'block' })
  counter.expectsOffline()
  await counter.page.goto(counterPage(await aShow()))
  await expectKept(counter.page, { name: 'counter', what: '[role=gridcell]' })
})
