import { formatLabel } from '#domain/shown-in.ts'
import { localDate, localTime } from '#domain/time.ts'
import type { BookingFile, CounterShow } from '#web/api/gen/types.gen.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'

type Shown = Pick<CounterShow, 'movie' | 'formats' | 'cinema' | 'startsAt'>

/** "Rain, 3D · 21 Nov, 6:30 PM · Screen 3, Gold" */
export function showText({ movie, formats, cinema, startsAt }: Shown): string {
  const at = new Date(startsAt)
  return [
    `${movie}, ${formatLabel(formats)}`,
    `${formatShortDate(localDate(at))}, ${formatTime(localTime(at))}`,
    cinemaLabel(cinema),
  ].join(' · ')
}

/** The same of the show of a booking, with its seats. */
export function bookedShowText({ movie, cinema, startsAt, formats, seats }: BookingFile): string {
  if (movie === null || cinema === null || startsAt === null) return ''
  return [showText({ movie, cinema, startsAt, formats }), seats.join(', ')].join(' · ')
}
