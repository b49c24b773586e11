import type { z } from 'zod'
import { unlistedFields, type Registration } from '#contract/accounts/accounts.ts'
import type { Role } from '#contract/endpoint.ts'
import { AppError, type ErrorDetails } from '#contract/errors.ts'

type Sent = z.output<typeof Registration>

/** Throws `malformed` at each field that an account does not get when a superadmin creates it. */
export function refuseUnlisted(sent: Sent): void {
  const names = unlistedFields(sent)
  if (names.length > 0) throw new AppError('malformed', unsettable(names))
}

/** Throws `not_allowed` at `role` and `duties` when staff who are no superadmin send them: the account would be a customer’s without a word. */
export function refuseRights(sent: Sent, caller: Role | undefined): void {
  const names = (['role', 'duties'] as const).filter((name) => sent[name] !== undefined)
  const isOfStaff = caller !== undefined && caller !== 'user'
  if (isOfStaff && names.length > 0) throw new AppError('not_allowed', unsettable(names))
}

function unsettable(names: readonly string[]): ErrorDetails {
  return { fields: names.map((field) => ({ field, because: { kind: 'field_unknown' } })) }
}
