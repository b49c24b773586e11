import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { daysAfter, localDate } from '#domain/time.ts'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { anEmail, call } from './site.ts'
import { anAdmin } from './staff.ts'

test('an enquiry for a private screening appears in the bell of an open page at once', async ({ visit }) => {
  const { page } = await visit({ viewport: desktop, as: await anAdmin() })
  await page.goto('/admin/account')
  const bell = page.getByRole('button', { name: /^Notifications: \d+$/ })
  await bell.waitFor()
  await page.evaluate(() => Object.assign(document, { isOpenSinceBefore: true }))
  const date = daysAfter(localDate(new Date()), 30)
  const body = {
    date,
    showTime: '18:30',
    seats: 20,
    name: 'Farida Contractor',
    email: anEmail(),
    mobile: '9876543210',
  }
  await call('/api/private/booking', { body })
  await bell.click()
  const enquiries = page.getByRole('link', { name: /^New private enquiries: \d+$/ })
  await enquiries.waitFor()
  const before = await countIn(enquiries)
  // Two, because another journey may answer one at the same time.
  await call('/api/private/booking', { body: { ...body, email: anEmail() } })
  await call('/api/private/booking', { body: { ...body, email: anEmail() } })
  await expect.poll(() => countIn(enquiries)).toBeGreaterThan(before)
  expect(await page.evaluate(() => 'isOpenSinceBefore' in document)).toBe(true)
  await expectAccessible(page, 'admin notifications')
  await page.setViewportSize(phone)
  await expectAccessible(page, 'admin notifications')
})

const countIn = async (link: Locator) => Number(/\d+$/.exec(await link.innerText())?.[0])
