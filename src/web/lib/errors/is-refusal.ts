import type { ErrorCode } from '#contract/errors.ts'
import { errorCodeOf } from './error-code.ts'

/** After these it is not known whether an attempt took effect, nor after one without a response. */
const unknownOutcomes: readonly ErrorCode[] = [
  'internal',
  'provider_unavailable',
  'database_unavailable',
  'outcome_unknown',
  'overloaded',
  'shutting_down',
  'too_many_requests',
]

/** Whether the server has refused a call, so that nothing was done for it. */
export function isRefusal(error: unknown): boolean {
  const code = errorCodeOf(error)
  return code !== undefined && !unknownOutcomes.includes(code)
}
