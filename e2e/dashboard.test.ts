import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { Movie } from '#contract/catalogue/movies.ts'
import { book, hold, isFree, pay } from './bookings.ts'
import { expectAccessible, expectAccessibleAtBothWidths, open, phone, screens, test } from './browser.ts'
import { aCustomer, aShow, call, makeTicketingRefuse, mailsTo } from './site.ts'

describe.each(screens)('on $screen', ({ viewport }) => {
  test('a ticket in the bookings has its QR code, calendar entry, sharing and print', async ({ visit }) => {
    const customer = await aCustomer()
    const reservation = await book(await aShow(), customer, 2)
    const { page } = await visit({ viewport, as: customer })
    await open(page, '/mydashboard')
    await page.getByRole('heading', { name: 'Upcoming' }).waitFor()
    await expectAccessible(page, 'bookings')
    await page.getByRole('link', { name: reservation?.code }).click()
    await page.getByRole('img', { name: /^QR code/ }).waitFor()
    await expectAccessible(page, 'ticket in the bookings')

    expect(await calendarOf(page)).toContain('BEGIN:VEVENT')
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByText('Details copied. Your QR is not shared.').waitFor()
    await printsOneTicket(page)

    await page.reload()
    await page.getByRole('img', { name: /^QR code/ }).waitFor()
    await page.getByRole('link', { name: 'All bookings' }).click()
    await page.getByRole('heading', { name: 'Upcoming' }).waitFor()
  })
})

