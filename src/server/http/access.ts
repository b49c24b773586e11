import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasDuty, roles, type Duty, type Endpoint, type Role } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'

/** The authenticated user of a request, from token and session. */
export type Caller = {
  readonly userId: string
  readonly sessionId: string
  readonly role: Role
  /** Of a staff account. Ask `hasDuty`, which knows that admins have every duty. */
  readonly duties: readonly Duty[]
  readonly username: string
  /** A mailed link or an identity provider has proven the email. */
  readonly isEmailProven: boolean
}

/** A paired phone: it has the duty of the door and reaches only the endpoints that are `forPhones`. */
export type DoorPhone = { readonly id: string; readonly name: string; readonly gate: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** Null when the request is anonymous, or of a door phone. */
    caller: Caller | null
    doorPhone: DoorPhone | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

export type Authenticate = (bearer: string) => Promise<Caller | null>
/** Undefined: the bearer is not that of a phone. */
export type AuthenticatePhone = (bearer: string) => Promise<DoorPhone | null | undefined>

/** Enforces the access of every endpoint of the contract, before body and parameters are validated. */
export function registerAccess(
  app: FastifyInstance,
  authenticate: Authenticate,
  authenticatePhone: AuthenticatePhone = async () => undefined,
): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('doorPhone', null)
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    const bearer = bearerOf(request)
    const phone = bearer ? await authenticatePhone(bearer) : undefined
    if (phone) request.doorPhone = phone
    else if (bearer && phone === undefined) request.caller = await authenticate(bearer)
    requireAccess(endpoint, request)
  })
}

/** Returns the caller of a route that requires sign-in. Throws `not_signed_in`. */
export function callerOf(request: { caller: Caller | null }): Caller {
  if (!request.caller) throw new AppError('not_signed_in')
  return request.caller
}

export function isAdmin(caller: Caller | null): boolean {
  return caller?.role === 'admin' || caller?.role === 'superadmin'
}

/** Personal data is for that user and for admins; anyone else gets the neutral response. */
export function maySeePersonal(caller: Caller | null, username: string): boolean {
  return caller?.username === username || isAdmin(caller)
}

type Who = { readonly caller: Caller | null; readonly doorPhone: DoorPhone | null }

function requireAccess({ access, duty, forPhones }: Endpoint, { caller, doorPhone }: Who): void {
  if (access === 'public' || (doorPhone && forPhones)) return
  if (doorPhone) throw new AppError('not_allowed')
  if (!caller) throw new AppError('not_signed_in')
  if (access !== 'signed-in' && roles.indexOf(caller.role) < roles.indexOf(access)) {
    throw new AppError('not_allowed')
  }
  if (duty && !hasDuty(caller, duty)) throw new AppError('not_allowed')
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
