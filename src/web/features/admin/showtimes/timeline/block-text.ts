import { formatLabel, formatsOfShow } from '#domain/shown-in.ts'
import { m } from '#web/paraglide/messages.js'
import { roomLabel } from '#web/lib/cinema-labels.ts'
import { formatTime } from '#web/lib/format-time.ts'
import { clockOfMinute } from './business-minutes.ts'
import type { Performance } from './performances.ts'
import type { ShownShow } from './shown-shows.ts'

const states: Readonly<Record<Performance['state'], () => string>> = {
  draft: m.schedule_state_draft,
  published: m.schedule_state_published,
  moved: m.schedule_state_moved,
  removed: m.schedule_state_removed,
}

export function stateText({ state, isLocked }: Pick<Performance, 'state' | 'isLocked'>): string {
  return isLocked ? `${states[state]()}, ${m.schedule_locked()}` : states[state]()
}

export function soldText({ seatsSold: sold, seatsTotal: total }: Performance): string {
  return m.schedule_sold_of({ sold, total })
}

/** Returns the time of a minute since 06:00 as people read it. */
export function timeOf(minute: number): string {
  return formatTime(clockOfMinute(minute))
}

type Shown = Pick<ShownShow, 'movie' | 'format'>

/** Its format, "2D / 3D" while none is decided. */
export function formatText({ movie, format }: Shown): string {
  return formatLabel(formatsOfShow(format, movie))
}

/** "Rain, 3D" */
export function titleWithFormat(shown: Shown): string {
  return `${shown.movie.title}, ${formatText(shown)}`
}

/** What a screen reader says of a performance. */
export function blockName(performance: Performance, isNearlyEmpty = false): string {
  const { room, start } = performance
  const sold = soldText(performance)
  return m.schedule_block({
    title: titleWithFormat(performance),
    room: roomLabel(room),
    time: timeOf(start),
    state: stateText(performance),
    sold: isNearlyEmpty ? `${sold}, ${m.schedule_nearly_empty()}` : sold,
  })
}

/** "Rain, Screen 1, 6:30 PM" */
export function blockPlace(performance: Performance): string {
  const { room, start } = performance
  return m.schedule_place({
    room: titleWithFormat(performance),
    date: roomLabel(room),
    time: timeOf(start),
  })
}
