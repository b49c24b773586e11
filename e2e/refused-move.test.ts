import { expect } from 'vitest'
import type { Reservation } from '#contract/booking/orders.ts'
import type { SeatMap, Showtime } from '#contract/programme.ts'
import type { Seat } from '#domain/seats.ts'
import { book } from './bookings.ts'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { anEmptyDay, block, publishDrafts, someDrafts } from './programme-steps.ts'
import { aProvenCustomer, call } from './site.ts'
import { anAdmin } from './staff.ts'

/** The longest row of Screen 3 without an aisle; those of Screen 4 are shorter. */
const PARTY = 10

test('a move that a party cannot follow is refused by its code and seats, on the timeline and in the form, and nothing changes', async ({
  visit,
}) => {
  const [admin, customer] = [await anAdmin(), await aProvenCustomer()]
  const day = await anEmptyDay(admin, 45)
  await someDrafts(admin, day, [['Screen 3', '10:00']])
  await publishDrafts(admin, day)
  const onSale = await call<Showtime[]>(`/api/showtimes?date=${day}`)
  const show = onSale.find(({ seatClass }) => seatClass === 'gold') ?? expect.fail('no gold class')
  const ticket = (await book(show, customer, await neighbours(show))) ?? expect.fail('not booked')
  const reason = `Booking ${ticket.code} does not fit: no ${PARTY} seats together for ${ticket.convertedSeats.join(', ')}.`

  const { page, expectsStatus } = await visit({ viewport: desktop, as: admin })
  await page.goto(`/admin/showtimes?day=${day}`)
  const shown = block(page, /Screen 3, 10:00 AM, Published/)
  await shown.focus()
  expectsStatus(409)
  await page.keyboard.press('Shift+ArrowDown')
  const notice = page.getByRole('alert').filter({ hasText: 'Not saved' })
  await notice.getByText(reason).waitFor()
  await expectAccessible(page, 'admin move refused')
  await shown.waitFor()

  await shown.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: 'Room' }).click()
  await page.getByRole('option', { name: 'Screen 4' }).click()
  expectsStatus(409)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').filter({ hasText: reason }).last().waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: 'Room' }).inputValue()).toBe('Screen 4')
  await page.setViewportSize(phone)
  await expectAccessible(page, 'admin move refused in the form')
  const { token } = customer
  const after = await call<Reservation>(`/api/reservations/${ticket._id}`, { token })
  expect(after).toMatchObject({ convertedSeats: ticket.convertedSeats, moved: null })
})

/** Free seats of one row without an aisle or others between them. */
async function neighbours({ _id }: Showtime): Promise<Seat[]> {
  const { seats } = await call<SeatMap>(`/api/showtimes/${_id}/seats`)
  for (const [row, line] of seats.entries()) {
    const first = line.findIndex((_, column) =>
      Array.from({ length: PARTY }, (_, step) => line[column + step]).every((code) => code === 0),
    )
    if (first >= 0) return Array.from({ length: PARTY }, (_, step) => [row, first + step] as const)
  }
  return expect.fail('no row is long enough')
}
