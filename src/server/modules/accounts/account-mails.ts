import type { Mail } from '#server/platform/mail-sender.ts'
import { mailHtml, mailText, type MailContent } from '#server/platform/mail-template.ts'
import { LINK_MINUTES } from './forgot-password.ts'
import { accountMailWords, resetWords, welcomeWords } from './mail-words.ts'

type Recipient = { readonly name: string; readonly email: string }
type MailParts = { readonly id: string; readonly siteUrl: string }

export function welcomeMail(to: Recipient, { id, siteUrl }: MailParts): Mail {
  const content: MailContent = {
    ...frameOf(to),
    preview: welcomeWords.preview,
    headline: welcomeWords.headline,
    intro: welcomeWords.intro,
    facts: [[welcomeWords.email, to.email]],
    closing: [welcomeWords.genres],
    link: { label: welcomeWords.button, url: new URL('/', siteUrl).href },
    footer: welcomeWords.footer,
  }
  return mailOf(to, { subject: welcomeWords.subject, content, messageId: messageId('welcome', id, siteUrl) })
}

/** The token stands behind the #: it reaches no server's log and no referrer. */
export function resetMail(to: Recipient, { id, siteUrl, token }: MailParts & { token: string }): Mail {
  const content: MailContent = {
    ...frameOf(to),
    preview: resetWords.preview(LINK_MINUTES),
    headline: resetWords.headline,
    intro: resetWords.intro,
    facts: [],
    closing: [resetWords.validity(LINK_MINUTES), resetWords.ignore],
    link: { label: resetWords.button, url: `${new URL('/reset-password', siteUrl).href}#${token}` },
    footer: resetWords.footer,
  }
  return mailOf(to, { subject: resetWords.subject, content, messageId: messageId('reset', id, siteUrl) })
}

function frameOf({ name }: Recipient) {
  return {
    brand: accountMailWords.brand,
    greeting: accountMailWords.greeting(name),
    subline: null,
    warning: null,
    picture: null,
  }
}

function mailOf(
  { email }: Recipient,
  { subject, content, messageId }: { subject: string; content: MailContent; messageId: string },
): Mail {
  return { to: email, subject, text: mailText(content), html: mailHtml(content), attachments: [], messageId }
}

function messageId(kind: string, id: string, siteUrl: string): string {
  return `<${kind}-${id}@${new URL(siteUrl).hostname}>`
}
