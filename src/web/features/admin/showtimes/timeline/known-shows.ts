import type { ScheduleSaved, StaffShowtime } from '#web/api/gen/types.gen.ts'

/** The showtimes that edits begin from, as the server has confirmed them; also those of other days, which an undo may need. */
export function createKnownShows() {
  const shows = new Map<string, StaffShowtime>()
  let lastRead: readonly StaffShowtime[] = []
  const take = (read: readonly StaffShowtime[]): void => {
    lastRead = read
    for (const show of read) shows.set(show._id, show)
  }
  return {
    current: (): StaffShowtime[] => [...shows.values()],
    /** Adds the showtimes of a day as they were read, in place of older versions of them. */
    take,
    /** Adds the showtimes that an edit has saved, and removes those that it has deleted. */
    confirm: ({ showtimes, deleted }: Pick<ScheduleSaved, 'showtimes' | 'deleted'>): void => {
      for (const id of deleted) shows.delete(id)
      for (const show of showtimes) shows.set(show._id, show)
    },
    /** After a refusal: relies on what was read last, which the next read may not replace because nothing of it has changed. */
    restart: (): void => {
      shows.clear()
      take(lastRead)
    },
  }
}
