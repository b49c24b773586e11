import type { Deps } from '#server/deps.ts'

const PREFIX = 'door '

/** Tells the live figures of all processes that people of a showtime were admitted, refused or are out again. */
export function announceAdmission({ seatBus }: Pick<Deps, 'seatBus'>, showtimeId: string | null): void {
  if (showtimeId) seatBus.changed(PREFIX + showtimeId)
}
