import { ChevronDown } from 'lucide-react'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { classLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatShortDate } from '#web/lib/time/dates.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'

type ShowtimeHeadProps = {
  readonly showtime: Showtime
  readonly format: string
  readonly isOpen: boolean
  /** The id of the part that it opens. */
  readonly controls: string
  readonly onToggle: () => void
}

/** What is booked, in one line, and the button that opens the dates, times and classes. On a phone, where they would push the map off the screen. */
export function ShowtimeHead({ showtime, format, isOpen, controls, onToggle }: ShowtimeHeadProps) {
  const { startDate, startAt, seatClass } = showtime
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="flex min-h-9 w-full min-w-0 items-center gap-2 text-left text-[0.9375rem] max-[399px]:text-sm max-[399px]:tracking-tight max-[359px]:text-[0.8125rem] md:hidden short:flex!"
    >
      <span className="min-w-0 grow truncate font-semibold tabular-nums max-[20rem]:whitespace-normal">
        {formatShortDate(startDate)} · {formatTime(startAt)} · {classLabel(seatClass)} · {format}
      </span>
      <span className="flex shrink-0 items-center gap-1 text-sm text-marquee-ink underline underline-offset-4">
        {m.booking_change()}
      </span>
      <ChevronDown
        aria-hidden
        strokeWidth={1.5}
        className={`size-4 shrink-0 max-[399px]:hidden text-marquee-ink transition-transform ${isOpen ? 'rotate-180' : ''}`}
      />
    </button>
  )
}
