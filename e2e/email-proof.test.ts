import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { selectedSeats } from './booking-steps.ts'
import { desktop, expectAccessible, expectAccessibleAtBothWidths, open, phone, test } from './browser.ts'
import { aCustomer, aShow, mailsTo, seatsPage, type Account } from './site.ts'

async function mailedCode({ user }: Account): Promise<string> {
  const code = async () => {
    const mail = (await mailsTo(user.email)).find(({ subject }) => /Your code|कोड/.test(subject))
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
  }
  await expect.poll(code).toBeDefined()
  return (await code()) ?? ''
}

async function chooseSeven(page: Page, names: { more: string; best: string }): Promise<void> {
  for (let size = 2; size < 7; size++) await page.getByRole('button', { name: names.more }).click()
  await page.getByRole('button', { name: names.best }).click()
  await selectedSeats(page).nth(6).waitFor()
}

const seatsOfOrder = (page: Page) =>
  page
    .getByRole('term')
    .filter({ hasText: /^Seats selected$/ })
    .locator('xpath=following-sibling::dd[1]')
    .innerText()

const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement)
const isInView = (element: Locator) =>
  element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

describe('somebody with an unproven email', () => {
  test('proves it on the payment page, which holds the seven seats, also over a reload', async ({
    visit,
  }) => {
    const customer = await aCustomer()
    const { page, expectsStatus } = await visit({ viewport: phone, as: customer })
    await open(page, seatsPage(await aShow({ inRoom: 'Screen 1' })))
    await chooseSeven(page, { more: 'One seat more', best: 'Best seats together' })
    await page.getByRole('button', { name: 'Book Tickets' }).click()
    const proof = page.getByRole('region', { name: 'Verify your email' })
    await proof.getByText('Your seats are held').waitFor()
    await proof.getByRole('button', { name: 'Send a code' }).waitFor()
    expect(await isFocused(proof.getByRole('heading', { name: 'Verify your email' }))).toBe(true)
    await expect.poll(() => isInView(proof.getByRole('button', { name: 'Send a code' }))).toBe(true)
    expect(await page.getByRole('button', { name: /Proceed|Continue to pay/ }).count()).toBe(0)
    expect(await page.getByText('taken by somebody else').count()).toBe(0)
    const seats = await seatsOfOrder(page)
    await expectAccessibleAtBothWidths(page, 'email proof before the payment')
    await proof.getByRole('button', { name: 'Send a code' }).click()
    await proof.getByText(customer.user.email).waitFor()
    const code = await mailedCode(customer)
    await page.reload()
    const field = proof.getByLabel('Code from the mail')
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await expectAccessibleAtBothWidths(page, 'email proof before the payment, code sent')
    await field.fill(code === '000000' ? '000001' : '000000')
    await proof.getByLabel('Password', { exact: true }).fill(customer.password)
    expectsStatus(422)
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await proof.getByRole('paragraph').filter({ hasText: 'Incorrect code' }).first().waitFor()
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'Continue to pay' }).waitFor()
    await expect.poll(() => isFocused(page.getByRole('heading', { name: 'Payment', exact: true }))).toBe(true)
    expect(await seatsOfOrder(page)).toBe(seats)
    expect(seats.split(', ')).toHaveLength(7)
  })

  test('proves it on another device, signs in again and goes on with the same seats', async ({ visit }) => {
    const customer = await aCustomer()
    const { page, expectsStatus } = await visit({ viewport: phone, as: customer })
    await open(page, seatsPage(await aShow({ inRoom: 'Screen 1' })))
    await chooseSeven(page, { more: 'One seat more', best: 'Best seats together' })
    await page.getByRole('button', { name: 'Book Tickets' }).click()
    const proof = page.getByRole('region', { name: 'Verify your email' })
    await proof.getByRole('button', { name: 'Send a code' }).click()
    const seats = await seatsOfOrder(page)
    const phoneOfBuyer = await visit({ viewport: phone, as: customer })
    await open(phoneOfBuyer.page, '/mydashboard?tab=profile')
    // The code that was sent from the other device.
    const group = phoneOfBuyer.page.getByRole('region', { name: 'Verify your email' })
    await group.getByLabel('Code from the mail').fill(await mailedCode(customer))
    await group.getByLabel('Password', { exact: true }).fill(customer.password)
    expectsStatus(401)
    await group.getByRole('button', { name: 'Confirm' }).click()
    await group.waitFor({ state: 'detached' })
    const again = page.getByRole('dialog', { name: 'Your session has ended' })
    await again.getByLabel('Password').fill(customer.password)
    await again.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Continue to pay' }).waitFor()
    expect(await seatsOfOrder(page)).toBe(seats)
  })

  test('is told before choosing that many seats need it, and can prove it there', async ({ visit }) => {
    const { page } = await visit({ viewport: phone, as: await aCustomer() })
    await open(page, seatsPage(await aShow({ inRoom: 'Screen 1' })))
    for (let size = 2; size < 7; size++) await page.getByRole('button', { name: 'One seat more' }).click()
    await page.getByText('More than 6 seats need a verified email.').waitFor()
    expect(await selectedSeats(page).count()).toBe(0)
    await expectAccessibleAtBothWidths(page, 'seats that need a verified email')
    await page.getByRole('button', { name: 'Verify my email now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Verify your email' })
    await dialog.getByRole('button', { name: 'Send a code' }).waitFor()
  })

  test('verifies it from the seat map while the seven chosen seats are held', async ({ visit }) => {
    const show = await aShow({ inRoom: 'Screen 1' })
    const { page } = await visit({ viewport: phone, as: await aCustomer() })
    await open(page, seatsPage(show))
    await chooseSeven(page, { more: 'One seat more', best: 'Best seats together' })
    const names = await selectedSeats(page).evaluateAll((cells) => cells.map((cell) => cell.ariaLabel ?? ''))
    const seats = names.map((name) => name.split(',')[0] ?? '')
    expect(seats).toHaveLength(7)
    await page.getByText('We hold your seats while you verify it.').waitFor()
    await page.getByRole('button', { name: 'Verify my email now' }).click()
    const proof = page.getByRole('region', { name: 'Verify your email' })
    await proof.getByRole('button', { name: 'Send a code' }).waitFor()
    await page.getByRole('timer').waitFor()
    const other = await visit({ viewport: phone, as: await aCustomer() })
    await open(other.page, seatsPage(show))
    for (const seat of seats)
      await other.page.getByRole('gridcell', { name: `${seat}, held by somebody` }).waitFor()
  })

  test('proves it in the profile', async ({ visit }) => {
    const customer = await aCustomer()
    const { page } = await visit({ viewport: desktop, as: customer })
    await open(page, '/mydashboard?tab=profile')
    const group = page.getByRole('region', { name: 'Verify your email' })
    await group.getByRole('button', { name: 'Send a code' }).click()
    const field = group.getByLabel('Code from the mail')
    await field.waitFor()
    await expectAccessible(page, 'email proof in the profile')
    await field.fill('12')
    await group.getByRole('button', { name: 'Confirm' }).click()
    await group.getByText('Please type the six digits of the code').waitFor()
    await field.fill(await mailedCode(customer))
    await group.getByLabel('Password', { exact: true }).fill(customer.password)
    await group.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('region', { name: 'Messages' }).getByText('Your email is verified.').waitFor()
    await group.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByLabel('Full name').waitFor()
    expect(await group.count()).toBe(0)
  })

  test('reads it in Hindi, in the light theme', async ({ visit }) => {
    const { page } = await visit({ viewport: phone, theme: 'light', as: await aCustomer() })
    await open(page, '/hi/mydashboard?tab=profile')
    const group = page.getByRole('region', { name: 'अपना ईमेल सत्यापित करें' })
    await group.getByRole('button', { name: 'कोड भेजें' }).click()
    await group.getByLabel('मेल में मिला कोड').waitFor()
    await expectAccessibleAtBothWidths(page, 'email proof in Hindi')
  })
})
