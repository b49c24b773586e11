import { createTransport } from 'nodemailer'
import type { MailSender } from '#server/platform/mail-sender.ts'

/** Sends mails through an SMTP server. */
export function createMailSender({
  url,
  from,
}: {
  url: string
  from: string
}): MailSender & { close: () => void } {
  const transport = createTransport(url, { from })
  return {
    async send({ to, subject, text, html, attachments, messageId }) {
      await transport.sendMail({ from, to, subject, text, html, attachments: [...attachments], messageId })
    },
    close: () => transport.close(),
  }
}
