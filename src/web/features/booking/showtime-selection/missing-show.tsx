import { classLabel } from '#web/lib/cinema-labels.ts'
import { formatShortDate } from '#web/lib/dates.ts'
import { formatTime } from '#web/lib/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import type { MissingShow as Missing, ShowtimeSearch } from './select-showtime.ts'

type MissingShowProps = { readonly missing: Missing | null; readonly search: ShowtimeSearch }

/** Says that the movie does not have the show of the link. Nothing without such a link. */
export function MissingShow({ missing, search }: MissingShowProps) {
  const text = missing && textFor(missing, search)
  return (
    text && (
      <p role="status" className="border-l-2 border-warn pl-4">
        {text}
      </p>
    )
  )
}

function textFor(missing: Missing, { date, time, class: seatClass }: ShowtimeSearch): string {
  const day = date ? formatShortDate(date) : ''
  const at = time ? formatTime(time) : ''
  switch (missing) {
    case 'past':
      return m.booking_link_past({ show: [day, at].filter(Boolean).join(', ') })
    case 'date':
      return m.booking_link_no_date({ date: day })
    case 'show':
      return m.booking_link_no_show({ show: [day, at].filter(Boolean).join(', ') })
    case 'class':
      return m.booking_link_no_class({ seatClass: seatClass ? classLabel(seatClass) : '' })
  }
}
