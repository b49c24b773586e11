import type { Route } from 'playwright-core'
import { expect } from 'vitest'
import type { BookingFile } from '#contract/booking-story.ts'
import type { BookingRow } from '#contract/bookings.ts'
import type { Showtime } from '#contract/programme.ts'
import { seatCode, type Seat } from '#domain/seats.ts'
import type { CounterSeats } from '#web/api/gen/types.gen.ts'
import { hold } from './bookings.ts'
import { desktop, enlargeText, expectAccessible, expectNoOverhang, tablet, test } from './browser.ts'
import {
  aShowWithSeatsHeldBack,
  chooseOne,
  counterPage,
  endShift,
  isSold,
  openShift,
  SALES,
  sellBy,
  waitForCounterAlert,
} from './counter-steps.ts'
import { interceptFirst } from './intercept.ts'
import { type Account, aCustomer, aShow, call } from './site.ts'
import { aNewAdmin } from './staff.ts'

const HOLDS = '**/api/counter/holds/*'

test('by touch two best seats are sold in two taps', async ({ visit }) => {
  const clerk = await aNewAdmin('Gauri Deshpande')
  await openShift(clerk)
  const show = await aShow()
  const { page } = await visit({ viewport: tablet, as: clerk })
  await page.goto(counterPage(show))
  await page
    .getByRole('gridcell', { name: /, available,/ })
    .first()
    .waitFor()
  // Their numbers are read.
  await expect.poll(() => page.locator('.seat-viewport').getAttribute('data-size')).not.toBe('tiny')
  await page
    .getByRole('gridcell', { name: /, available, Gold/ })
    .first()
    .tap()
  await page.getByText(/^1 × /).waitFor()
  let taps = 0
  const tap = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).tap()
    taps += 1
  }
  await tap('2')
  await page.getByText(/^2 × /).waitFor()
  await expectAccessible(page, 'counter touch')
  await tap('Exact cash')
  await page.getByRole('heading', { name: 'Sold', exact: true }).waitFor()
  expect(taps).toBe(2)

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/hi${counterPage(show)}`)
  await page.getByRole('gridcell').first().waitFor()
  await enlargeText(page)
  await expectNoOverhang(page, 'counter with large text on a phone')
})

test('on a tablet every seat is at least 24 pixels wide and high, also in the largest room', async ({
  visit,
}) => {
  const clerk = await aNewAdmin('Gauri Deshpande')
  await openShift(clerk)
  const shows = await call<Showtime[]>('/api/showtimes')
  const largest = shows.find(({ cinemaId }) => cinemaId.name === 'Screen 1-Gold') ?? expect.fail('no show')
  const { page } = await visit({ viewport: tablet, as: clerk })
  await page.goto(counterPage(largest))
  await page.getByRole('gridcell').first().waitFor()
  const smallest = () =>
    page.evaluate(() =>
      Math.min(
        ...[...document.querySelectorAll('[role=gridcell]')].flatMap((seat) => {
          const { width, height } = seat.getBoundingClientRect()
          return [width, height]
        }),
      ),
    )
  await expect.poll(smallest).toBeGreaterThanOrEqual(24)
})

test('at the counter a seat that is held back is sold, and whatever goes wrong is said', async ({
  visit,
}) => {
  const [clerk, customer] = [await aNewAdmin('Gauri Deshpande'), await aCustomer()]
  await openShift(clerk)
  const show = await aShowWithSeatsHeldBack(clerk)
  const { page, expectsStatus, expectsOffline } = await visit({
    viewport: desktop,
    as: clerk,
    serviceWorkers: 'block',
  })
  await page.goto(counterPage(show))

  // Complimentary, in a seat that only the counter sells.
  await page
    .getByRole('gridcell', { name: /held back by the cinema, Premium/ })
    .first()
    .click()
  await page.keyboard.press('f')
  await page.getByLabel('Reason').fill('A guest of the house')
  await expectAccessible(page, 'counter complimentary')
  await sellBy(page, 'Reason')
  await isSold(page)

  // Somebody is faster.
  const others = async (route: Route) => {
    const { seats } = route.request().postDataJSON() as { readonly seats: readonly Seat[] }
    await hold(show, customer, seats)
    await route.continue()
  }
  await interceptFirst(page, HOLDS, others)
  expectsStatus(409)
  await page.keyboard.press('1')
  await page.getByText('At least one of these seats was just booked.').waitFor()
  await page.getByText('Press a number for the best seats').waitFor()
  await expectAccessible(page, 'counter somebody was faster')

  // The answer is lost: asked again, the sale is sold once.
  await chooseOne(page)
  await page.keyboard.press('k')
  // Without the reference Enter says what is missing.
  await page.keyboard.press('Enter')
  await page.getByText('Please fill this in').waitFor()
  await page.getByLabel('Reference on the card slip').fill('0042')
  await page.route(SALES, async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  expectsOffline()
  await sellBy(page, 'Reference on the card slip')
  await page.getByRole('heading', { name: 'No answer from the server' }).waitFor()
  await expectAccessible(page, 'counter silent')
  await page.unroute(SALES)
  await page.keyboard.press('Enter')
  const code = await isSold(page)

  await refund(clerk, code)
  await page.keyboard.press('g')
  const payout = page.getByRole('listitem').filter({ hasText: code })
  await payout.getByLabel('Reference on the card slip').fill('0043')
  await expectAccessible(page, 'counter give back')
  await payout.getByRole('button').click()
  await payout.waitFor({ state: 'detached' })

  // The drawer was counted on another screen.
  await page.keyboard.press('Escape')
  await chooseOne(page)
  await endShift(clerk)
  expectsStatus(409)
  await page.keyboard.press('e')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Open a shift first.').waitFor()
  await page.getByLabel('Cash in the drawer (float)').waitFor()
  await expectAccessible(page, 'counter drawer not open')
})

test('seats are held for the clerk while the customer pays, and a card that was charged for nothing is not forgotten', async ({
  visit,
}) => {
  const [clerk, customer] = [await aNewAdmin('Gauri Deshpande'), await aCustomer()]
  await openShift(clerk)
  const show = await aShow()
  const { page, expectsStatus } = await visit({ viewport: desktop, as: clerk, serviceWorkers: 'block' })
  await page.goto(counterPage(show))
  await page.getByRole('button', { name: 'Clear' }).waitFor()
  await page
    .getByRole('gridcell', { name: /, available,/ })
    .first()
    .waitFor()
  const isHeld = async () => {
    const { seats } = await call<CounterSeats>(`/api/counter/showtimes/${show._id}/seats`, {
      token: clerk.token,
    })
    return seats.flat().filter((code) => code === seatCode.held).length
  }
  await page.keyboard.press('2')
  await page.getByText(/^2 × /).waitFor()
  await page.keyboard.press('k')
  await page.getByLabel('Reference on the card slip').waitFor()
  await expect.poll(isHeld).toBe(2)
  // Back: they are free, and still chosen.
  await page.keyboard.press('Escape')
  await expect.poll(isHeld).toBe(0)
  await page.getByText(/^2 × /).waitFor()
  await page.keyboard.press('k')
  await expect.poll(isHeld).toBe(2)

  await interceptFirst(page, SALES, async (route) => {
    const { saleId, seats } = route.request().postDataJSON() as Sent
    const { token } = clerk
    await call(`/api/counter/holds/${saleId}?showtimeId=${show._id}`, { token, method: 'DELETE' })
    await hold(show, customer, seats)
    await route.continue()
  })
  expectsStatus(409)
  await page.getByLabel('Reference on the card slip').fill('0071')
  await sellBy(page, 'Reference on the card slip')
  const charged = page.getByRole('alert').getByText(/Not sold, but the card was charged: .*, slip 0071/)
  await charged.waitFor()
  await waitForCounterAlert(page, 'Reservation have not been created, try again.')
  await expectAccessible(page, 'counter card charged')
  await page.reload()
  await charged.waitFor()

  // Other seats for the same amount are sold with the slip.
  await page
    .getByRole('gridcell', { name: /, available,/ })
    .first()
    .waitFor()
  await page.keyboard.press('2')
  await page.getByText(/^2 × /).waitFor()
  await page.keyboard.press('k')
  expect(await page.getByLabel('Reference on the card slip').inputValue()).toBe('0071')
  await sellBy(page, 'Reference on the card slip')
  await isSold(page)
  await charged.waitFor({ state: 'detached' })
})

type Sent = { readonly saleId: string; readonly seats: readonly Seat[] }

async function refund({ token }: Account, code: string): Promise<void> {
  const [row] = await call<BookingRow[]>(`/api/bookings?q=${code}`, { token })
  const { refundable } = await call<BookingFile>(`/api/bookings/${row?._id}`, { token })
  const left = refundable[0]?.left
  const body = { lines: null, left, amount: left, reason: 'The projector broke' }
  await call(`/api/bookings/${row?._id}/refund`, { token, body })
}
