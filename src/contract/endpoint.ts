import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/** From the least to the most powerful. Every role may do what the ones before it may, but staff only check in. */
export const roles = ['user', 'staff', 'admin', 'superadmin'] as const
export type Role = (typeof roles)[number]

/** Who may call: everybody, anybody signed in, or the named role and the ones above it. */
export type Access = 'everybody' | 'signed-in' | 'staff' | 'admin' | 'superadmin'

/** A call of the HTTP interface: one description for the server's routes, the OpenAPI document and the tests. */
export type Endpoint = {
  readonly operationId: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below `/api`, parameters as `:name`. */
  readonly path: string
  readonly summary: string
  readonly description?: string
  readonly tag: string
  readonly access: Access
  /** Open to everybody, but whoever signs the call gets more: clients send their token. */
  readonly personal?: true
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The body is a form with a file of this name. */
  readonly upload?: string
  /** The status and the shape of success. */
  readonly status?: 200 | 201 | 202 | 204
  readonly response?: z.ZodType
  /** A success that is not JSON. */
  readonly produces?: 'application/pdf' | 'text/event-stream' | 'image/svg+xml' | 'text/calendar'
  readonly errors?: readonly ErrorCode[]
  /** Tighter limits than the common one. */
  readonly limit?: 'sign-in' | 'order' | 'enquiry'
  /** The body's HMAC is checked over its raw bytes. */
  readonly rawBody?: true
  /** Accepts `Idempotency-Key`. */
  readonly idempotent?: true
}

export function endpoint<const T extends Endpoint>(description: T): T {
  return description
}
