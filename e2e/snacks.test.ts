import type { Page } from 'playwright-core'
import type { ReservationSnacks } from '#contract/booking/reservation-snacks.ts'
import type { PickUps } from '#contract/concessions.ts'
import type { Kitchen } from '#contract/kitchen.ts'
import { demoAccounts } from '#seeds/demo/accounts.ts'
import { aSnack } from '#server/testing/snack-calls.ts'
import { businessDayOf } from '#domain/schedule.ts'
import { daysAfter } from '#domain/time.ts'
import { describe, expect, onTestFinished } from 'vitest'
import {
  chooseSnacks,
  goToSummary,
  payByCard,
  proceed,
  selectBestSeats,
  waitForTicket,
} from './booking-steps.ts'
import {
  desktop,
  enlargeText,
  expectAccessible,
  expectAccessibleAtBothWidths,
  expectNoOverhang,
  open,
  phone,
  screens,
  tablet,
  test,
} from './browser.ts'
import { addSnacks, book, hold, pay } from './bookings.ts'
import { handScan } from './door-steps.ts'
import { openOwnSite } from './own-site.ts'
import { aCustomer, adultsOnly, aShow, call, seatsPage, type Account } from './site.ts'
import { signIn } from './staff.ts'

test('the menu shows what is in an item, what it costs, and the licence', async ({ visit }) => {
  const { page } = await visit({ viewport: phone })
  await open(page, '/snacks&beverages')
  const roll = page.getByRole('listitem').filter({ hasText: 'Chicken roll' })
  await roll.getByRole('img', { name: 'Non-vegetarian' }).waitFor()
  expect(await roll.innerText()).toContain('Contains gluten, egg, milk')
  const cola = page.getByRole('listitem').filter({ hasText: 'Cola' })
  expect(await cola.innerText()).toContain('MRP ₹40')
  await page.getByText(/FSSAI licence \d{14}/).waitFor()
  await expectAccessibleAtBothWidths(page, 'menu')
})

describe.each(screens)('on $screen', ({ viewport }) => {
  test('snacks are added to a booking before it is paid', async ({ visit }) => {
    const { page } = await visit({ viewport, as: await aCustomer() })
    await open(page, seatsPage(await aShow()))
    await selectBestSeats(page)
    await goToSummary(page)
    const before = page.url()
    await chooseSnacks(page)
    await page.getByText(/^Pick up at /).waitFor()
    expect(page.url()).not.toBe(before)
    await expectAccessible(page, 'summary with snacks')
    await payByCard(await proceed(page))
    await waitForTicket(page)
    await expectAccessible(page, 'ticket with snacks')
  })
})

describe.each(screens)('on $screen', ({ viewport }) => {
  test('snacks are ordered for a ticket afterwards, from the dashboard, and stand on it', async ({
    visit,
  }) => {
    const customer = await aCustomer()
    const ticket = (await book(await aShow(), customer)) ?? expect.fail('no reservation')
    const { page } = await visit({ viewport, as: customer })
    await open(page, `/mydashboard?ticket=${ticket._id}`)
    await chooseSnacks(page, /^Review order/)
    await page.getByRole('heading', { name: 'Snacks for your show' }).waitFor()
    await expectAccessible(page, 'order of snacks')
    await page.getByRole('button', { name: 'Proceed' }).click()
    const sheet = page.frameLocator('iframe[title="Payment"]')
    await payByCard(sheet)
    await waitForTicket(page, 'Your snacks are ordered')
    await page.getByText(/^Number \d{3}$/).waitFor()
    await page.getByText('Ordered', { exact: true }).waitFor()
    await expectAccessible(page, 'ticket with snacks afterwards')
    await open(page, `/mydashboard?ticket=${ticket._id}`)
    await page.getByText(/^Bill MQ\d\d-\d\d\/\d{7}$/).waitFor()
    await page.getByRole('button', { name: 'Order more snacks' }).waitFor()
    await expectAccessible(page, 'dashboard with snacks')
  })
})

