import type { Language } from '#domain/languages.ts'
import type { RightsHolder } from '#domain/roles.ts'
import type { ActorDeps } from '#server/deps.ts'
import type { Db, Transaction } from '#server/platform/database.ts'

export type EndRightsDeps = ActorDeps<'now' | 'newId'> & { readonly db: Transaction }

export type Subject = {
  readonly userId: string
  /** Verified email, otherwise null: messages sent under an address must not be shown to anyone who registers that address. */
  readonly provenEmail: string | null
  /** Of the account: for what a person reads in their export. */
  readonly language: Language
  readonly now: Date
}

/** Personal data of another module, for export and erasure. Passed in, because accounts is below those modules. */
export type PersonalRecords = {
  readonly section: string
  readonly collect: (db: Db, subject: Subject) => Promise<unknown>
  readonly erase: (db: Db, subject: Subject) => Promise<void>
  /** Whether an open obligation prevents the erasure. */
  readonly hasOpen?: (db: Db, subject: Subject) => Promise<boolean>
  /** What the erasure is refused with then; `has_open_bookings` unless given. */
  readonly openError?: 'has_open_shift'
  /** Whether an account has the right by which it gives out what `endRights` ends. */
  readonly hasRight?: (account: RightsHolder) => boolean
  /** Ends what somebody has given out by a right, in the transaction in which they lose it. */
  readonly endRights?: (deps: EndRightsDeps, userId: string) => Promise<void>
}
