import { z } from 'zod'
import { SignedIn } from './accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Instant } from '../shapes.ts'

const tag = 'Users'

export const EmailCodeSent = z
  .object({
    isEmailProven: z.boolean().describe('true: no code is needed, and none was sent'),
    expiresAt: Instant.nullable().describe('until when the code is good; null when there is none'),
  })
  .meta({ id: 'EmailCodeSent' })

export const EmailProof = z
  .object({
    code: z
      .string()
      .regex(/^\d{6}$/, 'code_digits')
      .describe('the six digits of the mail'),
    password: z
      .string()
      .min(1, 'password_missing')
      .max(200)
      .optional()
      .describe('keeps the password of the account; without it, it is removed'),
  })
  .meta({ id: 'EmailProof' })

export const sendEmailCode = endpoint({
  operationId: 'sendEmailCode',
  method: 'POST',
  path: '/users/me/email/code',
  summary: 'Mail a code that proves the caller’s email',
  description:
    'The code is good for ten minutes and five tries; a newer one leaves it good, and a wrong try counts for all. Asking again within half a minute sends no second mail. At most five mails per hour and account, and a number per day and address; after that 429 `too_many_mails` with `details.retryAt` and `Retry-After`.',
  tag,
  access: 'signed-in',
  response: EmailCodeSent,
  errors: ['too_many_mails'],
  limit: 'order',
  cost: 5,
})

export const getEmailCode = endpoint({
  operationId: 'getEmailCode',
  method: 'GET',
  path: '/users/me/email/code',
  summary: 'Read until when the last mailed code is good',
  description:
    'A page that is loaded again offers the field for a code that was mailed before. `expiresAt` is null when no mailed code is valid.',
  tag,
  access: 'signed-in',
  response: EmailCodeSent,
})

export const proveEmail = endpoint({
  operationId: 'proveEmail',
  method: 'POST',
  path: '/users/me/email/proof',
  summary: 'Prove the caller’s email with the mailed code; all sessions end and a new one begins',
  description:
    'What was set before the email was proven goes: other ways to sign in, all sessions, and the password unless it is given here.',
  tag,
  access: 'signed-in',
  body: EmailProof,
  response: SignedIn,
  errors: ['code_wrong', 'code_expired', 'password_not_set', 'account_deactivated'],
  limit: 'sign-in',
  cost: 25,
})
