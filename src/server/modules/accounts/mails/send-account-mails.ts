import { siteUrl } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import { signedId } from '#server/platform/signed-id.ts'
import {
  accountInvitationMail,
  emailCodeMail,
  resetMail,
  signInAddedMail,
  welcomeMail,
  type SignInWay,
} from './account-mails.ts'
import { findUser } from '../accounts.queries.ts'
import { emailCode } from '../email-proof/email-code.ts'
import { findCode } from '../email-proof/email-codes.queries.ts'
import { findReset } from '../passwords/password-resets.queries.ts'

export type MailDeps = Pick<Deps, 'db' | 'config' | 'gateways'>

/** Mails the welcome. Safe to repeat: the message id is the same. An erased user gets no mail. */
export async function mailWelcome(deps: MailDeps, userId: string): Promise<void> {
  const user = await findUser(deps.db, userId)
  if (!user) return
  await deps.gateways.mail.send(welcomeMail(user, { id: userId, siteUrl: siteUrl(deps.config) }))
}

type SignInAdded = { readonly mailId: string; readonly userId: string; readonly way: SignInWay }

/** Mails the owner that the account has a new way to sign in. An erased user gets no mail. */
export async function mailSignInAdded(deps: MailDeps, { mailId, userId, way }: SignInAdded): Promise<void> {
  const user = await findUser(deps.db, userId)
  if (!user) return
  await deps.gateways.mail.send(signInAddedMail(user, { id: mailId, siteUrl: siteUrl(deps.config), way }))
}

type LinkDeps = MailDeps & Pick<Deps, 'keys' | 'now'>

/** Mails the reset link, unless it has been used or has expired. */
export function mailPasswordReset(deps: LinkDeps, resetId: string): Promise<void> {
  return mailLink(deps, { resetId, compose: resetMail })
}

/** Mails the link with which somebody sets the first password, unless it has been used or has expired. */
export function mailAccountInvitation(deps: LinkDeps, resetId: string): Promise<void> {
  return mailLink(deps, { resetId, compose: accountInvitationMail })
}

type LinkMail = { readonly resetId: string; readonly compose: typeof resetMail }

async function mailLink(deps: LinkDeps, { resetId, compose }: LinkMail): Promise<void> {
  const reset = await findReset(deps.db, resetId)
  if (!reset || reset.usedAt !== null || reset.expiresAt <= deps.now()) return
  const user = await findUser(deps.db, reset.userId)
  if (!user) return
  const token = signedId(deps.keys.reset, resetId)
  const minutes = (reset.expiresAt.getTime() - reset.createdAt.getTime()) / 60_000
  const link = { id: resetId, siteUrl: siteUrl(deps.config), token, minutes }
  await deps.gateways.mail.send(compose(user, link))
}

/** Mails the code that proves the address, unless it has expired. */
export async function mailEmailCode(
  { db, config, gateways, keys, now }: MailDeps & Pick<Deps, 'keys' | 'now'>,
  codeId: string,
): Promise<void> {
  const row = await findCode(db, codeId)
  if (!row || row.expiresAt <= now()) return
  const user = await findUser(db, row.userId)
  if (!user) return
  const code = emailCode(keys.emailCode, codeId)
  await gateways.mail.send(emailCodeMail(user, { id: codeId, siteUrl: siteUrl(config), code }))
}
