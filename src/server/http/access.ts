import type { FastifyInstance, FastifyRequest } from 'fastify'
import { hasDuty, roles, type Duty, type Endpoint, type Role } from '#contract/endpoint.ts'
import { whoMay, type Task } from '#domain/rights.ts'
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
  /** Their role needs two-factor sign-in, which they have not set up: until then they have the rights of a customer. */
  readonly mustEnrol?: boolean
}

/** A paired phone: it has the duty of the door until `expiresAt` and reaches only the endpoints that are `forPhones`. */
export type DoorPhone = {
  readonly id: string
  readonly name: string
  readonly gate: string
  /** Of the gate; null: at every door, or the name of the gate decides. */
  readonly auditoriumId: string | null
  readonly expiresAt: Date
}

/** A paired screen at the counter: it reads what the customers of this clerk see, by the endpoints that are `forScreens`. */
export type CustomerScreen = { readonly id: string; readonly clerkId: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** Null when the request is anonymous, or of a paired device. */
    caller: Caller | null
    doorPhone: DoorPhone | null
    customerScreen: CustomerScreen | null
    /** Asks again who the bearer is: false when a request of now would be refused, or would be of another role. For streams, which outlast it. */
    isStillAllowed: () => Promise<boolean>
    /** Authenticates the bearer again, for a body that took long to arrive. Throws the errors that a new request would get. */
    requireAccessAgain: () => Promise<void>
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

export type Authenticate = (bearer: string) => Promise<Caller | null>
/** Undefined: the bearer is not that of a phone. */
export type AuthenticatePhone = (bearer: string) => Promise<DoorPhone | null | undefined>
/** Undefined: the bearer is not that of a screen. */
export type AuthenticateScreen = (bearer: string) => Promise<CustomerScreen | null | undefined>

/** A request whose body ends this long after its headers is authenticated again. */
const LATE_MILLISECONDS = 1_000

type AccessOptions = {
  readonly authenticatePhone?: AuthenticatePhone
  readonly authenticateScreen?: AuthenticateScreen
  readonly lateMilliseconds?: number
}

/**
 * Enforces the access of every endpoint of the contract, before body and parameters are validated; and again when the body ends long after the headers,
 * since the session may have ended meanwhile.
 */
export function registerAccess(
  app: FastifyInstance,
  authenticate: Authenticate,
  {
    authenticatePhone = async () => undefined,
    authenticateScreen = async () => undefined,
    lateMilliseconds = LATE_MILLISECONDS,
  }: AccessOptions = {},
): void {
  app.decorateRequest('caller', null)
  app.decorateRequest('doorPhone', null)
  app.decorateRequest('customerScreen', null)
  app.decorateRequest('isStillAllowed', async () => true)
  app.decorateRequest('requireAccessAgain', async () => undefined)
  const heads = new WeakMap<FastifyRequest, number>()

  async function identify(bearer: string): Promise<Who> {
    const phone = await authenticatePhone(bearer)
    if (phone !== undefined) return { ...nobody, doorPhone: phone }
    const screen = await authenticateScreen(bearer)
    if (screen !== undefined) return { ...nobody, customerScreen: screen }
    return { ...nobody, caller: withoutRole(await authenticate(bearer)) }
  }

  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    const bearer = bearerOf(request)
    if (!bearer) return requireAccess(endpoint, request)
    heads.set(request, performance.now())
    request.requireAccessAgain = async () => {
      Object.assign(request, await identify(bearer))
      requireAccess(endpoint, request)
    }
    await request.requireAccessAgain()
    if (endpoint.access === 'public') return
    const role = request.caller?.role
    request.isStillAllowed = async () => {
      const who = await identify(bearer)
      return who.caller?.role === role && hasAccess(endpoint, who)
    }
  })

  app.addHook('preHandler', async (request) => {
    const head = heads.get(request)
    if (head !== undefined && performance.now() - head >= lateMilliseconds) await request.requireAccessAgain()
  })
}

function hasAccess(endpoint: Endpoint, who: Who): boolean {
  try {
    requireAccess(endpoint, who)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** Returns the caller of a route that requires sign-in. Throws `not_signed_in`. */
export function callerOf(request: { caller: Caller | null }): Caller {
  if (!request.caller) throw new AppError('not_signed_in')
  return request.caller
}

export function isAdmin(caller: Caller | null): boolean {
  return caller?.role === 'admin' || caller?.role === 'superadmin'
}

/** Whether the account may do a task of the back office. */
export function mayDo(caller: Caller | null, task: Task): boolean {
  return caller !== null && hasDuty(caller, whoMay[task])
}

/** Personal data is for that user and for admins; anyone else gets the neutral response. */
export function maySeePersonal(caller: Caller | null, username: string): boolean {
  return caller?.username === username || isAdmin(caller)
}

/** So that calls that show more to admins, such as the list of reservations, do not either. */
function withoutRole(caller: Caller | null): Caller | null {
  return caller?.mustEnrol ? { ...caller, role: 'user', duties: [] } : caller
}

type Who = Pick<FastifyRequest, 'caller' | 'doorPhone' | 'customerScreen'>
const nobody: Who = { caller: null, doorPhone: null, customerScreen: null }

function requireAccess(endpoint: Endpoint, { caller, doorPhone, customerScreen }: Who): void {
  const { access, duty, forPhones, forScreens } = endpoint
  if (access === 'public' || (doorPhone && forPhones) || (customerScreen && forScreens)) return
  if (doorPhone || customerScreen) throw new AppError('not_allowed')
  if (!caller) throw new AppError('not_signed_in')
  if (caller.mustEnrol && access !== 'signed-in') throw new AppError('two_factor_required')
  if (access !== 'signed-in' && roles.indexOf(caller.role) < roles.indexOf(access)) {
    throw new AppError('not_allowed')
  }
  if (duty && !hasDuty(caller, duty)) throw new AppError('not_allowed')
}

function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
