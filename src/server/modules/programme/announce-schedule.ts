import type { Deps } from '#server/deps.ts'

/** What the change bus calls the programme as staff plan it. */
export const SCHEDULE_CHANGES = 'schedule'

/** Tells the open timelines of all processes to read again, after the commit. */
export function announceSchedule({ seatBus }: Pick<Deps, 'seatBus'>): void {
  seatBus.changed(SCHEDULE_CHANGES)
}
