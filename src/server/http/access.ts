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

declare module 'fastify' {
  interface FastifyRequest {
    /** Null when the request is anonymous. */
    caller: Caller | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

export type Authenticate = (bearer: string) => Promise<Caller | null>

/** Enforces the access of every endpoint of the contract, before body and parameters are validated. */
export function registerAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    const bearer = bearerOf(request)
    if (bearer) request.caller = await authenticate(bearer)
    requireAccess(endpoint, request.caller)
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

function requireAccess({ access, duty }: Endpoint, caller: Caller | null): void {
  if (access === 'public') return
  if (!caller) throw new AppError('not_signed_in')
  if (access !== 'signed-in' && roles.indexOf(caller.role) < roles.indexOf(access)) {
    throw new AppError('not_allowed')
  }
  if (duty && !hasDuty(caller, duty)) throw new AppError('not_allowed')
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
