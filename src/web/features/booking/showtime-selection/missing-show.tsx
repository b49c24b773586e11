import type { SeatClass } from '#domain/cinema-names.ts'
import { classLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import type { MissingShow as Missing } from './select-showtime.ts'

type MissingShowProps = {
  readonly missing: Missing | null
  /** That of the link. */
  readonly seatClass: SeatClass | undefined
}

/** Says that the movie does not have the show of the link. Nothing without such a link. */
export function MissingShow({ missing, seatClass }: MissingShowProps) {
  if (!missing) return null
  return (
    <p role="status" className="border-l-2 border-warn pl-4">
      {missing === 'class'
        ? m.booking_link_no_class({ seatClass: seatClass ? classLabel(seatClass) : '' })
        : texts[missing]()}
    </p>
  )
}

const texts: Readonly<Record<Exclude<Missing, 'class'>, () => string>> = {
  past: m.booking_link_past,
  date: m.booking_link_no_date,
  show: m.booking_link_no_show,
}
