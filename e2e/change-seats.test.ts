import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BookingRow } from '#contract/bookings.ts'
import { book, hold, isFree } from './bookings.ts'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { anAdmin } from './programme-steps.ts'
import { aCustomer, aShow, call, mailsTo } from './site.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Other seats for booking / })
const seat = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name: new RegExp(`^${name}, `) })

test('staff choose other seats on the live map, and the buyer gets one mail with the new ticket', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const show = await aShow()
  const customer = await aCustomer()
  const booked = await book(show, customer, 2)
  if (!booked) throw new Error('not booked')
  const [row] = await call<BookingRow[]>(`/api/bookings?q=${booked.code}`, { token: admin.token })
  const other = await aCustomer()

  const { page, expectsStatus } = await visit({ viewport: desktop, as: admin })
  await page.goto(`/admin/reservations?open=${row?._id}`)
  await page.getByRole('button', { name: 'Change seats', exact: true }).click()
  const [own = ''] = booked.convertedSeats
  await seat(page, own).waitFor()
  expect(await seat(page, own).getAttribute('data-state')).toBe('own')
  await expectAccessible(page, 'change seats')

  // Somebody else is faster: the seat is named, and nothing was changed.
  await seat(page, 'A1').click()
  await seat(page, 'A2').click()
  await dialogOf(page).getByLabel('Reason').fill('The seat is broken')
  await page.route('**/seats', (route) => route.continue())
  await page.route('**/api/counter/showtimes/*/seats', (route) => route.abort())
  await page.route('**/api/showtimes/*/events', (route) => route.abort())
  await hold(show, other, [[0, 0]])
  expectsStatus(409)
  await dialogOf(page).getByRole('button', { name: 'Give A1, A2' }).click()
  await dialogOf(page).getByText('Somebody else has just taken A1. Choose others.').waitFor()
  await page.unroute('**/api/counter/showtimes/*/seats')
  await page.setViewportSize(phone)
  await expectAccessible(page, 'change seats taken')

  await expect.poll(() => seat(page, 'A1').getAttribute('data-state')).toBe('held')
  await seat(page, 'B1').click()
  await dialogOf(page).getByRole('button', { name: 'Give A2, B1' }).click()
  await page
    .getByRole('region', { name: 'Messages' })
    .getByText(/^Seats changed\./)
    .waitFor()
  await page.getByText('Seats changed by staff').waitFor()
  await expect.poll(() => isFree(booked)).toBe(true)
  const mails = async () => (await mailsTo(customer.user.email)).filter(({ text }) => text.includes('A2, B1'))
  await expect.poll(async () => (await mails()).length).toBe(1)
})