test('a booking is cancelled after the rule was shown, and its seats are free again', async ({ visit }) => {
  const customer = await aCustomer()
  const reservation = await book(await aShow(), customer, 2)
  if (!reservation) throw new Error('not booked')
  const { page } = await visit({ viewport: phone, as: customer })
  await open(page, `/mydashboard?ticket=${reservation._id}`)
  await page.getByRole('button', { name: 'Cancel this booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await dialog
    .getByText('Cancelling gives no refund for tickets, and part of a booking cannot be cancelled.')
    .waitFor()
  await expectAccessibleAtBothWidths(page, 'cancel a booking')
  await dialog.getByRole('button', { name: 'Keep the booking' }).click()
  expect(await isFree(reservation)).toBe(false)

  await page.getByRole('button', { name: 'Cancel this booking' }).click()
  await dialog.getByRole('button', { name: 'Cancel without a refund' }).click()
  await page.getByText('Your booking is cancelled').first().waitFor()
  await page.getByText(/^This booking was cancelled on/).waitFor()
  expect(await page.getByRole('img', { name: /^QR code/ }).count()).toBe(0)
  await expectAccessibleAtBothWidths(page, 'cancelled')
  expect(await isFree(reservation)).toBe(true)
  const subjects = async () => (await mailsTo(customer.user.email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContainEqual(expect.stringMatching(/^Your booking is cancelled: /))

  await page.getByRole('link', { name: 'All bookings' }).click()
  await page.getByRole('heading', { name: 'Cancelled', exact: true }).waitFor()
  await expectAccessibleAtBothWidths(page, 'bookings after a cancellation')
})

test('held seats can be paid for, and a refund shows amount, date and reference', async ({ visit }) => {
  const customer = await aCustomer()
  const show = await aShow()
  const order = await hold(show, customer)
  await makeTicketingRefuse(customer)
  expect(await pay(order, customer)).toBeNull()
  await hold(show, customer)
  const { page } = await visit({ viewport: phone, as: customer })
  await open(page, '/mydashboard')
  const refund = page.getByRole('region', { name: 'Refund', exact: true })
  for (const word of ['Amount', 'In your account by', 'Reference']) await refund.getByText(word).waitFor()
  expect(await page.getByRole('timer').innerText()).toMatch(/^\d:\d\d$/)
  await expectAccessibleAtBothWidths(page, 'payments and refunds')
  await page.getByRole('link', { name: 'Continue to pay' }).click()
  await page.getByRole('button', { name: 'Continue to pay' }).waitFor()
})

test('a cancelled reminder goes from the bookings: the focus goes to the heading, and after the last one to the page', async ({
  visit,
}) => {
  const customer = await aCustomer()
  // Booking of neither opens meanwhile; another journey opens that of the movie between them.
  const [first, , last] = await call<Movie[]>('/api/movies?category=comingSoon&sort=release&limit=3')
  if (!first || !last) return expect.fail('too few coming movies')
  for (const { _id } of [first, last])
    await call(`/api/movies/${_id}/reminder`, { method: 'PUT', token: customer.token })
  const { page } = await visit({ viewport: phone, as: customer })
  await open(page, '/mydashboard')
  const reminders = page.getByRole('region', { name: 'Emails when booking opens' })
  await reminders.getByRole('listitem').nth(1).waitFor()
  await expectAccessibleAtBothWidths(page, 'bookings with reminders')
  for (const [{ title }, focused] of [
    [first, reminders.getByRole('heading')],
    [last, page.getByRole('main')],
  ] as const) {
    await reminders.getByRole('button', { name: `Cancel the email about ${title}` }).press('Enter')
    await page
      .getByRole('region', { name: 'Messages' })
      .getByText(`We will not email you about ${title}.`)
      .waitFor()
    await reminders.getByRole('button', { name: title }).waitFor({ state: 'detached' })
    await expect.poll(() => focused.evaluate((element) => element === document.activeElement)).toBe(true)
  }
})

test('without bookings the page links to current movies', async ({ visit }) => {
  const { page } = await visit({ viewport: phone, as: await aCustomer() })
  await open(page, '/mydashboard')
  await page.getByText('No bookings yet').waitFor()
  await expectAccessibleAtBothWidths(page, 'no bookings')
})

test('tickets are shown when the orders fail to load, and both can be retried', async ({ visit }) => {
  const customer = await aCustomer()
  const reservation = await book(await aShow(), customer)
  const { page, expectsStatus } = await visit({ viewport: phone, as: customer, serviceWorkers: 'block' })
  for (const call of ['orders', 'reservations']) {
    expectsStatus(503)
    await page.route(`**/api/${call}?*`, (route) => route.fulfill({ status: 503, json: {} }))
  }
  await open(page, '/mydashboard')
  await page.getByText('Your bookings did not load').waitFor()
  await expectAccessibleAtBothWidths(page, 'bookings failed')
  await page.unroute('**/api/reservations?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: reservation?.code }).waitFor()
  await page.getByText('Payments and refunds did not load. Your tickets are not affected.').waitFor()
  await expectAccessibleAtBothWidths(page, 'bookings without orders')

  await page.unroute('**/api/orders?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Payments and refunds did not load.').waitFor({ state: 'detached' })
})

test('a long list is paged', async ({ visit }) => {
  const customer = await aCustomer()
  const show = await aShow()
  for (let count = 0; count < 26; count++) await book(show, customer)
  const { page } = await visit({ viewport: screens[1].viewport, as: customer })
  await open(page, '/mydashboard')
  const tickets = page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem')
  await tickets.nth(23).waitFor()
  expect(await tickets.count()).toBe(24)
  await page.getByRole('button', { name: 'Show more' }).click()
  await tickets.nth(25).waitFor()
  expect(await tickets.count()).toBe(26)
  await page.getByRole('button', { name: 'Show more' }).waitFor({ state: 'hidden' })
})

async function calendarOf(page: Page): Promise<string> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^show-.+\.ics$/)
  return readFile(await download.path(), 'utf8')
}

/** Asserts that the print has the ticket with its tax, and no buttons. */
async function printsOneTicket(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  await page
    .getByText(/^MQ\d\d-\d\d\//)
    .last()
    .waitFor()
  for (const button of await page.getByRole('button').all()) expect(await button.isVisible()).toBe(false)
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
}
