import type { z } from 'zod'
import type { Registration } from '#contract/accounts/accounts.ts'
import { AppError, fieldError } from '#contract/errors.ts'
import type { Role } from '#contract/endpoint.ts'
import { recordChange, type ActorDeps } from '#server/modules/audit/index.ts'
import { inTransaction, sqlState, UNIQUE_VIOLATION } from '#server/platform/database.ts'
import { insertUser } from '../accounts.queries.ts'
import type { AppUser } from '../accounts.tables.ts'
import { refuseWeakPassword } from '../passwords/password-strength.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { usernameFrom } from '../registration/username.ts'
import { sendInvitation } from './invite-user.ts'
import { lockSuperadmins } from './require-superadmin.ts'

type CreateDeps = ActorDeps<'db' | 'keys' | 'now' | 'newId' | 'gateways' | 'venues'>

/**
 * Creates an account for somebody else, as a superadmin. Without a password the person gets a link by mail to set one. Throws `email_taken`,
 * `too_many_mails` and the errors of the fields.
 */
export async function createUser(
  deps: CreateDeps,
  { name, email, phone, password, language, role = 'user', duties = [] }: z.output<typeof Registration>,
): Promise<AppUser> {
  refuseDuties(role, duties)
  if (password !== undefined) await refuseWeakPassword(deps, { password, email, field: 'password' })
  const passwordHash = password === undefined ? null : await hashPassword(deps, password)
  const id = deps.newId()
  const created = inTransaction(deps, async (deps) => {
    await lockSuperadmins(deps)
    const user = await insertUser(deps.db, {
      id,
      name,
      email,
      phone,
      language,
      passwordHash,
      role,
      duties: [...new Set(duties)],
      username: usernameFrom(email),
      createdAt: deps.now(),
    })
    const after = { role, duties: user.duties }
    await recordChange(deps, { action: 'account.created', subjectId: id, after })
    if (passwordHash === null) await sendInvitation(deps, user)
    return user
  })
  return created.catch((error: unknown) => {
    throw sqlState(error) === UNIQUE_VIOLATION ? new AppError('email_taken') : error
  })
}

/** Throws `malformed` at the field when an account that is no staff account would have duties. */
export function refuseDuties(role: Role, duties: readonly string[] = []): void {
  if (role === 'staff' || duties.length === 0) return
  throw fieldError('duties', { kind: 'duties_of_staff' })
}
