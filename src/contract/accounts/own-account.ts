import { z } from 'zod'
import { NonceSecret, Proof, User } from './accounts.ts'
import { endpoint } from '../endpoint.ts'
import { languages } from '#domain/languages.ts'
import { fixedFields, ignoredFields, refusedFields } from '../refused-fields.ts'
import { hasSomethingToSee, Id, IdParams, Instant, PersonName, Phone, PRINTABLE_LINE } from '../shapes.ts'
import { Version } from '../stale.ts'
import { SuccessResponse } from '../success.ts'

const tag = 'Users'

const MAX_GENRES = 8
const Genre = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(PRINTABLE_LINE, 'genre_characters')
  .refine(hasSomethingToSee, 'genre_characters')

export const ProfileChanges = z
  .object({
    name: PersonName.optional(),
    phone: Phone.optional(),
    favouriteGenres: z
      .array(Genre)
      .max(MAX_GENRES, 'genres_many')
      .transform((genres) => [...new Set(genres)])
      .optional(),
    language: z.enum(languages).optional().describe('language of mails'),
    isPassAttached: z.boolean().optional().describe('ticket mails have the pass attached as PDF'),
    version: Version.optional().describe('of the edited profile; without it the last one to save wins'),
    ...refusedFields('changed_elsewhere', 'password'),
    ...fixedFields('image', 'email', 'username', 'role', 'duties'),
    ...ignoredFields('_id', 'isEmailProven', 'hasPassword'),
  })
  .strict()
  .meta({ id: 'ProfileChanges' })

/** Re-authentication: an open browser does not prove that its owner acts. */
export const OwnerProof = z
  .object({
    password: z.string().max(200).optional(),
    credential: Proof.optional().describe(
      'an ID token that Google gave at most five minutes ago, for an account without a password',
    ),
    nonceSecret: NonceSecret.optional().describe('with `credential`: the secret of its nonce'),
  })
  .meta({ id: 'OwnerProof' })

const proofErrors = [
  'password_not_set',
  'identity_not_proven',
  'sign_in_not_set_up',
  'provider_unavailable',
  'too_many_requests',
] as const

export const Device = z
  .object({
    _id: Id,
    browser: z.string().nullable().describe('such as "Firefox"; null when unknown'),
    system: z.string().nullable().describe('such as "Android"'),
    createdAt: Instant,
    lastSeenAt: Instant.describe('accurate to ten minutes'),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Device' })
export type Device = z.infer<typeof Device>

export const updateMe = endpoint({
  operationId: 'updateMe',
  method: 'PATCH',
  path: '/users/me',
  summary: 'Change the caller’s profile',
  description: 'A stale `version` is 409 with `details.current`, the profile as it is now.',
  tag,
  access: 'signed-in',
  body: ProfileChanges,
  response: User,
  errors: ['stale_edit'],
})

export const uploadPhoto = endpoint({
  operationId: 'uploadPhoto',
  method: 'POST',
  path: '/users/photo/:id',
  summary: 'Upload a profile photo',
  description:
    'A form (`multipart/form-data`) with the picture as `file`: PNG, JPEG, WebP or AVIF of at most 5 MB. It is stored as 256 × 256 WebP without its metadata.',
  tag,
  access: 'signed-in',
  params: IdParams,
  upload: 'file',
  response: User,
  errors: ['not_found', 'too_large', 'wrong_type'],
  limit: 'order',
  cost: 200,
})

export const removePhoto = endpoint({
  operationId: 'removePhoto',
  method: 'DELETE',
  path: '/users/photo/:id',
  summary: 'Remove a profile photo',
  tag,
  access: 'signed-in',
  params: IdParams,
  response: User,
  errors: ['not_found'],
})

export const listDevices = endpoint({
  operationId: 'listDevices',
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'Devices with an active session of the caller',
  tag,
  access: 'signed-in',
  paged: { sort: { seen: 'the last seen first', newest: 'the last signed in first' } },
  response: z.array(Device),
})

export const signOutDevice = endpoint({
  operationId: 'signOutDevice',
  method: 'DELETE',
  path: '/users/me/sessions/:id',
  summary: 'End a session of the caller',
  description: 'Requires the password or a recent ID token of Google.',
  tag,
  access: 'signed-in',
  params: IdParams,
  body: OwnerProof,
  response: SuccessResponse,
  errors: ['not_found', ...proofErrors],
})

export const signOutOthers = endpoint({
  operationId: 'signOutOthers',
  method: 'DELETE',
  path: '/users/me/sessions',
  summary: 'End all other sessions of the caller',
  description: 'Requires the password or a recent ID token of Google.',
  tag,
  access: 'signed-in',
  body: OwnerProof,
  response: SuccessResponse,
  errors: [...proofErrors],
})

export const exportMe = endpoint({
  operationId: 'exportMe',
  method: 'GET',
  path: '/users/me/export',
  summary: 'Export all stored data of the caller',
  tag,
  access: 'signed-in',
  response: z.object({
    exportedAt: Instant,
    currency: z.literal('INR').describe('amounts are in rupees; fields that end in Paise are in paise'),
    profile: z.record(z.string(), z.unknown()),
    identities: z.array(z.record(z.string(), z.unknown())),
    sessions: z.array(z.record(z.string(), z.unknown())),
    records: z.record(z.string(), z.unknown()).describe('bookings, payments, messages'),
  }),
  cost: 20,
})

export const eraseMe = endpoint({
  operationId: 'eraseMe',
  method: 'DELETE',
  path: '/users/me',
  summary: 'Erase the caller’s account',
  description:
    'Requires the password or a recent ID token of Google. Payment records that the law requires are kept without personal data.',
  tag,
  access: 'signed-in',
  body: OwnerProof,
  response: SuccessResponse,
  errors: [
    'password_not_set',
    'identity_not_proven',
    'has_open_bookings',
    'has_open_shift',
    'last_superadmin',
    'sign_in_not_set_up',
    'provider_unavailable',
  ],
  limit: 'sign-in',
  cost: 25,
})
