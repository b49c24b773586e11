import { expect } from 'vitest'
import type { HeldOrder } from '#contract/booking/orders.ts'
import type { SeatMap, Showtime } from '#contract/programme.ts'
import { seatLabel, type Seat } from '#domain/seats.ts'
import { goToSummary, proceed, seatByName, selectBestSeats, selectedSeats } from './booking-steps.ts'
import { firstFreeSeat, hold } from './bookings.ts'
import { desktop, expectAccessibleAtBothWidths, open, phone, test } from './browser.ts'
import { aCustomer, aShow, call, seatsPage, type Account } from './site.ts'

test('seats that somebody holds on another device are said to be their own, to be paid for or released', async ({
  visit,
}) => {
  const [show, buyer] = [await aShow(), await aCustomer()]
  await hold(show, buyer, 2)
  const { page } = await visit({ viewport: phone, as: buyer })
  await open(page, '/')
  await page.getByText(/^You are holding .*: continue or release\.$/).waitFor()
  await expectAccessibleAtBothWidths(page, 'home with held seats')
  await open(page, `/movie/${show.movieId._id}`)
  await page.getByText(/^You are holding .*: continue or release\.$/).waitFor()
  await open(page, seatsPage(show))
  const note = page.getByText(/^You are holding seats .*: continue or release them\./)
  await note.waitFor()
  await expectAccessibleAtBothWidths(page, 'seat map with own held seats')
  await page.getByRole('button', { name: 'Release' }).click()
  await note.waitFor({ state: 'detached' })
})

test('held seats stay when the order for one of them and another seat is refused', async ({ visit }) => {
  const [show, buyer] = [await aShow(), await aCustomer()]
  const { page, expectsStatus } = await visit({ viewport: desktop, as: buyer })
  await open(page, seatsPage(show))
  await selectBestSeats(page)
  await goToSummary(page)
  await proceed(page)
  const [held] = await listHeld(buyer)

  await open(page, seatsPage(show))
  await selectedSeats(page).nth(1).waitFor()
  const third = await firstFreeSeat(show)
  await seatByName(page, await nameOf(show, third)).click()
  await goToSummary(page)
  await hold(show, await aCustomer(), [third])
  expectsStatus(409)
  await page.getByRole('button', { name: /^(Proceed|Continue to pay) ₹/ }).click()
  await page.getByText(/taken/i).first().waitFor()
  expect(await listHeld(buyer)).toMatchObject([{ orderID: held?.orderID }])
})

const listHeld = ({ token }: Account) => call<HeldOrder[]>('/api/orders/held', { token })

async function nameOf({ _id }: Showtime, seat: Seat): Promise<string> {
  const { seats } = await call<SeatMap>(`/api/showtimes/${_id}/seats`)
  return seatLabel(seats, seat).replace(/^(\D+)(\d+)$/, 'Row $1 seat $2')
}
