import { m } from '#web/paraglide/messages.js'
import { blockPlace } from './block-text.ts'
import type { Performance } from './performance.ts'

/** Returns a performance as it is now, by one of its areas: others may have changed it since. */
export function currentOf(
  { areas }: Pick<Performance, 'areas'>,
  performances: readonly Performance[],
): Performance | undefined {
  const ids = new Set(areas.map(({ id }) => id))
  return performances.find((each) => each.areas.some(({ id }) => ids.has(id)))
}

/** Returns whether a performance is the same movie in the same place, and still planned there. */
export function isSameShow(before: Performance, now: Performance): boolean {
  return (
    before.movie._id === now.movie._id &&
    (['room', 'day', 'start', 'isLocked'] as const).every((field) => before[field] === now[field]) &&
    (before.state === 'removed') === (now.state === 'removed') &&
    before.areas.length === now.areas.length
  )
}

/** Says where a performance is now that somebody else has changed while it was dragged. */
export function changedText({ movie: { title } }: Performance, now: Performance | undefined): string {
  return now
    ? m.schedule_changed_meanwhile({ title, place: blockPlace(now) })
    : m.schedule_gone_meanwhile({ title })
}
