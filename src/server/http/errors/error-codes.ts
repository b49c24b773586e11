import type { Endpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** Returns the codes with which a call can be refused for what it is: its use case, its access, its parameters and its `Idempotency-Key`. */
export function ownErrorCodes({
  errors,
  access,
  idempotent,
  answersInTime,
  method,
  ...endpoint
}: Endpoint): Set<ErrorCode> {
  const { params, query, body, upload } = endpoint
  const isForStaff = !['public', 'signed-in'].includes(access)
  return new Set([
    ...(errors ?? []),
    ...((params ?? query ?? body ?? upload) ? (['malformed'] as const) : []),
    // `not_allowed` also to a door phone, which is nobody's account.
    ...(access === 'public' ? [] : (['not_signed_in', 'not_allowed'] as const)),
    ...(isForStaff ? (['two_factor_required'] as const) : []),
    ...(answersInTime && method !== 'GET' ? (['outcome_unknown'] as const) : []),
    ...(idempotent ? (['malformed', 'idempotency_in_progress', 'idempotency_mismatch'] as const) : []),
  ])
}

const refusalsOfAll = [
  'too_many_requests',
  'internal',
  'database_unavailable',
  'overloaded',
  'shutting_down',
] as const
/** Also of a call that has no body: what is sent with it is parsed all the same. */
const refusalsOfBodies = ['malformed', 'too_large', 'wrong_type'] as const

/** Returns the codes with which any call of this method can be refused before or after its use case. */
export function commonErrorCodes(method: Endpoint['method']): readonly ErrorCode[] {
  return method === 'GET' ? refusalsOfAll : [...refusalsOfAll, ...refusalsOfBodies]
}
