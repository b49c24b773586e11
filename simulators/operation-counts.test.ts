import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { testSimulators } from './testing/test-simulators.ts'

test('calls of providers are counted by operation, refused ones too, and calls of control are not', async () => {
  const { app, call, anOrder, control } = await testSimulators({ smtpPort: 0 })
  await anOrder(80_000)
  await anOrder(80_000)
  await call('/razorpay/v1/payments/pay_unknown')
  const transport = createTransport({ host: '127.0.0.1', port: app.smtpPort, secure: false, ignoreTLS: true })
  await transport.sendMail({ from: 'box@marquee.example', to: 'asha@example.com', text: 'Hi' })
  await control('/books')
  expect((await control('/counts')).body).toEqual({
    'orders.create': 2,
    'payments.fetch': 1,
    'mail.receive': 1,
  })
})
