import type { Db } from '#server/platform/database.ts'
import type { AppUser } from './accounts.tables.ts'

export type Subject = {
  readonly userId: string
  /** Null until it was shown to be theirs: what somebody wrote under an address is not for whoever registers it. */
  readonly provenEmail: string | null
  readonly now: Date
}

export function subjectOf({ id, email, emailVerifiedAt }: AppUser, now: Date): Subject {
  return { userId: id, provenEmail: emailVerifiedAt && email, now }
}

/** What another module keeps about a person. It is handed in: accounts knows none of them. */
export type PersonalRecords = {
  readonly section: string
  readonly collect: (db: Db, subject: Subject) => Promise<unknown>
  readonly erase: (db: Db, subject: Subject) => Promise<void>
  /** Something is still owed to the person, or by them: they cannot be erased yet. */
  readonly hasOpen?: (db: Db, subject: Subject) => Promise<boolean>
}
