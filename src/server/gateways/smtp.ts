import { createTransport } from 'nodemailer'
import type { MailSender } from '#server/platform/mail-sender.ts'

/** So that nobody's absence assistant replies (RFC 3834). */
const NOT_WRITTEN_BY_HAND = { 'Auto-Submitted': 'auto-generated' }

/** Opening a connection costs as much as a mail. Mails share connections, which close when nothing is sent for the time limit. */
const POOL = { pool: true, maxConnections: 8, maxRequeues: 1 } as const

/** Sends mails through an SMTP server. */
export function createMailSender({
  url,
  from,
  timeoutMilliseconds,
}: {
  url: string
  from: string
  timeoutMilliseconds: number
}): MailSender & { close: () => void } {
  const transport = createTransport({ url, ...POOL, ...patience(timeoutMilliseconds) }, { from })
  return {
    async send({ to, subject, text, html, attachments, messageId }) {
      const parts = { from, to, subject, text, html, attachments: [...attachments], messageId }
      await transport.sendMail({ ...parts, headers: NOT_WRITTEN_BY_HAND })
    },
    close: () => transport.close(),
  }
}

/** For the connection, the greeting and every reply; by default the library waits for minutes and blocks the jobs behind. */
function patience(timeout: number) {
  return { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout, dnsTimeout: timeout }
}
