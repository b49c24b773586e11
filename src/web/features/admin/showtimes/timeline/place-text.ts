import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import type { AreaValues } from './performance.ts'

type Place = Pick<AreaValues, 'startDate' | 'startAt'> & {
  readonly cinema: Pick<AreaValues['cinema'], 'room'>
}

/** Screen 2, Sat, 21 Nov, 6:30 PM */
export function placeText({ cinema, startDate, startAt }: Place, today = cinemaToday()): string {
  return m.schedule_place({
    room: roomLabel(cinema.room),
    date: formatShortDate(startDate, today),
    time: formatTime(startAt),
  })
}
