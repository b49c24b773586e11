import type { User } from '#contract/accounts/accounts.ts'
import type { Device } from '#contract/accounts/own-account.ts'
import type { AppUser } from './accounts.tables.ts'
import { browserOf, systemOf } from './sessions/device-names.ts'
import type { SessionRow } from './sessions/sessions.queries.ts'

export function presentUser(user: AppUser): User {
  const {
    id,
    name,
    username,
    email,
    phone,
    role,
    duties,
    image,
    favouriteGenres,
    language,
    isPassAttached,
    version,
  } = user
  const hasPassword = user.passwordHash !== null
  return {
    _id: id,
    name,
    username,
    email,
    isEmailProven: user.emailVerifiedAt !== null,
    phone,
    role,
    duties,
    image,
    hasPassword,
    favouriteGenres,
    language,
    isPassAttached,
    version,
  }
}

export function presentDevice(session: SessionRow, currentId: string): Device {
  return {
    _id: session.id,
    browser: browserOf(session.userAgent),
    system: systemOf(session.userAgent),
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isCurrent: session.id === currentId,
  }
}