test('snacks that no longer fit into the chosen slot bring the buyer to the slots', async ({ visit }) => {
  const customer = await aCustomer()
  const ticket = (await book(await aShow(), customer)) ?? expect.fail('no reservation')
  const { page } = await visit({ viewport: phone, as: customer, serviceWorkers: 'block' })
  await page.route('**/pick-ups*', async (route) => {
    const response = await route.fetch()
    const pickUps = (await response.json()) as PickUps
    const slots = pickUps.slots.map((slot, index) => ({ ...slot, freeUnits: index === 1 ? 1 : 9 }))
    await route.fulfill({ response, json: { ...pickUps, slots } })
  })
  await open(page, `/mydashboard?ticket=${ticket._id}`)
  await page.getByRole('button', { name: 'Add snacks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Snacks for your show' })
  const radios = dialog.getByRole('radio')
  await radios.nth(1).check({ force: true })
  for (const name of ['One Samosa, two more', 'One Samosa, two more', 'One Masala chai more'])
    await dialog.getByRole('button', { name }).click()
  await dialog.getByRole('button', { name: /^Review order/ }).click()
  await dialog.getByText('Please choose a pick-up time with room for your snacks.').waitFor()
  await expect.poll(() => radios.first().evaluate((radio) => radio === document.activeElement)).toBe(true)
  await expectAccessible(page, 'snacks that do not fit')
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: /^Review order/ }).click()
  await page.getByRole('heading', { name: 'Snacks for your show' }).waitFor()
})

test('the declaration of an adults-only movie stays when snacks are added', async ({ visit }) => {
  const { page } = await visit({ viewport: phone, as: await aCustomer() })
  await open(page, seatsPage(await aShow({ fits: adultsOnly })))
  await selectBestSeats(page)
  await goToSummary(page)
  const declaration = page.getByRole('checkbox', { name: /^I am 18 or older/ })
  expect(await declaration.isChecked()).toBe(false)
  await declaration.check()
  await chooseSnacks(page)
  await page.getByText(/^Pick up at /).waitFor()
  expect(await declaration.isChecked()).toBe(true)
  await proceed(page)
})

/** The account of the snack bar in the demo. */
async function snackBarStaff(): Promise<Account> {
  const { email, password } =
    demoAccounts.find(({ duties }) => duties?.includes('snack_bar')) ?? expect.fail('nobody at the snack bar')
  return signIn(email, password ?? expect.fail('no password'))
}

type Bought = {
  readonly order: string
  readonly number: number
  readonly customer: Account
  /** The content of its QR. */
  readonly ticketUrl: string
}

/** Buys a seat and a masala chai for a show of the next business day, the last one of which the kitchen has orders, through the API. */
async function buyWithSnack(): Promise<Bought> {
  const customer = await aCustomer()
  const show = await aShow({ onBusinessDay: daysAfter(businessDayOf(new Date()), 1) })
  const order = await addSnacks(await hold(show, customer), { show, customer, name: 'Masala chai' })
  const { _id, ticketUrl } = (await pay(order, customer)) ?? expect.fail('no reservation')
  const path = `/api/reservations/${_id}/snacks`
  const { orders } = await call<ReservationSnacks>(path, { token: customer.token })
  const number = orders[0]?.number ?? expect.fail('nothing in the kitchen')
  return { order: order.order, number, customer, ticketUrl }
}

test('the kitchen moves an order on with one touch each, on two tablets at once, and after a reload', async ({
  visit,
}) => {
  const { order, number, customer, ticketUrl } = await buyWithSnack()
  const buyer = (await visit({ viewport: phone, as: customer })).page
  await open(buyer, `/booking/user?order=${order}`)
  await buyer.getByText(`Number ${number}`).waitFor()
  await buyer.getByText('Ordered', { exact: true }).waitFor()
  await expectAccessible(buyer, 'ticket with snack order')
  const cook = await visit({ viewport: tablet, as: await snackBarStaff() })
  const counter = await visit({ viewport: tablet, as: await snackBarStaff() })
  for (const { page } of [cook, counter]) {
    await open(page, '/kitchen')
    await page.getByText('Live', { exact: true }).waitFor()
  }
  const cardOf = (page: Page, column: string) =>
    page
      .getByRole('region', { name: column })
      .getByRole('listitem')
      .filter({ hasText: String(number) })
  await cook.page.getByText(/^Later: /).click()
  await expectAccessible(cook.page, 'kitchen')
  // It is for the next business day: one touch does not start it.
  await cook.page.getByRole('button', { name: `Start ${number}` }).click()
  await cook.page.getByText(/^Preparation begins at .*\. Start now\?$/).waitFor()
  await cook.page.getByRole('button', { name: `Not yet ${number}` }).click()
  await cook.page.getByRole('button', { name: `Start ${number}` }).click()
  await cook.page.getByRole('button', { name: `Start now ${number}` }).click()
  await cardOf(counter.page, 'To prepare').getByText('Preparing', { exact: true }).waitFor()
  await buyer.getByText('Being prepared').waitFor()
  await counter.page.getByRole('button', { name: `Ready ${number}` }).click()
  await cardOf(cook.page, 'Ready').waitFor()
  await buyer.getByText('Ready, please come to the snack bar').waitFor()
  await expectAccessible(cook.page, 'kitchen at work')
  await cook.page.reload()
  await cook.page.getByText('Live', { exact: true }).waitFor()
  // A hand scanner types without a focused field; the same ticket is handed over once.
  await handScan(cook.page, ticketUrl)
  await cook.page.getByText(/Order \d+ is handed over/).waitFor()
  await expectAccessible(cook.page, 'kitchen hands over')
  await counter.page.getByLabel('Number or booking code, or scan the ticket').fill(String(number))
  await counter.page.getByLabel('Number or booking code, or scan the ticket').press('Enter')
  await counter.page.getByText(/Handed over already, at/).waitFor()
  await expectAccessibleAtBothWidths(counter.page, 'kitchen has handed over')
  await counter.page.setViewportSize({ width: 320, height: 640 })
  await enlargeText(counter.page)
  await expectNoOverhang(counter.page, 'kitchen with large text on a phone')
  const field = await counter.page.getByLabel('Number or booking code, or scan the ticket').boundingBox()
  expect(field?.width, 'width of the field for a booking code').toBeGreaterThan(200)
  await cardOf(counter.page, 'Ready').waitFor({ state: 'hidden' })
  await buyer.getByText('Collected', { exact: true }).waitFor()
})

