import { z } from 'zod'
import { duties, endpoint, roles } from '../endpoint.ts'
import { asciiEmail } from '#domain/email-address.ts'
import { languages } from '#domain/languages.ts'
import { Email, Id, Instant, Password, PersonName, Phone } from '../shapes.ts'
import { ignoredFields } from '../refused-fields.ts'
import { Version } from '../stale.ts'
import { SuccessResponse } from '../success.ts'

const tag = 'Users'

export const User = z
  .object({
    _id: Id,
    name: z.string(),
    username: z.string(),
    email: z.string(),
    isEmailProven: z.boolean().describe('a mailed code or link was used, or Google vouches for it'),
    phone: z.string(),
    role: z.enum(roles),
    duties: z.array(z.enum(duties)).describe('of a staff account; admins have every duty'),
    image: z.string().nullable(),
    hasPassword: z.boolean().describe('false for an account that signs in only through Google or Facebook'),
    favouriteGenres: z.array(z.string()),
    language: z.enum(languages).describe('language of mails'),
    isPassAttached: z.boolean().describe('ticket mails have the pass attached as PDF'),
    version: Version,
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const SignedIn = z
  .object({ user: User, token: z.string().describe('JWT, for `Authorization: Bearer`') })
  .meta({ id: 'SignedIn' })

/** Identity token that Google or Facebook issued to the browser. */
export const Proof = z.string().min(1).max(8000)

/** The secret of the nonce in an ID token of Google (GET /users/login/google/nonce). */
export const NonceSecret = z.string().min(1).max(200)

export const Registration = z
  .looseObject({
    name: PersonName,
    email: Email,
    phone: Phone,
    password: Password.optional(),
    credential: Proof.optional().describe('ID token of Google, instead of a password'),
    nonceSecret: NonceSecret.optional().describe('with `credential`: the secret of its nonce'),
    accessToken: Proof.optional().describe('access token of Facebook, instead of a password'),
    language: z.enum(languages).optional().describe('language of mails; default English'),
    proofOfWork: z
      .string()
      .max(4000)
      .optional()
      .describe('base64 of `{challenge, solution}` in JSON; only after 428 `proof_of_work_needed`'),
    role: z
      .enum(roles)
      .optional()
      .describe('of an account that a superadmin creates; refused of other staff, and ignored of customers'),
    duties: z.array(z.enum(duties)).max(duties.length).optional().describe('the same, of a staff account'),
    ...ignoredFields('_id', 'username'),
  })
  .refine(hasNoOtherProof, {
    path: ['password'],
    error: 'password_short',
  })
  .meta({ id: 'Registration' })

export const Registered = z
  .object({
    user: User,
    token: z.string().optional().describe('JWT; none for a superadmin, who stays who they are'),
    code: z.literal('user_created').optional().describe('for a superadmin'),
    message: z.string().optional(),
  })
  .meta({ id: 'Registered' })

/** As `usernameFrom` makes it: it has no "@", so it is never read as an email address. */
const Username = z.string().regex(/^[a-z0-9-]{1,60}$/i)

export const Credentials = z
  .object({
    email: z
      .string()
      .overwrite(asciiEmail)
      .max(254)
      .refine((text) => Email.safeParse(text).success || Username.safeParse(text).success, 'email_invalid')
      .describe('the email address, or the username, of the account'),
    password: z.string().min(1, 'password_missing').max(200),
  })
  .meta({ id: 'Credentials' })

const GoogleSignIn = z
  .object({
    email: Email,
    googleId: z.string().max(255),
    name: z.string().max(200),
    credential: Proof.optional().describe('ID token; required as proof of the other fields'),
    nonceSecret: NonceSecret.optional().describe('the secret of the nonce in the token; required with it'),
  })
  .meta({ id: 'GoogleSignIn' })

const FacebookSignIn = z
  .object({
    email: z.string().max(254),
    userID: z.string().max(255),
    name: z.string().max(200),
    accessToken: Proof.optional().describe('access token; required as proof of the other fields'),
  })
  .meta({ id: 'FacebookSignIn' })

/**
 * Returns the fields that a registration does not have. Somebody who registers may send them, as older clients do; a superadmin who creates an account
 * would believe that they were stored.
 */
export function unlistedFields(registration: z.output<typeof Registration>): string[] {
  return Object.keys(registration).filter((name) => !Object.hasOwn(Registration.shape, name))
}

/** None only where a superadmin creates the account. */
function hasNoOtherProof(proofs: {
  password?: string | undefined
  credential?: string | undefined
  accessToken?: string | undefined
}): boolean {
  return [proofs.password, proofs.credential, proofs.accessToken].filter(Boolean).length <= 1
}

export const register = endpoint({
  operationId: 'register',
  method: 'POST',
  path: '/users',
  summary: 'Create an account and sign in; as a superadmin: create one for somebody else',
  description:
    'Safe to repeat: within ten minutes the same email with the right password signs in to the account of the first time. With the token of a superadmin it creates an account of any role, which gets a link by mail to set its password unless one is given, and returns no token. A field that is not listed is ignored of somebody who registers, and refused of a superadmin. When one network registers many accounts in a short time, the next ones get 428 `proof_of_work_needed` with a `challenge` (ALTCHA, version 2) in the details: repeat the call with `proofOfWork`. Other staff who send `role` or `duties` get 403 `not_allowed` at the field.',
  tag,
  access: 'public',
  personal: true,
  body: Registration,
  status: 201,
  response: Registered,
  errors: [
    'email_taken',
    'two_factor_needed',
    'proof_of_work_needed',
    'not_allowed',
    'account_deactivated',
    'identity_not_proven',
    'too_many_mails',
    'sign_in_not_set_up',
    'provider_unavailable',
  ],
  limit: 'sign-in',
  cost: 25,
})

export const login = endpoint({
  operationId: 'login',
  method: 'POST',
  path: '/users/login',
  summary: 'Sign in with email and password',
  tag,
  access: 'public',
  body: Credentials,
  response: SignedIn,
  errors: ['invalid_credentials', 'two_factor_needed', 'account_deactivated'],
  limit: 'sign-in',
  cost: 25,
})

const identityErrors = [
  'identity_not_proven',
  'user_not_found',
  'email_taken',
  'two_factor_needed',
  'account_deactivated',
  'sign_in_not_set_up',
  'provider_unavailable',
] as const

export const issueGoogleNonce = endpoint({
  operationId: 'issueGoogleNonce',
  method: 'GET',
  path: '/users/login/google/nonce',
  summary: 'A nonce for a sign-in with Google, good once and for an hour',
  description:
    'The `nonce` is for Google, which puts it into the ID token; the `secret` stays in the browser and is sent with the token. A token without our nonce, or with another browser’s, is refused.',
  tag,
  access: 'public',
  response: z.object({ nonce: z.string(), secret: z.string(), expiresAt: Instant }),
})

export const loginWithGoogle = endpoint({
  operationId: 'loginWithGoogle',
  method: 'POST',
  path: '/users/login/google',
  summary: 'Sign in with an ID token of Google',
  description:
    'Only the verified `credential` counts; the other fields must not contradict it. A verified identity without an account gets 404 `user_not_found` and registers with the same credential and secret, which are used up by a success only.',
  tag,
  access: 'public',
  body: GoogleSignIn,
  response: SignedIn,
  errors: identityErrors,
  limit: 'sign-in',
  cost: 5,
})

export const loginWithFacebook = endpoint({
  operationId: 'loginWithFacebook',
  method: 'POST',
  path: '/users/login/facebook',
  summary: 'Sign in with an access token of Facebook',
  tag,
  access: 'public',
  body: FacebookSignIn,
  response: SignedIn,
  errors: identityErrors,
  limit: 'sign-in',
  cost: 5,
})

export const logout = endpoint({
  operationId: 'logout',
  method: 'POST',
  path: '/users/logout',
  summary: 'End the session of this token',
  tag,
  access: 'signed-in',
  response: SuccessResponse,
})

export const getMe = endpoint({
  operationId: 'getMe',
  method: 'GET',
  path: '/users/me',
  summary: 'The signed-in user',
  tag,
  access: 'signed-in',
  response: User,
})

export const isUser = endpoint({
  operationId: 'isUser',
  method: 'GET',
  path: '/users/isuser',
  summary: 'Whether an account with this email exists',
  tag,
  access: 'public',
  query: z.object({ email: Email }),
  response: z.object({ user: z.boolean() }),
  limit: 'lookup',
  cost: 2,
})
