import { type Language, pathIn } from '#domain/languages.ts'
import { mailGreeting } from '#server/mail-greeting.ts'
import { messagesIn } from '#server/messages.ts'
import { composeMail } from '#server/platform/compose-mail.ts'
import type { Mail } from '#server/platform/mail-sender.ts'
import { siteProfile } from '#server/site-profile.ts'
import { CODE_MINUTES } from '../email-proof/email-code.ts'

/** So long the link of an invitation is good: over a weekend. */
export const INVITATION_HOURS = 72

/** Until somebody has proven the address, the name may be a stranger's text. */
type Recipient = {
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly emailVerifiedAt: Date | null
}
type MailParts = { readonly id: string; readonly siteUrl: string }

export function welcomeMail(recipient: Recipient, { id, siteUrl }: MailParts): Mail {
  const { email, language } = recipient
  const m = messagesIn(language)
  const content = {
    language,
    brand: siteProfile.name,
    greeting: greetingOf(recipient),
    preview: m.mail_welcome_preview(),
    headline: m.mail_welcome_headline(),
    intro: m.mail_welcome_intro(),
    facts: [[m.mail_welcome_email(), email]] as const,
    closing: [m.mail_welcome_genres()],
    link: { label: m.mail_welcome_button(), url: new URL(pathIn(language, '/'), siteUrl).href },
    footer: m.mail_welcome_footer(),
  }
  return composeMail({ to: email, subject: m.mail_welcome_subject(), content, kind: 'welcome', id, siteUrl })
}

type LinkParts = MailParts & {
  readonly token: string
  /** So long the link works. */
  readonly minutes: number
}

/** Returns the page that sets a password. The token is in the fragment, so it appears in no server log and no referrer. */
export function passwordLink(
  language: Language,
  { siteUrl, token }: Pick<LinkParts, 'siteUrl' | 'token'>,
): string {
  return `${new URL(pathIn(language, '/reset-password'), siteUrl).href}#${token}`
}

export function resetMail(recipient: Recipient, { id, siteUrl, token, minutes }: LinkParts): Mail {
  const { email, language } = recipient
  const m = messagesIn(language)
  const url = passwordLink(language, { siteUrl, token })
  const content = {
    language,
    brand: siteProfile.name,
    greeting: greetingOf(recipient),
    preview: m.mail_reset_preview({ minutes }),
    headline: m.mail_reset_headline(),
    intro: m.mail_reset_intro(),
    facts: [],
    closing: [m.mail_reset_validity({ minutes }), m.mail_reset_ignore()],
    link: { label: m.mail_reset_button(), url },
    footer: m.mail_reset_footer(),
  }
  return composeMail({ to: email, subject: m.mail_reset_subject(), content, kind: 'reset', id, siteUrl })
}

export type SignInWay = 'google' | 'facebook' | 'password'

/** Tells the owner of an account how one can sign in to it now, in case somebody else has added that. */
export function signInAddedMail(
  recipient: Recipient,
  { id, siteUrl, way }: MailParts & { way: SignInWay },
): Mail {
  const { email, language } = recipient
  const m = messagesIn(language)
  const added = {
    google: m.mail_sign_in_added_google,
    facebook: m.mail_sign_in_added_facebook,
    password: m.mail_sign_in_added_password,
  }[way]()
  const content = {
    language,
    brand: siteProfile.name,
    greeting: greetingOf(recipient),
    preview: added,
    headline: m.mail_sign_in_added_headline(),
    intro: added,
    facts: [[m.mail_sign_in_added_account(), email]] as const,
    closing: [m.mail_sign_in_added_not_you()],
    link: {
      label: m.mail_sign_in_added_button(),
      url: new URL(pathIn(language, '/mydashboard?tab=profile'), siteUrl).href,
    },
    footer: m.mail_sign_in_added_footer(),
  }
  const subject = m.mail_sign_in_added_subject()
  return composeMail({ to: email, subject, content, kind: 'sign-in-added', id, siteUrl })
}

/** Invites somebody for whom a superadmin has made an account. */
export function accountInvitationMail(recipient: Recipient, { id, siteUrl, token }: LinkParts): Mail {
  const { email, language } = recipient
  const m = messagesIn(language)
  const content = {
    language,
    brand: siteProfile.name,
    greeting: greetingOf(recipient),
    preview: m.mail_account_invitation_preview({ hours: INVITATION_HOURS }),
    headline: m.mail_account_invitation_headline(),
    intro: m.mail_account_invitation_intro(),
    facts: [[m.mail_welcome_email(), email]] as const,
    closing: [m.mail_account_invitation_validity({ hours: INVITATION_HOURS })],
    link: { label: m.mail_account_invitation_button(), url: passwordLink(language, { siteUrl, token }) },
    footer: m.mail_account_invitation_footer(),
  }
  const subject = m.mail_account_invitation_subject()
  return composeMail({ to: email, subject, content, kind: 'account-invitation', id, siteUrl })
}

/** The code is not in the subject, which a locked phone shows. */
export function emailCodeMail(
  recipient: Recipient,
  { id, siteUrl, code }: MailParts & { code: string },
): Mail {
  const { email, language } = recipient
  const m = messagesIn(language)
  const content = {
    language,
    brand: siteProfile.name,
    greeting: greetingOf(recipient),
    preview: m.mail_code_preview({ minutes: CODE_MINUTES }),
    headline: m.mail_code_headline(),
    intro: m.mail_code_intro(),
    facts: [[m.mail_code_label(), code]] as const,
    closing: [m.mail_code_validity({ minutes: CODE_MINUTES }), m.mail_code_ignore()],
    link: {
      label: m.mail_code_button(),
      url: new URL(pathIn(language, '/mydashboard?tab=profile'), siteUrl).href,
    },
    footer: m.mail_code_footer(),
  }
  return composeMail({ to: email, subject: m.mail_code_subject(), content, kind: 'code', id, siteUrl })
}

function greetingOf({ name, emailVerifiedAt, language }: Recipient): string {
  return mailGreeting(emailVerifiedAt ? name : '', language)
}
