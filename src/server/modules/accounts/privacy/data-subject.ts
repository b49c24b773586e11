import type { Subject } from '#server/ports/personal-records.ts'
import type { AppUser } from '../accounts.tables.ts'

export function subjectOf({ id, email, emailVerifiedAt, language }: AppUser, now: Date): Subject {
  return { userId: id, provenEmail: emailVerifiedAt && email, language, now }
}
