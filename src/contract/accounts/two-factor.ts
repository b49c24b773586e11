import { z } from 'zod'
import { SignedIn } from './accounts.ts'
import { endpoint } from '../endpoint.ts'
import { IdParams, Instant } from '../shapes.ts'
import { SuccessResponse } from '../success.ts'

const tag = 'Users'

const TypedPassword = z
  .string()
  .max(200)
  .optional()
  .describe('required of an account that has a password; one without needs a session of the last ten minutes')
/** Spaces and dashes do not count. */
const Code = z.string().trim().min(6).max(40).describe('six digits of the app, or a recovery code')

export const TwoFactor = z
  .object({
    isOn: z.boolean(),
    since: Instant.nullable(),
    isRequired: z.boolean().describe('the account reaches nothing of the back office without it'),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'TwoFactor' })

const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()).describe('shown once; each is good once') })
  .meta({ id: 'RecoveryCodes' })

export const confirmSignIn = endpoint({
  operationId: 'confirmSignIn',
  method: 'POST',
  path: '/users/login/two-factor',
  summary: 'The second step of a sign-in',
  description:
    'Signing in to an account with two-factor sign-in gets 401 `two_factor_needed` with `details.challenge`, which is good for five minutes and five tries. A code of the app is good once.',
  tag,
  access: 'public',
  body: z.object({ challenge: z.string().min(1).max(200), code: Code }),
  response: SignedIn,
  errors: ['two_factor_code_wrong', 'challenge_expired', 'account_deactivated'],
  limit: 'sign-in',
  cost: 5,
})

export const getTwoFactor = endpoint({
  operationId: 'getTwoFactor',
  method: 'GET',
  path: '/users/me/two-factor',
  summary: 'Whether the caller signs in with a second factor',
  tag,
  access: 'signed-in',
  response: TwoFactor,
})

export const enrolTwoFactor = endpoint({
  operationId: 'enrolTwoFactor',
  method: 'POST',
  path: '/users/me/two-factor',
  summary: 'A new secret for an authenticator app; it counts once a code has confirmed it',
  tag,
  access: 'signed-in',
  body: z.object({ password: TypedPassword }),
  status: 201,
  response: z.object({
    secret: z.string().describe('base32, to be typed where no camera is'),
    url: z.string().describe('otpauth://…, content of the QR'),
    QRCode: z.string().describe('data URL of the QR picture (SVG)'),
  }),
  errors: ['two_factor_on', 'sign_in_again'],
  limit: 'sign-in',
  cost: 25,
})

export const confirmTwoFactor = endpoint({
  operationId: 'confirmTwoFactor',
  method: 'POST',
  path: '/users/me/two-factor/confirmation',
  summary: 'Turn two-factor sign-in on with a code of the app; all other sessions end',
  tag,
  access: 'signed-in',
  body: z.object({ code: Code }),
  response: RecoveryCodes,
  errors: ['two_factor_on', 'two_factor_off', 'two_factor_code_wrong'],
  limit: 'sign-in',
  cost: 5,
})

export const renewRecoveryCodes = endpoint({
  operationId: 'renewRecoveryCodes',
  method: 'POST',
  path: '/users/me/two-factor/recovery-codes',
  summary: 'Ten new recovery codes; the earlier ones become void',
  tag,
  access: 'signed-in',
  body: z.object({ code: Code }),
  response: RecoveryCodes,
  errors: ['two_factor_off', 'two_factor_code_wrong'],
  limit: 'sign-in',
  cost: 5,
})

export const disableTwoFactor = endpoint({
  operationId: 'disableTwoFactor',
  method: 'DELETE',
  path: '/users/me/two-factor',
  summary: 'Turn two-factor sign-in off, with the password and a code',
  tag,
  access: 'signed-in',
  body: z.object({ password: TypedPassword, code: Code }),
  response: SuccessResponse,
  errors: ['two_factor_off', 'two_factor_code_wrong', 'sign_in_again'],
  limit: 'sign-in',
  cost: 25,
})

export const resetTwoFactor = endpoint({
  operationId: 'resetTwoFactor',
  method: 'DELETE',
  path: '/users/:id/two-factor',
  summary: 'Turn off the two-factor sign-in of somebody who has lost app and codes; their sessions end',
  tag,
  access: 'superadmin',
  params: IdParams,
  response: SuccessResponse,
  errors: ['not_found', 'own_account', 'two_factor_off'],
})
