import { z } from 'zod'
import { endpoint, roles } from './endpoint.ts'
import { Email, Id, PersonName, Phone } from './shapes.ts'

const tag = 'Users'

export const User = z
  .object({
    _id: Id,
    name: z.string(),
    username: z.string(),
    email: z.string(),
    phone: z.string(),
    role: z.enum(roles),
    image: z.string().nullable(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof User>

export const SignedIn = z
  .object({ user: User, token: z.string().describe('JWT, for `Authorization: Bearer`') })
  .meta({ id: 'SignedIn' })

export const Password = z
  .string()
  .min(8, 'Please choose a password of at least 8 characters')
  .max(200, 'A password has at most 200 characters')

export const Registration = z
  .object({ name: PersonName, email: Email, phone: Phone, password: Password })
  .meta({ id: 'Registration' })

export const Credentials = z
  .object({
    email: Email,
    password: z.string().min(1, 'Please enter your password').max(200),
  })
  .meta({ id: 'Credentials' })

export const register = endpoint({
  operationId: 'register',
  method: 'POST',
  path: '/users',
  summary: 'Create an account and sign in',
  tag,
  access: 'everybody',
  body: Registration,
  status: 201,
  answer: SignedIn,
  errors: ['email_taken'],
  limit: 'sign-in',
})

export const login = endpoint({
  operationId: 'login',
  method: 'POST',
  path: '/users/login',
  summary: 'Sign in with email and password',
  tag,
  access: 'everybody',
  body: Credentials,
  answer: SignedIn,
  errors: ['invalid_credentials'],
  limit: 'sign-in',
})

export const logout = endpoint({
  operationId: 'logout',
  method: 'POST',
  path: '/users/logout',
  summary: 'End the session of this token',
  tag,
  access: 'signed-in',
  answer: z.object({ message: z.string() }),
})

export const getMe = endpoint({
  operationId: 'getMe',
  method: 'GET',
  path: '/users/me',
  summary: 'The signed-in user',
  tag,
  access: 'signed-in',
  answer: User,
})

export const isUser = endpoint({
  operationId: 'isUser',
  method: 'GET',
  path: '/users/isuser',
  summary: 'Whether an account with this email exists',
  tag,
  access: 'everybody',
  query: z.object({ email: Email }),
  answer: z.object({ user: z.boolean() }),
  limit: 'sign-in',
})
