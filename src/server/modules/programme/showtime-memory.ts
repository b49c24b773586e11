import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/database.ts'
import {
  findShowtimeInSlot,
  findStampedFacts,
  type ShowtimeFacts,
  type ShowtimeInSlot,
  type ShowtimeSlot,
  type Stamped,
} from './programme.queries.ts'

const MOST = 500

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

export function createShowtimeMemory(): ShowtimeMemory {
  const facts = new LRUCache<string, Stamped<ShowtimeFacts>>({ max: MOST })
  const slots = new LRUCache<string, Stamped<ShowtimeInSlot>>({ max: MOST })
  return {
    async getFacts(db, id, stamp) {
      const known = facts.get(id)
      if (known && known.stamp === stamp) return known
      const read = await findStampedFacts(db, id)
      if (!read) throw new Error(`showtime ${id} is missing`)
      facts.set(id, read)
      return read
    },
    recallSlot: (slot) => slots.get(keyOf(slot)),
    async readSlot(db, slot) {
      const read = await findShowtimeInSlot(db, slot)
      if (read) slots.set(keyOf(slot), read)
      return read
    },
  }
}

function keyOf({ movieId, cinemaId, date, startAt }: ShowtimeSlot): string {
  return [movieId, cinemaId, date, startAt].join(' ')
}
