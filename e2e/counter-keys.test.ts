import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Approval } from '#contract/approvals.ts'
import type { BookingRow } from '#contract/bookings.ts'
import type { CounterSaleRow } from '#contract/counter.ts'
import { desktop, expectAccessible, test } from './browser.ts'
import { aNewClerk, chooseOne, counterPage, isSold, openShift, sellBy } from './counter-steps.ts'
import { aShow, call } from './site.ts'
import { anAdmin, aNewAdmin } from './staff.ts'

test('a booking code that is scanned or typed sells nothing: the booking is found, and the sale that was begun is still there', async ({
  visit,
}) => {
  const clerk = await aNewAdmin('Gauri Deshpande')
  await openShift(clerk)
  const show = await aShow()
  const { page } = await visit({ viewport: desktop, as: clerk })
  await page.goto(counterPage(show))
  await page
    .getByRole('gridcell', { name: /, available,/ })
    .first()
    .waitFor()
  const sales = async () => {
    const { length } = await call<CounterSaleRow[]>('/api/counter/sales', { token: clerk.token })
    return length
  }
  await chooseOne(page)
  await page.keyboard.press('e')
  // One key sells nothing.
  await expect
    .poll(() =>
      page.getByRole('button', { name: /^Exact cash/ }).evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
  await page.keyboard.press('Enter')
  const code = await isSold(page)
  const words = page.getByLabel('Phone, name, email or code')

  // Between its letters a scanner pauses for less than a browser needs for a key.
  const scan = (text: string) =>
    page.evaluate(
      (keys) => {
        for (const key of keys)
          (document.activeElement ?? document.body).dispatchEvent(
            new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
          )
      },
      [...text, 'Enter'],
    )
  await chooseOne(page)
  await scan('2EKF2CE2')
  await words.waitFor()
  expect(await words.inputValue()).toBe('2EKF2CE2')
  await scan(code)
  await expect.poll(() => words.inputValue()).toBe(code)
  await page.getByText('1 booking', { exact: true }).waitFor()
  // The QR of its ticket.
  const [row] = await call<BookingRow[]>(`/api/bookings?q=${code}`, { token: clerk.token })
  await scan(`https://marquee.example/checkin/${row?.reservationId}?t=k1.${'a'.repeat(160)}`)
  await page.getByText(code, { exact: true }).waitFor()
  await page.getByText('1 booking', { exact: true }).waitFor()
  await words.fill('a'.repeat(120))
  await page.getByText('This text is too long.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText(/^1 × /).waitFor()

  // By hand: a letter that is no shortcut begins to look for a booking.
  await page.keyboard.press('Escape')
  await page.getByText('Press a number for the best seats').waitFor()
  await page.keyboard.press('2')
  await page.getByText(/^2 × /).waitFor()
  await page.keyboard.press('V')
  await words.waitFor()
  await page.keyboard.type('MPK2EB')
  expect(await words.inputValue()).toBe('2VMPK2EB')
  await page.keyboard.press('Escape')

  // Its letters open the form of a card, and the others are a reference.
  await expect.poll(() => typeCodeOverCardForm(page)).toBeLessThan(MOST_OF_A_PAUSE_MS)
  await page.keyboard.press('Enter')
  await page.getByText('You have typed 2K7QM3XA, which could be a booking code.').waitFor()
  await expectAccessible(page, 'counter typed code')
  expect(await sales()).toBe(1)
})

test('a void sale that was asked for goes on by itself wherever the clerk is, and a refusal is read', async ({
  visit,
}) => {
  const [clerk, admin] = [await aNewClerk(), await anAdmin()]
  await openShift(clerk)
  const show = await aShow()
  const { page, expectsStatus } = await visit({ viewport: desktop, as: clerk })
  await page.goto(counterPage(show))
  await page
    .getByRole('gridcell', { name: /, available,/ })
    .first()
    .waitFor()
  await chooseOne(page)
  await page.keyboard.press('c')
  await page.getByLabel('Cash received').fill('5000')
  await sellBy(page, 'Cash received')
  const code = await isSold(page)
  // The change stays in sight until the next sale.
  await page.getByText(new RegExp(`^Last sale: ${code}, change ₹`)).waitFor()
  await page.reload()
  await page.getByText(new RegExp(`^Last sale: ${code}, change ₹`)).waitFor()

  const waiting = page.getByRole('region', { name: 'Asked of a supervisor' })
  const askToVoid = async () => {
    await page.keyboard.press('s')
    const sale = page.getByRole('listitem').filter({ hasText: code })
    await sale.getByRole('button', { name: 'Void' }).click()
    await sale.getByLabel('Why the sale is void').fill('The wrong show')
    await page.keyboard.press('Enter')
    await waiting.getByText(/Waiting for a supervisor/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear' }).waitFor()
  }
  const asked = async () => {
    const [approval] = await call<Approval[]>('/api/approvals', { token: admin.token })
    return approval?._id
  }
  expectsStatus(403)
  await askToVoid()
  await expectAccessible(page, 'counter asked of a supervisor')
  await call(`/api/approvals/${await asked()}/refuse`, {
    token: admin.token,
    body: { reason: 'The film has begun' },
  })
  await waiting.getByText(/refused, The film has begun/).waitFor()
  await waiting.getByRole('button', { name: 'Close' }).click()
  await waiting.getByText(/refused/).waitFor({ state: 'detached' })

  expectsStatus(403)
  await askToVoid()
  await page.reload()
  await waiting.getByText(/Waiting for a supervisor/).waitFor()
  await call(`/api/approvals/${await asked()}/give`, { token: admin.token, body: {} })
  await page.getByText('The sale is void. Its money is listed under Give back.').waitFor()
  await waiting.getByText(/Void a sale/).waitFor({ state: 'detached' })
})

test('seats that a clerk has chosen are still theirs after a reload', async ({ visit }) => {
  const clerk = await aNewClerk()
  await openShift(clerk)
  const { page } = await visit({ viewport: desktop, as: clerk })
  await page.goto(counterPage(await aShow()))
  await page
    .getByRole('gridcell', { name: /, available,/ })
    .first()
    .waitFor()
  const held = page.waitForResponse('**/api/counter/holds/*')
  await page.keyboard.press('2')
  const chosen = (await page.getByText(/^2 × /).textContent()) ?? ''
  await held
  await page.reload()
  await page.getByText(chosen, { exact: true }).waitFor()
})

/** After a longer pause the first keys are no part of a code any more. */
const MOST_OF_A_PAUSE_MS = 5_000

/** Types a code whose first keys choose seats and open the form of a card. Returns the milliseconds that it took. */
async function typeCodeOverCardForm(page: Page): Promise<number> {
  // The first ends the search or the form, the second the choice of seats.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByText('Press a number for the best seats').waitFor()
  const begunAt = performance.now()
  await page.keyboard.press('2')
  await page.getByText(/^2 × /).waitFor()
  await page.keyboard.press('k')
  await page.getByLabel('Reference on the card slip').waitFor()
  await page.keyboard.type('7qm3xa')
  return performance.now() - begunAt
}
