import type { FastifyInstance, FastifyRequest } from 'fastify'
import { roles, type Access, type Endpoint, type Role } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'

/** Who is calling, as the token and the session say. */
export type Caller = {
  readonly userId: string
  readonly sessionId: string
  readonly role: Role
  readonly username: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor. */
    caller: Caller | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

export type Authenticate = (bearer: string) => Promise<Caller | null>

/** Decides for every call of the contract whether the caller may make it, before body or parameters are looked at. */
export function registerAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.endpoint?.access
    if (!access) return
    const bearer = bearerOf(request)
    if (bearer) request.caller = await authenticate(bearer)
    requireAccess(access, request.caller)
  })
}

/** The caller of a route that is not open to everybody. */
export function callerOf(request: { caller: Caller | null }): Caller {
  if (!request.caller) throw new AppError('not_signed_in')
  return request.caller
}

export function isAdmin(caller: Caller | null): boolean {
  return caller?.role === 'admin' || caller?.role === 'superadmin'
}

/** What is personal is for that user and for an admin; anybody else gets the answer for a stranger. */
export function maySeePersonal(caller: Caller | null, username: string): boolean {
  return caller?.username === username || isAdmin(caller)
}

function requireAccess(access: Access, caller: Caller | null): void {
  if (access === 'everybody') return
  if (!caller) throw new AppError('not_signed_in')
  if (access !== 'signed-in' && roles.indexOf(caller.role) < roles.indexOf(access)) {
    throw new AppError('not_allowed')
  }
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
