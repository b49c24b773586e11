import { houseWords } from '#server/house-words.ts'
import { composeMail } from '#server/platform/compose-mail.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { LINK_MINUTES } from './forgot-password.ts'
import { resetWords, welcomeWords } from './mail-words.ts'

type Recipient = { readonly name: string; readonly email: string }
type MailParts = { readonly id: string; readonly siteUrl: string }

export function welcomeMail({ name, email }: Recipient, { id, siteUrl }: MailParts): Mail {
  const content = {
    brand: houseWords.brand,
    greeting: houseWords.greeting(name),
    preview: welcomeWords.preview,
    headline: welcomeWords.headline,
    intro: welcomeWords.intro,
    facts: [[welcomeWords.email, email]] as const,
    closing: [welcomeWords.genres],
    link: { label: welcomeWords.button, url: new URL('/', siteUrl).href },
    footer: welcomeWords.footer,
  }
  return composeMail({ to: email, subject: welcomeWords.subject, content, kind: 'welcome', id, siteUrl })
}

/** The token stands behind the #: it reaches no server's log and no referrer. */
export function resetMail(
  { name, email }: Recipient,
  { id, siteUrl, token }: MailParts & { token: string },
): Mail {
  const content = {
    brand: houseWords.brand,
    greeting: houseWords.greeting(name),
    preview: resetWords.preview(LINK_MINUTES),
    headline: resetWords.headline,
    intro: resetWords.intro,
    facts: [],
    closing: [resetWords.validity(LINK_MINUTES), resetWords.ignore],
    link: { label: resetWords.button, url: `${new URL('/reset-password', siteUrl).href}#${token}` },
    footer: resetWords.footer,
  }
  return composeMail({ to: email, subject: resetWords.subject, content, kind: 'reset', id, siteUrl })
}
