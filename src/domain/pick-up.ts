import { intervalOf } from './schedule.ts'
import { minutesAfter } from './time.ts'

/** Snacks are picked up in slots of so many minutes. */
export const SLOT_MINUTES = 5
/** Before a show snacks can be picked up from so many minutes before its start. */
const BEFORE_SHOW_MINUTES = 30
const SLOT_MS = SLOT_MINUTES * 60_000

export type PickUpPart = 'before_show' | 'interval'
export type PickUpSlot = { readonly at: Date; readonly part: PickUpPart }

type Show = Parameters<typeof intervalOf>[0]

/** Returns the slots of a show: before its start, and in its interval. They lie on whole five minutes, because all shows share them. */
export function pickUpSlots(show: Show): PickUpSlot[] {
  const { startsAt } = show
  const interval = intervalOf(show)
  return [
    ...slotsWithin(minutesAfter(startsAt, -BEFORE_SHOW_MINUTES), startsAt, 'before_show'),
    ...slotsWithin(interval.from, interval.to, 'interval'),
  ]
}

/** Slots that lie wholly between two instants. */
function slotsWithin(from: Date, to: Date, part: PickUpPart): PickUpSlot[] {
  const first = Math.ceil(from.getTime() / SLOT_MS) * SLOT_MS
  const count = Math.max(0, Math.floor((to.getTime() - first) / SLOT_MS))
  return Array.from({ length: count }, (_, index) => ({ at: new Date(first + index * SLOT_MS), part }))
}

/** Putting an order together takes so long, whatever is in it. */
const LEAST_MINUTES = 3

/** When the preparation for a pick-up has to begin. */
export function prepareAt(pickUpAt: Date, preparationMinutes: number): Date {
  return minutesAfter(pickUpAt, -Math.max(LEAST_MINUTES, preparationMinutes))
}
