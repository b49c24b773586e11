import type { Db } from '#server/platform/database.ts'

export type Subject = { readonly userId: string; readonly email: string; readonly now: Date }

/** What another module keeps about a person. It is handed in: accounts knows none of them. */
export type PersonalRecords = {
  readonly section: string
  readonly collect: (db: Db, subject: Subject) => Promise<unknown>
  readonly erase: (db: Db, subject: Subject) => Promise<void>
  /** Something is still owed to the person, or by them: they cannot be erased yet. */
  readonly hasOpen?: (db: Db, subject: Subject) => Promise<boolean>
}
