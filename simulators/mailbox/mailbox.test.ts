import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { bodyOf, testSimulators } from '../testing/test-simulators.ts'

async function testMailbox() {
  const { app, call, addFault } = await testSimulators({ smtpPort: 0 })
  const transport = createTransport({ host: '127.0.0.1', port: app.smtpPort, secure: false, ignoreTLS: true })
  return {
    call,
    addFault,
    send: (to: string, more = {}) =>
      transport.sendMail({
        from: 'Marquee <box@marquee.example>',
        to,
        subject: 'Your tickets',
        text: 'Hi',
        ...more,
      }),
    messages: async (query = '') =>
      bodyOf<Record<string, unknown>[]>(await call(`/mailbox/api/messages${query}`)),
  }
}

test('a mail is stored with its parts and is found by its recipient', async () => {
  const { send, messages, call } = await testMailbox()
  await send('asha@example.com', {
    subject: 'आपके टिकट ₹',
    html: '<b onclick="x()">Seat C4</b>',
    attachments: [{ filename: 'pass.pdf', content: Buffer.from('%PDF-1.7 pass') }],
  })
  await send('ravi@example.com')
  const [mail] = await messages('?to=Asha@example.com')
  expect(mail).toMatchObject({
    from: 'Marquee <box@marquee.example>',
    to: ['asha@example.com'],
    subject: 'आपके टिकट ₹',
    text: expect.stringContaining('Hi'),
    attachments: [{ filename: 'pass.pdf', mimeType: 'application/pdf', bytes: 13 }],
  })
  expect((await call(`/mailbox/${String(mail?.id)}/attachments/0`)).text).toBe('%PDF-1.7 pass')
  expect((await call(`/mailbox/${String(mail?.id)}/html`)).text).toContain('Seat C4')
  expect((await call(`/mailbox/${String(mail?.id)}`)).text).toContain('sandbox="allow-popups')
})

test('the list is newest first, escapes untrusted text, and can be cleared', async () => {
  const { send, messages, call } = await testMailbox()
  await send('asha@example.com', { subject: 'first' })
  await send('asha@example.com', { subject: '<script>second</script>' })
  expect((await messages()).map(({ subject }) => subject)).toEqual(['<script>second</script>', 'first'])
  expect((await call('/mailbox')).text).not.toContain('<script>second')
  await call('/mailbox/api/messages', { method: 'DELETE' })
  expect(await messages()).toEqual([])
  expect((await call('/mailbox')).text).toContain('No mail yet')
})

test('a fault can refuse mail temporarily or permanently', async () => {
  const { send, messages, addFault } = await testMailbox()
  await addFault('mail.receive', { status: 451 }, { times: 1 })
  await expect(send('asha@example.com')).rejects.toMatchObject({ responseCode: 451 })
  await addFault('mail.receive', { status: 550 }, { times: 1, subject: 'ravi@' })
  await expect(send('ravi@example.com')).rejects.toMatchObject({ responseCode: 550 })
  await send('ravi@example.com')
  expect(await messages()).toHaveLength(1)
})
