import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/platform/define-job.ts'
import {
  mailAccountInvitation,
  mailEmailCode,
  mailPasswordReset,
  mailSignInAdded,
  mailWelcome,
  type MailDeps,
} from './mails/send-account-mails.ts'

export const mailWelcomeJob = defineJob(
  'mail_welcome',
  z.object({ userId: z.uuid() }),
  (deps: MailDeps, { userId }) => mailWelcome(deps, userId),
  { lane: 'mail' },
)

export const mailPasswordResetJob = defineJob(
  'mail_password_reset',
  z.object({ resetId: z.uuid() }),
  (deps: MailDeps & Pick<Deps, 'keys' | 'now'>, { resetId }) => mailPasswordReset(deps, resetId),
  { isUrgent: true, lane: 'mail' },
)

export const mailAccountInvitationJob = defineJob(
  'mail_account_invitation',
  z.object({ resetId: z.uuid() }),
  (deps: MailDeps & Pick<Deps, 'keys' | 'now'>, { resetId }) => mailAccountInvitation(deps, resetId),
  { lane: 'mail' },
)

export const mailEmailCodeJob = defineJob(
  'mail_email_code',
  z.object({ codeId: z.uuid() }),
  (deps: MailDeps & Pick<Deps, 'keys' | 'now'>, { codeId }) => mailEmailCode(deps, codeId),
  { isUrgent: true, lane: 'mail' },
)

const SignInAdded = z.object({
  mailId: z.uuid(),
  userId: z.uuid(),
  way: z.enum(['google', 'facebook', 'password']),
})

export const mailSignInAddedJob = defineJob(
  'mail_sign_in_added',
  SignInAdded,
  (deps: MailDeps, added) => mailSignInAdded(deps, added),
  { lane: 'mail' },
)

export const removeUploadJob = defineJob(
  'remove_upload',
  z.object({ address: z.string() }),
  ({ gateways }: Pick<Deps, 'gateways'>, { address }) => gateways.uploads.remove(address),
)
