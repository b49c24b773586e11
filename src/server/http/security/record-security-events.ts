import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { holdLimitCodes, type SecurityEvent, type SecurityLog } from '#server/security-events.ts'
import { accountOf } from '../limits/account-of.ts'
import { networkOf } from '../limits/client-network.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The error code of the response. */
    errorCode?: ErrorCode
    /** The account that the request has signed in to. */
    signedInTo?: string
  }
}

const signInMethods = {
  login: 'password',
  loginWithGoogle: 'google',
  loginWithFacebook: 'facebook',
  register: 'registration',
  resetPassword: 'reset_link',
  confirmSignIn: 'second_step',
} as const
const failedSignIns = new Set<ErrorCode | undefined>(['invalid_credentials', 'identity_not_proven'])

/** Records what requests and their outcomes mean for the security log. Register before the routes. */
export function registerSecurityEvents(app: FastifyInstance, { record }: SecurityLog): void {
  app.addHook('onResponse', async (request, reply) => {
    const who = {
      account: accountOf(request) ?? request.signedInTo,
      network: networkOf(request),
    }
    const isSuccess = reply.statusCode < 300
    const events = [
      refusalOf(request),
      signInOf(request, isSuccess),
      passwordChangeOf(request, isSuccess),
      emailProofOf(request, isSuccess),
    ]
    for (const event of events) if (event) record({ ...event, ...who })
  })
}

function refusalOf({
  errorCode,
  caller,
  doorPhone,
  customerScreen,
  routeOptions,
}: FastifyRequest): SecurityEvent | undefined {
  const { operationId = 'page', access = 'public', duty } = routeOptions.config.endpoint ?? {}
  if (errorCode === 'too_many_requests' || errorCode === 'customers_at_limit')
    return { kind: 'limit_reached', endpoint: operationId }
  if (errorCode === 'signature_invalid') return { kind: 'signature_invalid', endpoint: operationId }
  const limit = holdLimitCodes.find((code) => code === errorCode)
  if (limit) return { kind: 'hold_refused', endpoint: operationId, limit }
  const role = caller?.role ?? (doorPhone && 'door_phone') ?? (customerScreen && 'customer_screen')
  if (errorCode !== 'not_allowed' || !role) return undefined
  return {
    kind: 'access_refused',
    endpoint: operationId,
    role,
    needed: duty === undefined ? access : [duty].flat().join(' '),
  }
}

function signInOf(request: FastifyRequest, isSuccess: boolean): SecurityEvent | undefined {
  const { operationId = '' } = request.routeOptions.config.endpoint ?? {}
  const method = Object.entries(signInMethods).find(([id]) => id === operationId)?.[1]
  if (!method) return undefined
  // A superadmin who creates an account has not signed in to it.
  if (isSuccess) return request.signedInTo ? { kind: 'sign_in_succeeded', method } : undefined
  return failedSignIns.has(request.errorCode) ? { kind: 'sign_in_failed', method } : undefined
}

function passwordChangeOf({ routeOptions }: FastifyRequest, isSuccess: boolean): SecurityEvent | undefined {
  const { operationId } = routeOptions.config.endpoint ?? {}
  if (!isSuccess) return undefined
  if (operationId === 'changePassword') return { kind: 'password_changed', by: 'owner' }
  return operationId === 'resetPassword' ? { kind: 'password_changed', by: 'reset_link' } : undefined
}

function emailProofOf(
  { routeOptions, errorCode }: FastifyRequest,
  isSuccess: boolean,
): SecurityEvent | undefined {
  if (routeOptions.config.endpoint?.operationId !== 'proveEmail') return undefined
  if (isSuccess) return { kind: 'email_proven' }
  return errorCode === 'code_wrong' || errorCode === 'code_expired'
    ? { kind: 'email_code_refused' }
    : undefined
}
