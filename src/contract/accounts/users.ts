import { periodCheck } from '../periods.ts'
import { z } from 'zod'
import { accountStates } from '#domain/account-states.ts'
import { User } from './accounts.ts'
import { Device } from './own-account.ts'
import { duties, endpoint, roles } from '../endpoint.ts'
import { fixedFields, ignoredFields, refusedFields } from '../refused-fields.ts'
import { AskedDate, Email, Id, IdParams, Instant, PersonName, Phone } from '../shapes.ts'
import { Version } from '../stale.ts'
import { SuccessResponse } from '../success.ts'

const tag = 'Users'
const MOST_AT_ONCE = 100

export const ManagedUser = User.extend({
  state: z.enum(accountStates).describe('invited: no password and no other way to sign in yet'),
  hasTwoFactor: z.boolean(),
  createdAt: Instant,
  lastSignInAt: Instant.nullable().describe('of the last 90 days'),
}).meta({ id: 'ManagedUser' })
export type ManagedUser = z.infer<typeof ManagedUser>

export const UserSaved = SuccessResponse.extend({ user: ManagedUser }).meta({ id: 'UserSaved' })

export const UserFilters = z
  .object({
    role: z
      .enum([...roles, 'team'])
      .optional()
      .describe('team: everybody but customers'),
    duty: z.enum(duties).optional().describe('staff accounts with this duty'),
    state: z.enum(accountStates).optional(),
    createdFrom: AskedDate.optional().describe('made on this business day or later'),
    createdUntil: AskedDate.optional().describe('the last business day'),
  })
  .superRefine(periodCheck({ from: 'createdFrom', until: 'createdUntil' }))

export const UserChanges = z
  .object({
    name: PersonName.optional(),
    phone: Phone.optional(),
    role: z.enum(roles).optional(),
    duties: z.array(z.enum(duties)).max(duties.length).optional().describe('of a staff account'),
    isActive: z.boolean().optional().describe('false ends all sessions, and nobody signs in to the account'),
    version: Version.optional().describe('of the edited account; without it the last one to save wins'),
    ...refusedFields('not_changeable', 'password'),
    ...fixedFields(
      'email',
      'username',
      'image',
      'hasTwoFactor',
      'favouriteGenres',
      'language',
      'isPassAttached',
    ),
    ...ignoredFields('_id', 'isEmailProven', 'hasPassword', 'createdAt', 'lastSignInAt', 'state'),
  })
  .strict()
  .meta({ id: 'UserChanges' })

/** The form of an account; its email is set when it is created. */
export const UserEdit = z.object({
  name: PersonName,
  email: Email,
  phone: Phone,
  role: z.enum(roles),
  duties: z.array(z.enum(duties)),
})
export type UserEdit = z.infer<typeof UserEdit>

const search = 'of the name, email or phone'

export const listUsers = endpoint({
  operationId: 'listUsers',
  method: 'GET',
  path: '/users',
  summary: 'All accounts',
  tag,
  access: 'superadmin',
  query: UserFilters,
  paged: {
    sort: {
      newest: 'the latest created first',
      oldest: 'the earliest created first',
      name: 'by name',
      name_desc: 'by name, backwards',
      email: 'by email',
      email_desc: 'by email, backwards',
    },
    search,
  },
  response: z.array(ManagedUser),
  cost: 5,
})

export const getUser = endpoint({
  operationId: 'getUser',
  method: 'GET',
  path: '/users/:id',
  summary: 'An account',
  tag,
  access: 'superadmin',
  params: IdParams,
  response: ManagedUser,
  errors: ['not_found'],
})

export const changeUser = endpoint({
  operationId: 'changeUser',
  method: 'PATCH',
  path: '/users/:id',
  summary: 'Change an account',
  description:
    'Nobody changes their own role, duties or state (`own_account`). A customer becomes staff, admin or superadmin only with a proven email (`email_not_proven`); a higher role ends the sessions of the account. A role other than staff has no duties. A stale `version` is 409 with `details.current`.',
  tag,
  access: 'superadmin',
  params: IdParams,
  body: UserChanges,
  response: UserSaved,
  errors: ['not_found', 'own_account', 'email_not_proven', 'stale_edit'],
})

export const deleteUser = endpoint({
  operationId: 'deleteUser',
  method: 'DELETE',
  path: '/users/:id',
  summary: 'Erase an account of somebody else',
  description:
    'Refused while bookings are to come, money is on its way back, or a shift at the counter is not closed. One’s own: DELETE /users/me.',
  tag,
  access: 'superadmin',
  params: IdParams,
  response: SuccessResponse,
  errors: ['not_found', 'own_account', 'has_open_bookings', 'has_open_shift'],
})

export const changeManyUsers = endpoint({
  operationId: 'changeManyUsers',
  method: 'POST',
  path: '/users/many',
  summary: 'Deactivate, activate or erase several accounts',
  description: 'Each on its own: those that are refused are returned with the code of their error.',
  tag,
  access: 'superadmin',
  body: z.strictObject({
    ids: z
      .array(Id)
      .min(1)
      .max(MOST_AT_ONCE)
      .transform((ids) => [...new Set(ids)]),
    action: z.enum(['deactivate', 'activate', 'delete']),
  }),
  response: z.object({
    done: z.array(Id),
    refused: z.array(z.object({ _id: Id, code: z.string(), message: z.string().describe('in English') })),
  }),
  cost: 50,
})

export const inviteUser = endpoint({
  operationId: 'inviteUser',
  method: 'POST',
  path: '/users/:id/invitation',
  summary: 'Mail the invitation of an account again; its earlier links become void',
  tag,
  access: 'superadmin',
  params: IdParams,
  response: SuccessResponse,
  errors: ['not_found', 'already_joined', 'account_deactivated', 'too_many_mails'],
  limit: 'lookup',
})

export const SignIn = Device.omit({ isCurrent: true })
  .extend({
    network: z.string().nullable().describe('the same for the same network, but not its address'),
    endedAt: Instant.nullable(),
  })
  .meta({ id: 'SignIn' })

export const listOwnSignIns = endpoint({
  operationId: 'listOwnSignIns',
  method: 'GET',
  path: '/users/me/sign-ins',
  summary: 'When and with which devices the caller has signed in during the last 90 days',
  tag,
  access: 'signed-in',
  paged: { sort: { newest: 'the latest first' } },
  response: z.array(SignIn),
})

export const listSignIns = endpoint({
  operationId: 'listSignIns',
  method: 'GET',
  path: '/users/:id/sign-ins',
  summary: 'When and with which devices somebody has signed in during the last 90 days',
  tag,
  access: 'superadmin',
  params: IdParams,
  paged: { sort: { newest: 'the latest first' } },
  response: z.array(SignIn),
  errors: ['not_found'],
})
