import { expect } from 'vitest'
import { seatFromKey } from '#domain/seats.ts'
import { hold } from './bookings.ts'
import { selectBestSeats, selectedSeats } from './booking-steps.ts'
import { open, phone, test } from './browser.ts'
import { coveredAreas } from './covered-areas.ts'
import { aCustomer, aShow, seatsPage } from './site.ts'

const smallPhone = { width: 360, height: 640 } as const

test('on a phone the alert of lost seats covers neither these seats nor the bar with the button', async ({
  visit,
}) => {
  const show = await aShow({ inRoom: 'Screen 1' })
  const { page } = await visit({ viewport: phone })
  await page.setViewportSize(smallPhone)
  await open(page, seatsPage(show))
  await selectBestSeats(page)
  const keys = await selectedSeats(page).evaluateAll((cells) =>
    cells.map((cell) => Number((cell as HTMLElement).dataset['seat'])),
  )
  await hold(show, await aCustomer(), keys.map(seatFromKey))
  const alert = page.getByRole('region', { name: 'Messages' }).getByText(/have just been taken/)
  const seats = keys.map((key) => page.locator(`[data-seat="${key}"]`))
  const subjects = [...seats, page.getByRole('region', { name: 'Your seats' })]
  expect(await coveredAreas(alert, subjects)).toEqual(subjects.map(() => 0))
})

test('on a phone the alert of a payment window that does not load does not cover the button', async ({
  visit,
}) => {
  const customer = await aCustomer()
  const order = await hold(await aShow(), customer)
  const { page, allowsLoadErrors, allowsStatus } = await visit({ viewport: phone, as: customer })
  await page.setViewportSize(smallPhone)
  await page.route('**/checkout.js', (route) => route.fulfill({ status: 503, body: '' }))
  allowsStatus(503)
  allowsLoadErrors()
  await open(page, `/booking/user?order=${encodeURIComponent(order.order)}`)
  const pay = page.getByRole('button', { name: 'Continue to pay' })
  await pay.click()
  const alert = page.getByRole('region', { name: 'Messages' }).getByText(/^The payment window did not load/)
  expect(await coveredAreas(alert, [pay])).toEqual([0])
})