test('who pauses the orders of the snack bar tells visitors why, until it takes orders again', async ({
  visit,
}) => {
  // Other journeys order snacks at the site of all.
  const { cinema, at, asAccount } = await openOwnSite()
  onTestFinished(() => cinema.close())
  const asha = await cinema.aPerson()
  await aSnack(cinema)
  const show = await cinema.aShow({ startsInMinutes: 180 })
  const ticket = await cinema.book(show, ['A1'], asha)
  const { page: visitor, allowsStatus } = await visit({ viewport: phone, at, as: await asAccount(asha) })
  // The movies of a test have no posters.
  allowsStatus(404)
  const dialog = visitor.getByRole('dialog', { name: 'Snacks for your show' })
  const openSnacks = async () => {
    await open(visitor, `/mydashboard?ticket=${ticket._id}`)
    await visitor.getByRole('button', { name: 'Add snacks' }).click()
  }
  const { page } = await visit({ viewport: desktop, at, as: await asAccount(await cinema.aPerson('admin')) })
  await page.goto('/admin/snacks&beverages')
  await page.getByText('The snack bar takes orders.').waitFor()
  await page.getByRole('button', { name: 'Pause orders' }).click()
  const question = page.getByRole('dialog', { name: 'Pause orders' })
  await question.getByLabel('Message for visitors').fill('The oven is being repaired.')
  await expectAccessible(page, 'admin pause orders')
  await question.getByRole('button', { name: 'Pause orders' }).click()
  await page.getByText('Orders are paused. The oven is being repaired.').waitFor()
  await expectAccessible(page, 'admin orders paused')
  await openSnacks()
  await dialog.getByText('The oven is being repaired.', { exact: true }).waitFor()
  await expectAccessible(visitor, 'snacks paused')

  await page.getByRole('button', { name: 'Take orders again' }).click()
  await page.getByText('The snack bar takes orders.').waitFor()
  await openSnacks()
  await dialog.getByRole('button', { name: 'Choose at least one snack' }).waitFor()
})

test('what sells out in the middle of a payment is refunded by its line, and the page says so', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: phone, as: await aCustomer() })
  await open(page, seatsPage(await aShow()))
  await selectBestSeats(page)
  await goToSummary(page)
  // A drink that no other journey orders.
  const drink = 'Nimbu soda'
  await chooseSnacks(page, /^Update order/, drink)
  const sheet = await proceed(page)
  const { token } = await snackBarStaff()
  const { snacks } = await call<Kitchen>('/api/kitchen', { token })
  const soda = snacks.find(({ name }) => name === drink) ?? expect.fail('no soda on the menu')
  const setSoldOut = (isSoldOut: boolean) =>
    call(`/api/kitchen/snacks/${soda._id}/sold-out`, { token, body: { isSoldOut } })
  onTestFinished(async () => void (await setSoldOut(false)))
  await setSoldOut(true)
  await payByCard(sheet)
  await waitForTicket(page)
  await page.getByText('₹80 of your snacks is refunded: we could not hand them over.').waitFor()
})
