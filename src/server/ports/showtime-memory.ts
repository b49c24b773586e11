import type { Db } from '#server/platform/database.ts'
import type {
  ShowtimeFacts,
  ShowtimeInSlot,
  ShowtimeSlot,
  Stamped,
} from '#server/modules/programme/programme.tables.ts'

/**
 * What was read of showtimes, by process, with its version: the stamp (decision 0111). A statement that runs anyway compares the stamp with that of the
 * database, so that what is in memory is never used for a showtime that has changed.
 */
export type ShowtimeMemory = {
  /** Returns the facts of a showtime of which a statement has just read the stamp. Throws when there is no such showtime. */
  readonly getFacts: (db: Db, id: string, stamp: string | null) => Promise<ShowtimeFacts>
  /** Returns the showtime of a slot as it was read last. The caller compares its stamp. */
  readonly recallSlot: (slot: ShowtimeSlot) => Stamped<ShowtimeInSlot> | undefined
  /** Reads the showtime of a slot. */
  readonly readSlot: (db: Db, slot: ShowtimeSlot) => Promise<Stamped<ShowtimeInSlot> | undefined>
}
