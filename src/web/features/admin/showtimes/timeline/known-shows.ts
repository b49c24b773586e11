import type { StaffShowtime } from '#web/api/gen/types.gen.ts'
import { type Area, areaOf } from './performance.ts'
import type { SavedShows } from './saved-step.ts'

/** The areas that edits begin from, as the server has confirmed them; also those of other days, which an undo may need, and cancelled ones. */
export function createKnownShows() {
  const areas = new Map<string, Area>()
  let lastRead: readonly StaffShowtime[] = []
  const take = (read: readonly StaffShowtime[]): void => {
    lastRead = read
    for (const show of read) areas.set(show._id, areaOf(show))
  }
  return {
    current: (): Area[] => [...areas.values()],
    /** Adds the showtimes of a day as they were read, in place of older versions of them. */
    take,
    /** Adds the showtimes that an edit has saved, and removes those that it has deleted. */
    confirm: ({ showtimes, deleted }: SavedShows): void => {
      for (const id of deleted) areas.delete(id)
      for (const show of showtimes) areas.set(show._id, areaOf(show))
    },
    /** After a refusal: relies on what was read last, which the next read may not replace because nothing of it has changed. */
    restart: (): void => {
      areas.clear()
      take(lastRead)
    },
  }
}
