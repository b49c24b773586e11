import type { StaffShowtime } from '#web/api/gen/types.gen.ts'

/** Returns how many shows showtimes are: the classes of a room at one start are one. */
export function countOfShows(showtimes: readonly StaffShowtime[]): number {
  return new Set(showtimes.map(({ performanceId }) => performanceId)).size
}
