import { z } from 'zod'
import { SignedIn } from './accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Email, Password } from '../shapes.ts'
import { SuccessResponse } from '../success.ts'

const tag = 'Users'

export const PasswordReset = z
  .object({ token: z.string().min(1).max(200).describe('from the link in the mail'), password: Password })
  .meta({ id: 'PasswordReset' })

export const PasswordChange = z
  .object({
    currentPassword: z.string().min(1, 'password_missing').max(200),
    newPassword: Password,
  })
  .meta({ id: 'PasswordChange' })

export const forgotPassword = endpoint({
  operationId: 'forgotPassword',
  method: 'POST',
  path: '/users/forgot/password',
  summary: 'Mail a link that sets a new password',
  description:
    'At most five mails per hour and account, and a number per day and address; after that no mail is sent: 429 `too_many_mails` with `details.retryAt` and `Retry-After`.',
  tag,
  access: 'public',
  body: z.object({ email: Email }),
  response: SuccessResponse,
  errors: ['email_unknown', 'too_many_mails'],
  limit: 'lookup',
  cost: 5,
})

export const resetPassword = endpoint({
  operationId: 'resetPassword',
  method: 'POST',
  path: '/users/reset/password',
  summary: 'Set a new password with the token of the link, once; all sessions end and a new one begins',
  tag,
  access: 'public',
  body: PasswordReset,
  response: SignedIn,
  errors: ['link_expired', 'two_factor_needed', 'account_deactivated'],
  limit: 'sign-in',
  cost: 25,
})

export const changePassword = endpoint({
  operationId: 'changePassword',
  method: 'POST',
  path: '/users/me/password',
  summary: 'Change the caller’s password; all other sessions end',
  description: 'Safe to repeat: nothing changes when the new password is set already.',
  tag,
  access: 'signed-in',
  body: PasswordChange,
  response: SuccessResponse,
  errors: ['password_not_set'],
  limit: 'sign-in',
  cost: 50,
})
