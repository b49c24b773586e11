import type { Page } from 'playwright-core'
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

describe('somebody with an unproven email', () => {
  test('proves it on the booking page and goes on with seven seats', async ({ visit }) => {
    const customer = await aCustomer()
    const { page, expectsStatus } = await visit({ viewport: phone, as: customer })
    await open(page, seatsPage(await aShow()))
    await chooseSeven(page, { more: 'One seat more', best: 'Best seats together' })
    expectsStatus(403)
    await page.getByRole('button', { name: 'Book Tickets' }).click()
    const dialog = page.getByRole('dialog', { name: 'Verify your email' })
    await dialog.getByText('To book more than 6 seats at once').waitFor()
    await dialog.getByRole('button', { name: 'Send a code' }).waitFor()
    await expectAccessibleAtBothWidths(page, 'email proof')
    await dialog.getByRole('button', { name: 'Send a code' }).click()
    await dialog.getByText(customer.user.email).waitFor()
    const field = dialog.getByLabel('Code from the mail')
    await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
    await expectAccessibleAtBothWidths(page, 'email proof sent')

    const code = await mailedCode(customer)
    await field.fill(code === '000000' ? '000001' : '000000')
    await dialog.getByLabel('Password', { exact: true }).fill(customer.password)
    expectsStatus(422)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await dialog.getByRole('paragraph').filter({ hasText: 'Incorrect code' }).first().waitFor()
    await expectAccessibleAtBothWidths(page, 'email proof refused')
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await page.getByRole('button', { name: 'Proceed' }).waitFor()
    expect(await page.getByRole('main').innerText()).toContain('7')
    await open(page, '/mydashboard?tab=profile')
    await page.getByLabel('Full name').waitFor()
    expect(await page.getByRole('heading', { name: 'Verify your email' }).count()).toBe(0)
  })

  test('is told before choosing that many seats need it, and can prove it there', async ({ visit }) => {
    const { page } = await visit({ viewport: phone, as: await aCustomer() })
    await open(page, seatsPage(await aShow()))
    for (let size = 2; size < 7; size++) await page.getByRole('button', { name: 'One seat more' }).click()
    await page.getByText('More than 6 seats need a verified email.').waitFor()
    expect(await selectedSeats(page).count()).toBe(0)
    await expectAccessibleAtBothWidths(page, 'seats that need a verified email')
    await page.getByRole('button', { name: 'Verify my email now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Verify your email' })
    await dialog.getByRole('button', { name: 'Send a code' }).waitFor()
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
