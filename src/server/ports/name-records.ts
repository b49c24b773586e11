import type { Db } from '#server/platform/database.ts'

/** A record as the log names it. */
export type RecordKey = { readonly kind: string; readonly id: string }

/** What staff call a record, as it is now. */
export type RecordName = {
  /** Null when it has none: an erased account, an order without a ticket. */
  readonly name: string | null
  /** The start of a showtime, the opening of a shift: staff tell them apart by it. */
  readonly at: Date | null
  /** What the back office opens to show it, by the kind of the record; null when nothing shows it. */
  readonly opens: string | null
}

export type NamedRow = RecordName & { readonly id: string }
/** Reads the names of records of one kind, in one statement. */
export type ListNames = (db: Db, ids: readonly string[]) => Promise<readonly NamedRow[]>

/**
 * Reads the names of records, whatever their kinds. The function that it returns has null for a record that does not exist, and for kinds without
 * names. Handed in, because the records belong to modules above audit.
 */
export type NameRecords = (
  db: Db,
  records: readonly RecordKey[],
) => Promise<(record: RecordKey) => RecordName | null>
