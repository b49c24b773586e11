import { expect } from 'vitest'
import { expectAccessibleAtBothWidths, open, phone, test, waitForHydration } from './browser.ts'
import { aCustomer, mailsTo } from './site.ts'

const NEW = 'a lantern and a ladder'

async function mailedLink(email: string): Promise<string> {
  const link = async () => {
    const texts = (await mailsTo(email)).map(({ text }) => text)
    return /\/reset-password#\S+/.exec(texts.join('\n'))?.[0]
  }
  await expect.poll(link).toBeDefined()
  return (await link()) ?? ''
}

test('a forgotten password is reset once by a mailed link; other devices are signed out', async ({
  visit,
}) => {
  const customer = await aCustomer()
  const elsewhere = await visit({ viewport: phone, as: customer })
  const { page, expectsStatus } = await visit({ viewport: phone })
  const alerts = page.getByRole('region', { name: 'Messages' })
  await open(page, '/login')
  await page.getByRole('link', { name: 'Forgot Password ?' }).click()
  await alerts.getByText('please Enter the email', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await expectAccessibleAtBothWidths(page, 'forgot without an email')
  await page.getByLabel('Email address').fill('nobody@marquee.example')
  await page.getByRole('link', { name: 'Forgot Password ?' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  const email = page.getByLabel('Email address')
  await expect.poll(() => email.inputValue()).toBe('nobody@marquee.example')
  const send = page.getByRole('button', { name: 'Send the link' })
  expectsStatus(409)
  await send.click()
  await alerts.getByText('Email Not Found', { exact: true }).waitFor()
  await expectAccessibleAtBothWidths(page, 'forgot refused')
  await email.fill('')
  await send.click()
  await alerts.getByText('please Enter the email', { exact: true }).waitFor()
  await email.fill(customer.user.email)
  await send.click()
  await alerts.getByText('Link has been sent to your registered email', { exact: true }).waitFor()
  await expectAccessibleAtBothWidths(page, 'forgot sent')

  const link = await mailedLink(customer.user.email)
  await open(page, link)
  const password = page.getByLabel('New password')
  await password.fill('password1')
  expectsStatus(400)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await page.getByRole('paragraph').filter({ hasText: 'harder to guess' }).first().waitFor()
  expect(await password.inputValue()).toBe('password1')
  await expectAccessibleAtBothWidths(page, 'reset refused')
  await password.fill(NEW)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await alerts.getByText(`Your new password is saved. Welcome back, ${customer.user.name}.`).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')

  elsewhere.allowsStatus(401)
  await elsewhere.page.goto('/', { waitUntil: 'commit' })
  await elsewhere.page.getByText('You have been signed out.').waitFor()
  await open(page, link)
  await page.reload()
  await waitForHydration(page)
  await page.getByLabel('New password').fill(`${NEW} again`)
  expectsStatus(410)
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await page.getByText('This link has expired').waitFor()
  await expectAccessibleAtBothWidths(page, 'reset expired')
  await page.getByRole('link', { name: 'Send me a new link' }).click()
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
})
