import type { Page } from 'playwright-core'
import type { User } from '#contract/accounts/accounts.ts'
import type { Kitchen } from '#contract/kitchen.ts'
import { demoAccounts } from '#seeds/demo/accounts.ts'
import { describe, expect } from 'vitest'
import { goToSummary, payByCard, proceed, selectBestSeats, waitForTicket } from './booking-steps.ts'
import {
  expectAccessible,
  expectAccessibleAtBothWidths,
  open,
  phone,
  screens,
  tablet,
  test,
} from './browser.ts'
import { addSnacks, hold, pay } from './bookings.ts'
import { aCustomer, aShow, call, seatsPage, type Account } from './site.ts'

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

/** Chooses two samosas and a cola, and the first slot. */
async function chooseSnacks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add snacks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Snacks for your show' })
  const more = dialog.getByRole('button', { name: 'One Samosa, two more' })
  await more.click()
  await more.click()
  await dialog.getByRole('button', { name: 'One Cola more' }).click()
  await dialog.getByRole('button', { name: /^Update order/ }).click()
  await dialog.getByText('Please choose when you pick up.').waitFor()
  await dialog.getByRole('radiogroup', { name: 'Before the show' }).locator('label').first().click()
  await expectAccessible(page, 'choose snacks')
  await dialog.getByRole('button', { name: /^Update order/ }).click()
  await dialog.waitFor({ state: 'hidden' })
}

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

/** The account of the snack bar in the demo. */
async function snackBarStaff(): Promise<Account> {
  const { email, password } =
    demoAccounts.find(({ duties }) => duties?.includes('snack_bar')) ?? expect.fail('nobody at the snack bar')
  const body = { email, password }
  const signedIn = await call<{ user: User; token: string }>('/api/users/login', { body })
  return { ...signedIn, password: password ?? '' }
}

type Bought = { readonly order: string; readonly number: number; readonly customer: Account }

/** Buys a seat and a masala chai for the next show through the API. */
async function buyWithSnack(): Promise<Bought> {
  const customer = await aCustomer()
  const show = await aShow()
  const order = await addSnacks(await hold(show, customer), { show, customer, name: 'Masala chai' })
  if (!(await pay(order, customer))) expect.fail('no reservation')
  const { token } = await snackBarStaff()
  const { orders } = await call<Kitchen>('/api/kitchen', { token })
  const newest =
    orders.toSorted((a, b) => b._id.localeCompare(a._id))[0] ?? expect.fail('nothing in the kitchen')
  return { order: order.order, number: newest.number, customer }
}

test('the kitchen moves an order on with one touch each, on two tablets at once, and after a reload', async ({
  visit,
}) => {
  const { order, number, customer } = await buyWithSnack()
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
  await cook.page.getByRole('button', { name: `Start ${number}` }).click()
  await cardOf(counter.page, 'Preparing').waitFor()
  await buyer.getByText('Being prepared').waitFor()
  await counter.page.getByRole('button', { name: `Ready ${number}` }).click()
  await cardOf(cook.page, 'Ready').waitFor()
  await buyer.getByText('Ready, please come to the snack bar').waitFor()
  await expectAccessible(cook.page, 'kitchen at work')
  await cook.page.reload()
  await cook.page.getByRole('button', { name: `Hand over ${number}` }).click()
  await cardOf(counter.page, 'Ready').waitFor({ state: 'hidden' })
  await buyer.getByText('Collected', { exact: true }).waitFor()
})

test('what sells out in the middle of a payment is refunded by its line, and the page says so', async ({
  visit,
}) => {
  const { page } = await visit({ viewport: phone, as: await aCustomer() })
  await open(page, seatsPage(await aShow()))
  await selectBestSeats(page)
  await goToSummary(page)
  await chooseSnacks(page)
  const sheet = await proceed(page)
  const { token } = await snackBarStaff()
  const { snacks } = await call<Kitchen>('/api/kitchen', { token })
  const cola = snacks.find(({ name }) => name === 'Cola') ?? expect.fail('no cola on the menu')
  const setSoldOut = (isSoldOut: boolean) =>
    call(`/api/kitchen/snacks/${cola._id}/sold-out`, { token, body: { isSoldOut } })
  await setSoldOut(true)
  await payByCard(sheet)
  await waitForTicket(page)
  await page.getByText('₹40 of your snacks is refunded: we could not hand them over.').waitFor()
  await setSoldOut(false)
})
