import type { Mail, MailAttachment } from './mail-sender.ts'
import { mailHtml, mailText, type MailContent } from './mail-template.ts'

type MailParts = {
  readonly to: string
  readonly subject: string
  readonly content: MailContent
  readonly attachments?: readonly MailAttachment[]
  /** Subject of the mail, such as `refund`, and its id: the message id consists of both. */
  readonly kind: string
  readonly id: string
  readonly siteUrl: string
}

/** Returns a mail as HTML and as plain text. */
export function composeMail(parts: MailParts): Mail {
  const { to, subject, content, attachments = [], kind, id, siteUrl } = parts
  return {
    to: oneLine(to),
    subject: oneLine(subject),
    text: mailText(content),
    html: mailHtml(content),
    attachments,
    messageId: `<${kind}-${id.replace(/[^\w-]/g, '')}@${new URL(siteUrl).hostname}>`,
  }
}

/** Removes line breaks and other control characters, which could inject a header, and characters that change the reading direction. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
