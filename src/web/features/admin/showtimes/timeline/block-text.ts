import { formatLabel, formatsOfShow } from '#domain/shown-in.ts'
import { m } from '#web/paraglide/messages.js'
import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { clockOfMinute } from './business-minutes.ts'
import type { Area, Performance } from './performance.ts'
import { placeText } from './place-text.ts'

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

type Shown = { readonly movie: Pick<Area['movie'], '_id' | 'title' | 'formats'> } & Pick<Area, 'format'>

/** Its format, "2D, 3D" while none is decided. */
export function formatText({ movie, format }: Shown): string {
  return formatLabel(formatsOfShow(format, movie))
}

/** The format that visitors see and the one that is planned, "2D to 3D"; of another movie, or in the same format, only the first. */
export function formatChangeText(now: Shown, planned: Shown | null): string {
  const [before, after] = [formatText(now), planned ? formatText(planned) : '']
  const isChange = planned?.movie._id === now.movie._id && before !== after
  return isChange ? m.schedule_format_planned({ before, after }) : before
}

/** The format of a performance where it will be, with the one that visitors still see. */
export function formatOfPerformance({ movie, format, areas }: Performance): string {
  const publicAt = areas[0]?.publicAt
  const planned = { movie, format }
  return publicAt?.movie._id === movie._id ? formatChangeText(publicAt, planned) : formatText(planned)
}

/** "Rain, 3D" */
export function titleWithFormat(performance: Performance): string {
  return `${performance.movie.title}, ${formatOfPerformance(performance)}`
}

/** Returns the name of a performance for screen readers. */
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

/** Returns the performance that a cancellation ends, as visitors see it: "Rain, 3D, Screen 1, Sat, 21 Nov, 6:30 PM". */
export function soldAsText({ areas }: Performance, today = cinemaToday()): string {
  const [area] = areas
  if (!area) return ''
  const seen = area.publicAt ?? area
  return [seen.movie.title, formatText(seen), placeText(seen, today)].join(', ')
}
