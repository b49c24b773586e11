import type { Reservation } from '#web/api/gen/types.gen.ts'
import { cinemaLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { bookedTitle } from '#web/lib/labels/movie-labels.ts'
import { placesLabel } from '#web/lib/labels/places-label.ts'
import { m } from '#web/paraglide/messages.js'

/** Returns the text to share: movie, time and seats. Never the code, which admits to the show. */
export function shareText(reservation: Reservation): string {
  const { date, startAt, cinema } = reservation
  return m.ticket_share_text({
    movie: bookedTitle(reservation),
    date: formatShortDate(date),
    time: formatTime(startAt),
    cinema: cinemaLabel(cinema),
    seats: placesLabel(reservation),
  })
}
