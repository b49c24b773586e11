import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  chooseBestSeats,
  chosenSeats,
  payByUpi,
  proceed,
  seatNamed,
  theTicket,
  toSummary,
} from './booking-steps.ts'
import { expectSound, open, screens, test } from './browser.ts'
import { aCustomer, aShow, seatsPage } from './site.ts'

describe.each(screens)('on $screen', ({ viewport }) => {
  test('seats that somebody holds and buys change on everybody’s map', async ({ visit }) => {
    const path = seatsPage(await aShow())
    const [asha, ravi] = await Promise.all([visit({ viewport, as: await aCustomer() }), visit({ viewport })])
    await Promise.all([open(asha.page, path), open(ravi.page, path)])
    const seats = await chooseBestSeats(asha.page)
    expect(await chooseBestSeats(ravi.page)).toEqual(seats)

    await toSummary(asha.page)
    const [sheet] = await Promise.all([proceed(asha.page), hearsOfLoss(ravi.page)])
    for (const seat of seats) await seatIs(ravi.page, seat, 'held by somebody')
    await expect.poll(() => chosenSeats(ravi.page).count()).toBe(0)
    expect(await paintOf(ravi.page, seats[0])).toContain('repeating-linear-gradient')
    await expectSound(ravi.page, 'seats lost')

    await payByUpi(sheet)
    await theTicket(asha.page)
    for (const seat of seats) await seatIs(ravi.page, seat, 'sold')
    expect(await chooseBestSeats(ravi.page)).not.toEqual(seats)
  })

  test('whoever loses the race for seats is offered the best that are left', async ({ visit }) => {
    const path = seatsPage(await aShow())
    const asha = await visit({ viewport, as: await aCustomer('Asha Rao') })
    const ravi = await visit({ viewport, as: await aCustomer('Ravi Sen') })
    for (const { page } of [asha, ravi]) {
      await open(page, path)
      await chooseBestSeats(page)
      await toSummary(page)
    }
    await proceed(asha.page)
    ravi.expectsAnswer(409)
    await ravi.page.getByRole('button', { name: 'Proceed' }).click()
    await ravi.page.getByRole('heading', { name: 'Somebody was faster' }).waitFor()
    await expectSound(ravi.page, 'somebody was faster')
    await ravi.page.getByRole('button', { name: /^Take / }).click()
    await ravi.page.getByRole('timer').waitFor()
    await payByUpi(await proceed(ravi.page))
    await theTicket(ravi.page)
  })
})

/** Looked for while the seats are being held: five seconds later it is gone. */
async function hearsOfLoss(page: Page): Promise<void> {
  await page
    .getByRole('alert')
    .getByText(/have just been taken by somebody else\.$/)
    .waitFor()
}

async function seatIs(page: Page, name: string, state: string): Promise<void> {
  await page.getByRole('gridcell', { name: `${name}, ${state},` }).waitFor()
}

function paintOf(page: Page, seat = ''): Promise<string> {
  const shape = seatNamed(page, seat).locator('.seat-shape')
  return shape.evaluate((element) => getComputedStyle(element).backgroundImage)
}
