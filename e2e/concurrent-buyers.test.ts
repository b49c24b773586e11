import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  selectBestSeats,
  selectedSeats,
  payByUpi,
  proceed,
  seatByName,
  waitForTicket,
  goToSummary,
} from './booking-steps.ts'
import { expectAccessibleAtBothWidths, open, phone, test } from './browser.ts'
import { aCustomer, aShow, seatsPage } from './site.ts'

test('held and sold seats change on the seat maps of all visitors', async ({ visit }) => {
  const path = seatsPage(await aShow())
  const [asha, ravi] = await Promise.all([
    visit({ viewport: phone, as: await aCustomer() }),
    visit({ viewport: phone }),
  ])
  await Promise.all([open(asha.page, path), open(ravi.page, path)])
  const seats = await selectBestSeats(asha.page)
  expect(await selectBestSeats(ravi.page)).toEqual(seats)

  await goToSummary(asha.page)
  const [sheet] = await Promise.all([proceed(asha.page), waitForSeatsTakenAlert(ravi.page)])
  for (const seat of seats) await waitForSeatState(ravi.page, seat, 'held by somebody')
  await expect.poll(() => selectedSeats(ravi.page).count()).toBe(0)
  expect(await backgroundOf(ravi.page, seats[0])).toContain('repeating-linear-gradient')
  await expectAccessibleAtBothWidths(ravi.page, 'seats lost')

  await payByUpi(sheet)
  await waitForTicket(asha.page)
  for (const seat of seats) await waitForSeatState(ravi.page, seat, 'sold')
  expect(await selectBestSeats(ravi.page)).not.toEqual(seats)
})

test('a visitor whose live stream is refused still sees seats being held', async ({ visit }) => {
  const path = seatsPage(await aShow())
  const asha = await visit({ viewport: phone, as: await aCustomer() })
  const ravi = await visit({ viewport: phone, serviceWorkers: 'block' })
  ravi.allowsStatus(429)
  const refused = JSON.stringify({ error: { code: 'too_many_requests', message: '' }, message: '' })
  await ravi.page.route('**/api/showtimes/*/events', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '30' }, body: refused }),
  )
  await Promise.all([open(asha.page, path), open(ravi.page, path)])
  const seats = await selectBestSeats(asha.page)
  await goToSummary(asha.page)
  await proceed(asha.page)
  for (const seat of seats) await waitForSeatState(ravi.page, seat, 'held by somebody')
})

test('a buyer whose seats were taken is offered the best remaining seats', async ({ visit }) => {
  const path = seatsPage(await aShow())
  const asha = await visit({ viewport: phone, as: await aCustomer('Asha Rao') })
  const ravi = await visit({ viewport: phone, as: await aCustomer('Ravi Sen') })
  for (const { page } of [asha, ravi]) {
    await open(page, path)
    await selectBestSeats(page)
    await goToSummary(page)
  }
  await proceed(asha.page)
  ravi.expectsStatus(409)
  await ravi.page.getByRole('button', { name: 'Proceed' }).click()
  await ravi.page.getByRole('heading', { name: 'These seats were just booked' }).waitFor()
  await expectAccessibleAtBothWidths(ravi.page, 'somebody was faster')
  await ravi.page.getByRole('button', { name: /^Take / }).click()
  await ravi.page.getByRole('timer').waitFor()
  await payByUpi(await proceed(ravi.page))
  await waitForTicket(ravi.page)
})

/** Awaited while the seats are being held: the alert disappears after five seconds. */
async function waitForSeatsTakenAlert(page: Page): Promise<void> {
  await page
    .getByRole('alert')
    .getByText(/have just been taken by somebody else\.$/)
    .waitFor()
}

async function waitForSeatState(page: Page, name: string, state: string): Promise<void> {
  await page.getByRole('gridcell', { name: `${name}, ${state},` }).waitFor()
}

function backgroundOf(page: Page, seat = ''): Promise<string> {
  const shape = seatByName(page, seat).locator('.seat-shape')
  return shape.evaluate((element) => getComputedStyle(element).backgroundImage)
}
