import type { StoryItem } from '#web/api/gen/types.gen.ts'
import { cinemaToday } from '#web/lib/time/cinema-clock.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'

/** Where a booking was and is: "Rain, Screen 2, Premium, Wed, 2 Dec, 9:10 PM, A1 A2 → …". Null when it was not moved. */
export function placesText(
  { before, after }: Pick<StoryItem, 'before' | 'after'>,
  today = cinemaToday(),
): string | null {
  const places = [before, after].filter((place) => place !== null)
  return places.length === 0 ? null : places.map((place) => textOf(place, today)).join(' → ')
}

type Place = NonNullable<StoryItem['after']>

function textOf({ movie, cinema, date, startAt, seats }: Place, today: string): string {
  const at = `${formatShortDate(date, today)}, ${formatTime(startAt)}`
  return [movie, cinemaLabel(cinema), at, seats.join(' ')].filter(Boolean).join(', ')
}
