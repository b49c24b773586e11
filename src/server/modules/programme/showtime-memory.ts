import { LRUCache } from 'lru-cache'
import type { ShowtimeMemory } from '#server/ports/showtime-memory.ts'
import { findShowtimeInSlot, findStampedFacts } from './programme.queries.ts'
import type { ShowtimeFacts, ShowtimeInSlot, ShowtimeSlot, Stamped } from './programme.tables.ts'

/** More than are on sale at a time, where each class of a performance is one. */
const MOST = 2000

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
