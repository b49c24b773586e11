import type { User } from '#contract/accounts.ts'
import type { AppUser } from './accounts.tables.ts'

export function presentUser({ id, name, username, email, phone, role, image }: AppUser): User {
  return { _id: id, name, username, email, phone, role, image }
}
