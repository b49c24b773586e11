import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { BookingRow } from '#contract/bookings.ts'
import type { Counter, CounterShow } from '#contract/counter.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { book } from './bookings.ts'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { anAdmin } from './staff.ts'
import { aCustomer, aShow, call, mailsTo, type Account } from './site.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Move booking .* to another show$/ })

test('staff move a booking to a cheaper show: the difference goes back, and the buyer gets one mail', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const customer = await aCustomer()
  const show = await aShow()
  const booked = await book(show, customer, 2)
  if (!booked) throw new Error('not booked')
  const [row] = await call<BookingRow[]>(`/api/bookings?q=${booked.code}`, { token: admin.token })
  const cheaper = await anotherShow(admin, show.startsAt, ({ ticketPrice }) => ticketPrice < show.ticketPrice)

  const { page } = await visit({ viewport: desktop, as: admin })
  await page.goto(`/admin/reservations?open=${row?._id}`)
  await page.getByRole('button', { name: 'Move to another show', exact: true }).click()
  await chooseShow(page, cheaper)
  await dialogOf(page)
    .getByText(/is refunded to the way it was paid\.$/)
    .waitFor()
  await dialogOf(page).getByRole('button', { name: 'Best seats', exact: true }).click()
  await dialogOf(page).getByLabel('Reason').fill('She has to work that evening')
  await expectAccessible(page, 'exchange')
  await dialogOf(page)
    .getByRole('button', { name: /^Move to / })
    .click()
  await page
    .getByRole('region', { name: 'Messages' })
    .getByText(/^Moved\. /)
    .waitFor()

  await page.getByText('Issued in exchange for another booking').waitFor()
  await page.getByRole('button', { name: booked.code, exact: true }).click()
  await page.getByText('Exchanged for another show').waitFor()
  const former = await call<BookingFile>(`/api/bookings/${row?._id}`, { token: admin.token })
  expect(former).toMatchObject({ state: 'exchanged', money: { kept: 0 } })
  const next = await call<BookingFile>(`/api/bookings/${former.exchangedFor?.orderId}`, {
    token: admin.token,
  })
  expect(next).toMatchObject({ state: 'confirmed', money: { kept: 2 * cheaper.ticketPrice } })
  const mails = async () =>
    (await mailsTo(customer.user.email)).filter(({ subject }) => subject.startsWith('Booking exchanged: '))
  await expect.poll(async () => (await mails()).length).toBe(1)
  expect((await mails())[0]?.text).toContain('Your booking was exchanged')
})

test('on a phone the sheet shows the price difference of a dearer show', async ({ visit }) => {
  const admin = await anAdmin()
  const show = await aShow()
  const booked = await book(show, await aCustomer(), 2)
  const [row] = await call<BookingRow[]>(`/api/bookings?q=${booked?.code}`, { token: admin.token })
  const dearer = await anotherShow(admin, show.startsAt, ({ ticketPrice }) => ticketPrice > show.ticketPrice)
  const { page } = await visit({ viewport: phone, as: admin, theme: 'light' })
  await page.goto(`/admin/reservations?open=${row?._id}`)
  await page.getByRole('button', { name: 'Move to another show', exact: true }).click()
  await chooseShow(page, dearer)
  await dialogOf(page)
    .getByText(/^The buyer pays /)
    .waitFor()
  await expectAccessible(page, 'exchange dearer')
})

test('a refund that a colleague has made meanwhile is refused in its dialog, which says what is left', async ({
  visit,
}) => {
  const { token, ...admin } = await anAdmin()
  const show = await aShow()
  const booked = await book(show, await aCustomer(), 2)
  const [row] = await call<BookingRow[]>(`/api/bookings?q=${booked?.code}`, { token })
  const path = `/api/bookings/${row?._id}`
  const { refundable } = await call<BookingFile>(path, { token })
  const left = refundable[0]?.left ?? 0
  const colleague = (body: object) =>
    call(`${path}/refund`, { token, body: { ...body, reason: 'A broken seat' } })

  const { page, expectsStatus } = await visit({ viewport: desktop, as: { token, ...admin } })
  await page.goto(`/admin/reservations?open=${row?._id}`)
  // The list has a filter of this name.
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Refund booking / })
  await dialog.getByLabel('Reason').fill('The projector broke')
  const showsNow = await delayBooking(page, path)
  await colleague({ lines: [{ line: 1, quantity: 1 }], left, amount: show.ticketPrice })
  expectsStatus(409)
  await dialog.getByRole('button', { name: /^Refund ₹/ }).click()
  showsNow()
  const rest = left - show.ticketPrice
  await dialog
    .getByText(`This booking has changed: ₹${rest.toLocaleString('en-IN')} is left to refund.`)
    .waitFor()
  await expectAccessible(page, 'refund of a changed booking')
  // The open panel follows what others do, and the dialog stays.
  await colleague({ lines: null, left: rest, amount: rest })
  await dialog.getByText('Everything has been refunded already.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByText('Refunded: 2').waitFor()
})

/** Delays what the page reads of a booking until the returned function is called. */
async function delayBooking(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

async function chooseShow(page: Page, { _id, startsAt }: CounterShow): Promise<void> {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Day of the new show').fill(businessDayOf(new Date(startsAt)))
  await dialog.getByRole('combobox', { name: 'New show' }).click()
  await page.locator(`[role="option"][value="${_id}"]`).click()
}

/** Another public show of the day with free seats. */
async function anotherShow(
  { token }: Account,
  startsAt: string,
  fits: (show: CounterShow) => boolean,
): Promise<CounterShow> {
  const day = businessDayOf(new Date(startsAt))
  const { shows } = await call<Counter>(`/api/counter?day=${day}`, { token })
  const found = shows.find((show) => fits(show) && show.certificate !== 'A' && show.seatsLeft > 10)
  if (!found) throw new Error('no such show')
  return found
}
