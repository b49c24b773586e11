import { expect } from 'vitest'
import { goToSummary, payByCard, selectBestSeats, waitForTicket } from './booking-steps.ts'
import { desktop, expectAccessibleAtBothWidths, expectNoOverhang, open, test } from './browser.ts'
import { aCustomer, anEmail, aShow, mailsTo, seatsPage } from './site.ts'
import { anAdmin } from './staff.ts'

test('a gift card is bought and mailed, and pays a part of a booking', async ({ visit }) => {
  const recipient = anEmail()
  const { page } = await visit({ viewport: desktop, as: await aCustomer() })
  await open(page, '/giftcards')
  const buy = page.getByRole('button', { name: 'Continue to payment' })
  await page.getByLabel('Name of the recipient').waitFor()
  // Nothing is chosen beforehand.
  expect(await page.getByRole('main').getByRole('radio', { checked: true }).count()).toBe(0)
  await buy.click()
  await page.getByText('A gift card costs whole rupees').first().waitFor()
  await expectAccessibleAtBothWidths(page, 'gift card refused')
  await page.getByLabel('Amount in rupees').fill('200')
  await page.getByLabel('Name of the recipient').fill('Ravi Rao')
  await page.getByLabel('Email of the recipient').fill(recipient)
  await page.getByLabel('Greeting (optional)').fill('Many happy returns')
  await expectNoOverhang(page, 'gift cards')
  await buy.click()
  await payByCard(page.frameLocator('iframe[title="Payment"]'))
  await page.getByText('The gift card is paid').waitFor()
  await page.getByText(recipient).waitFor()
  await expectAccessibleAtBothWidths(page, 'gift card bought')

  await expect.poll(() => mailsTo(recipient)).toHaveLength(1)
  const [mail] = await mailsTo(recipient)
  const code = /Code: ([\w-]{19})/.exec(mail?.text ?? '')?.[1] ?? ''
  await page.getByLabel('Code of the gift card').fill(code)
  await page.getByRole('button', { name: 'Check the balance' }).click()
  await page.getByText(`The card that ends in ${code.slice(-4)} has ₹200`).waitFor()

  await open(page, seatsPage(await aShow()))
  await selectBestSeats(page)
  await goToSummary(page)
  await page.getByText('Pay with a gift card').click()
  await page.getByLabel('Code of the gift card').fill(code)
  await page.getByRole('button', { name: 'Use the card' }).click()
  await page.getByText('−₹200').waitFor()
  await expectAccessibleAtBothWidths(page, 'summary with a gift card')
  await page.reload()
  await page.getByText('−₹200').waitFor()
  await page.getByRole('button', { name: /^Continue to pay ₹/ }).click()
  await payByCard(page.frameLocator('iframe[title="Payment"]'))
  await waitForTicket(page)

  const { page: office } = await visit({ viewport: desktop, as: await anAdmin() })
  await office.goto('/admin/giftcards')
  await office.getByRole('searchbox').fill(recipient)
  await office.getByRole('link', { name: code.slice(-4) }).click()
  await office.getByRole('button', { name: 'Block' }).click()
  const dialog = office.getByRole('dialog', { name: 'Block' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Stolen')
  await dialog.getByRole('button', { name: 'Block', exact: true }).click()
  await office.locator('#page').getByRole('button', { name: 'Unblock' }).waitFor()
})
