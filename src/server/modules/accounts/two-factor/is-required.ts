import { hasDuty, officeDuties, type RightsHolder } from '#domain/roles.ts'
import type { Config } from '#server/config.ts'

/** Whether an account reaches the back office only with two-factor sign-in. Desks such as the counter are shared and need none. */
export function isTwoFactorRequired(
  { STAFF_TWO_FACTOR }: Pick<Config, 'STAFF_TWO_FACTOR'>,
  account: RightsHolder,
): boolean {
  return STAFF_TWO_FACTOR === 'required' && hasDuty(account, officeDuties)
}
