import { z } from 'zod'
import type { ApiTag } from './api-tags.ts'
import type { ErrorCode } from './errors.ts'
import type { Duty } from '#domain/roles.ts'
import { pageFields, type Paged, type PageQuery } from './paging.ts'

export { duties, hasDuty, roles, type Duty, type Role } from '#domain/roles.ts'

/** Required access: public, any signed-in user, or the named role and those above it. */
export type Access = 'public' | 'signed-in' | 'staff' | 'admin' | 'superadmin'

/** An endpoint for staff names the duty that it needs, or several of which one is enough (`whoMay`). */
type AccessRule =
  | {
      readonly access: 'staff'
      readonly duty: Duty | readonly Duty[]
      /** Paired door phones may call it as well. */
      readonly forPhones?: true
      /** Paired screens of the counter may call it as well. */
      readonly forScreens?: true
    }
  | {
      readonly access: Exclude<Access, 'staff'>
      readonly duty?: never
      readonly forPhones?: never
      readonly forScreens?: never
    }

/** An endpoint of the HTTP API: one description for the server's routes, the OpenAPI document and the tests. */
export type Endpoint = AccessRule & {
  readonly operationId: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below `/api`, parameters as `:name`. */
  readonly path: string
  readonly summary: string
  readonly description?: string
  readonly tag: ApiTag
  /** Public, but with a token the response is personal: clients send their token. */
  readonly personal?: true
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** A list that can grow: `endpoint` adds page, limit, sort and q to the query, and the total is in `X-Total-Count`. */
  readonly paged?: Paged
  readonly body?: z.ZodType
  /** The body is a multipart form with a file of this field name. */
  readonly upload?: string
  /** Until the whole form must be there; a minute unless given. */
  readonly uploadMinutes?: number
  /** The largest body; 64 KiB unless given. */
  readonly mostKilobytes?: number
  /** Status and schema of a successful response. */
  readonly status?: 200 | 201 | 202 | 204
  readonly response?: z.ZodType
  /** Content type of a successful response that is not JSON. */
  readonly produces?:
    | 'application/pdf'
    | 'text/csv'
    | 'application/xml'
    | 'text/event-stream'
    | 'image/png'
    | 'image/svg+xml'
    | 'text/calendar'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  /** Codes of the use case; tests fail when it throws another one. `http/errors/error-codes.ts` adds those of access, parameters and body. */
  readonly errors?: readonly ErrorCode[]
  /** A limit for the number of calls, besides the budget that every call spends. */
  readonly limit?: 'sign-in' | 'lookup' | 'click' | 'order' | 'enquiry' | 'gift-card'
  /** What a call spends of the budget of its network and account: about its milliseconds of processor time. 1 by default. */
  readonly cost?: number
  /** What each item of a page costs besides, spent when the page has been sent: a list of three costs less than one of two hundred. */
  readonly costPerItem?: number
  /** The HMAC of the raw body proves the sender: the body is kept unparsed, and requests with a valid signature have no rate limit. */
  readonly isSigned?: true
  /** Accepts `Idempotency-Key`. */
  readonly idempotent?: true
  /** A response with this `state` is not stored for its `Idempotency-Key`, because the outcome follows later. */
  readonly provisionalState?: string
  /** Its handler responds 304 to `If-None-Match`, as every endpoint does whose response is the same for all. */
  readonly hasOwnEntityTag?: true
  /** Responds within five seconds: with `outcome_unknown` while its work, which goes on, has no result (decision 0094). */
  readonly answersInTime?: true
}

type WithPages<T extends Endpoint> = T extends { readonly paged: infer P extends Paged }
  ? T & { readonly query: z.ZodType<PageQuery<P>> }
  : T

export function endpoint<const T extends Endpoint>(description: T): WithPages<T> {
  const { paged, query = z.object({}) } = description
  if (!paged) return description as WithPages<T>
  if (!(query instanceof z.ZodObject)) throw new Error(`${description.operationId}: the query is no object`)
  return { ...description, query: query.safeExtend(pageFields(paged)) } as unknown as WithPages<T>
}
