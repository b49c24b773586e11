import { expect } from 'vitest'
import type { MessageWithReplies } from '#contract/contact-inbox.ts'
import { desktop, expectAccessible, phone, test } from './browser.ts'
import { anEmail, call, mailsTo } from './site.ts'
import { anAdmin, waitForAlert } from './staff.ts'

test('an admin finds a message, answers it by mail, closes it and opens it again; a reply after a change of somebody else is refused and kept', async ({
  visit,
}) => {
  const admin = await anAdmin()
  const email = anEmail()
  const name = `Gauri Deshpande ${crypto.randomUUID().slice(0, 6)}`
  const message = 'Did anybody find a red umbrella in Screen 3?'
  await call('/api/contact', { body: { name, phone: '9876543210', email, message } })
  const { page, expectsStatus } = await visit({ viewport: desktop, as: admin })
  await page.goto('/admin/messages')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('link', { name }).click()
  // The list shows the beginning of the message as well: the panel has it when it has its form.
  const reply = page.getByRole('textbox', { name: 'Reply' })
  await reply.waitFor()
  await expectAccessible(page, 'admin message')

  // Somebody else closes it meanwhile.
  const id = new URL(page.url()).searchParams.get('open') ?? ''
  const path = `/api/contact/messages/${id}`
  const { version } = await call<MessageWithReplies>(path, { token: admin.token })
  await call(path, { method: 'PATCH', token: admin.token, body: { state: 'closed', version } })
  await reply.fill('Yes: it is at the counter, under your name.')
  expectsStatus(409)
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await page.getByText(/^Somebody else has changed this message meanwhile/).waitFor()
  await page.getByRole('button', { name: 'Open the message again' }).waitFor()
  await page.reload()
  await expect.poll(() => reply.inputValue()).toBe('Yes: it is at the counter, under your name.')
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await waitForAlert(page, 'Your reply is on its way')
  await page.getByRole('list', { name: 'Replies' }).getByText('Yes: it is at the counter').waitFor()
  await expect.poll(() => reply.inputValue()).toBe('')
  await expect
    .poll(async () => (await mailsTo(email)).some(({ text }) => text.includes('Yes: it is at the counter')))
    .toBe(true)

  await page.getByRole('button', { name: 'Close the message' }).click()
  await page.getByRole('button', { name: 'Open the message again' }).click()
  await page.getByRole('button', { name: 'Close the message' }).waitFor()
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Close the message' }).waitFor()
  await expectAccessible(page, 'admin message')
  await page.getByRole('link', { name: 'History of changes' }).click()
  await page.getByText('Message answered').first().waitFor()
  await expectAccessible(page, 'admin history of a message')
})
