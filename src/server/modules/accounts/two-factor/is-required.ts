import type { Role } from '#contract/endpoint.ts'
import type { Config } from '#server/config.ts'

/** Whether accounts of this role reach the back office only with two-factor sign-in. */
export function isTwoFactorRequired(
  { STAFF_TWO_FACTOR }: Pick<Config, 'STAFF_TWO_FACTOR'>,
  role: Role,
): boolean {
  return STAFF_TWO_FACTOR === 'required' && (role === 'admin' || role === 'superadmin')
}
