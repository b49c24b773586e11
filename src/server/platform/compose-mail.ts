import type { Mail, MailAttachment } from './mail-sender.ts'
import { mailHtml, mailText, type MailContent } from './mail-template.ts'

type MailParts = {
  readonly to: string
  readonly subject: string
  readonly content: MailContent
  readonly attachments?: readonly MailAttachment[]
  /** What it tells of, such as `refund`, and of which one: its message id is made of both. */
  readonly kind: string
  readonly id: string
  readonly siteUrl: string
}

/** A mail in both of its forms. */
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

/** No line breaks or other control characters, which could begin a header of their own, and no letters that turn the reading order. */
export function oneLine(text: string): string {
  return text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
