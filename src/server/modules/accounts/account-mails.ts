import { type Language, pathIn } from '#domain/languages.ts'
import { houseWords } from '#server/house-words.ts'
import { composeMail } from '#server/platform/compose-mail.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { LINK_MINUTES } from './reset-token.ts'
import { accountMailWords } from './mail-words/index.ts'

type Recipient = { readonly name: string; readonly email: string; readonly language: Language }
type MailParts = { readonly id: string; readonly siteUrl: string }

export function welcomeMail({ name, email, language }: Recipient, { id, siteUrl }: MailParts): Mail {
  const { welcome: words } = accountMailWords[language]
  const content = {
    language,
    brand: houseWords.brand,
    greeting: houseWords.greeting(name, language),
    preview: words.preview,
    headline: words.headline,
    intro: words.intro,
    facts: [[words.email, email]] as const,
    closing: [words.genres],
    link: { label: words.button, url: new URL(pathIn(language, '/'), siteUrl).href },
    footer: words.footer,
  }
  return composeMail({ to: email, subject: words.subject, content, kind: 'welcome', id, siteUrl })
}

/** The token is in the fragment, so it appears in no server log and no referrer. */
export function resetMail(
  { name, email, language }: Recipient,
  { id, siteUrl, token }: MailParts & { token: string },
): Mail {
  const { reset: words } = accountMailWords[language]
  const url = `${new URL(pathIn(language, '/reset-password'), siteUrl).href}#${token}`
  const content = {
    language,
    brand: houseWords.brand,
    greeting: houseWords.greeting(name, language),
    preview: words.preview(LINK_MINUTES),
    headline: words.headline,
    intro: words.intro,
    facts: [],
    closing: [words.validity(LINK_MINUTES), words.ignore],
    link: { label: words.button, url },
    footer: words.footer,
  }
  return composeMail({ to: email, subject: words.subject, content, kind: 'reset', id, siteUrl })
}
