import { expect } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import type { Showtime } from '#contract/programme.ts'
import { MAX_REASON } from '#contract/reason.ts'
import { formatPaise, paiseFromRupees } from '#domain/money.ts'
import { addSnacks, book, hold, pay } from './bookings.ts'
import { desktop, expectAccessible, open, phone, test } from './browser.ts'
import { anEmptyDay, block, publishDrafts, someDrafts } from './programme-steps.ts'
import { type Account, aCustomer, call, mailsTo, seatsPage } from './site.ts'
import { anAdmin } from './staff.ts'

test('an admin cancels a sold show: numbers, reason, live refunds through a reload; it is not sold any more, and buyers are told and paid', async ({
  visit,
}) => {
  const [admin, asha, ravi] = [await anAdmin(), await aCustomer(), await aCustomer('Ravi Menon')]
  const day = await anEmptyDay(admin, 31)
  await someDrafts(admin, day, [['Screen 1', '18:00']])
  await publishDrafts(admin, day)
  const onSale = () => call<Showtime[]>(`/api/showtimes?date=${day}`)
  const [gold, silver] = await Promise.all(
    ['gold', 'silver'].map(async (seatClass) =>
      (await onSale()).find((show) => show.seatClass === seatClass),
    ),
  )
  if (!gold || !silver) return expect.fail('the show has not two classes')
  const withSnacks = await addSnacks(await hold(gold, asha, 2), {
    show: gold,
    customer: asha,
    name: 'Samosa, two',
  })
  const ticket = (await pay(withSnacks, asha)) ?? expect.fail('not booked')
  const other = (await book(silver, ravi, 3)) ?? expect.fail('not booked')

  const { page: seats, allowsStatus } = await visit({ viewport: phone })
  allowsStatus(404)
  await open(seats, seatsPage(gold))
  await seats.getByRole('grid').waitFor()

  const { page, expectsStatus } = await visit({ viewport: desktop, as: admin })
  await page.goto(`/admin/showtimes?day=${day}`)
  await block(page, /Screen 1, 6:00 PM, Published/).focus()
  await page.keyboard.press('Enter')
  // Sold seats: it is not deleted, and nothing says so. The panel stays, with the button that cancels it.
  expectsStatus(409)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alert')
    .filter({ hasText: /Seats are ordered: \d+ orders. Cancel the show instead/ })
    .waitFor()
  expect(await page.getByText(/Showtime Deleted|Deleted with the next publication/).count()).toBe(0)
  await page.getByRole('button', { name: 'Cancel show' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel / })
  const back = formatPaise(paiseFromRupees(withSnacks.amount + 3 * silver.ticketPrice))
  await dialog.getByText(`Bookings to refund: 2, seats: 5. ${back} goes back`).waitFor()
  const confirm = dialog.getByRole('button', { name: 'Cancel show' })
  expect(await confirm.isDisabled()).toBe(true)
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await reason.fill('x'.repeat(MAX_REASON + 1))
  expect((await reason.inputValue()).length).toBe(MAX_REASON)
  await reason.fill('The projector is broken')
  await expectAccessible(page, 'admin cancel a sold show')
  await confirm.click()

  // Found again after a reload, wherever the refunds are.
  await page.getByText(/^Refunded: \d of 2$/).waitFor()
  await page.reload()
  await page.getByText(/^Refunded: \d of 2$/).waitFor()
  await page.getByText('Refunded: 2 of 2').waitFor({ timeout: 60_000 })
  await page.getByText('The projector is broken').waitFor()
  const account = page.getByRole('listitem').filter({ hasText: /refunded$/ })
  await expect.poll(() => account.count()).toBe(2)
  await expectAccessible(page, 'admin cancelled show')
  await page.setViewportSize(phone)
  await expectAccessible(page, 'admin cancelled show')

  expect((await onSale()).filter(({ room, startAt }) => room === 'Screen 1' && startAt === '18:00')).toEqual(
    [],
  )
  // Open while it was cancelled: its seats are asked for again after the live stream has ended.
  await seats.getByRole('alert').getByText('This show is not on sale any more.').waitFor()
  expect(await seats.getByRole('button', { name: 'Book Tickets' }).count()).toBe(0)
  await expectAccessible(seats, 'seats of a cancelled show')

  const returned = async ({ _id }: Reservation, { token }: Account) =>
    (await call<Reservation>(`/api/reservations/${_id}`, { token })).returned
  expect(await returned(ticket, asha)).toBe(withSnacks.amount)
  expect(await returned(other, ravi)).toBe(3 * silver.ticketPrice)
  for (const { user } of [asha, ravi])
    await expect
      .poll(async () =>
        (await mailsTo(user.email)).some(({ text }) => text.includes('The projector is broken')),
      )
      .toBe(true)
  const buyer = (await visit({ viewport: phone, as: asha })).page
  await buyer.goto(`/mydashboard?ticket=${ticket._id}`)
  await buyer
    .getByText(/refund/i)
    .first()
    .waitFor()
  await expectAccessible(buyer, 'ticket of a cancelled show')
})
