import type { Showtime } from '#web/api/gen/types.gen.ts'
import { classLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Price } from '#web/ui/price.tsx'
import { OptionLink } from './option-link.tsx'

type ClassTabsProps = {
  readonly movieId: string
  readonly showtimes: readonly Showtime[]
  readonly chosen: Showtime
  /** Live counts, in the order of the showtimes. */
  readonly seatsLeft: readonly number[]
}

export function ClassTabs({ movieId, showtimes, chosen, seatsLeft }: ClassTabsProps) {
  return (
    <nav aria-label={m.booking_classes()}>
      <ul className="flex flex-wrap border-b border-line">
        {showtimes.map((showtime, index) => (
          <li key={showtime._id} className="grow basis-24 md:grow-0 md:basis-48">
            <OptionLink
              movieId={movieId}
              search={(old) => ({
                ...old,
                date: showtime.startDate,
                time: showtime.startAt,
                class: showtime.seatClass,
              })}
              isSelected={showtime._id === chosen._id}
              className="-mb-px grid h-full border-b-[3px] border-transparent px-3 py-2.5 text-ink-soft transition-colors hover:text-ink aria-[current]:border-marquee aria-[current]:text-ink"
            >
              <span className="grid md:flex md:items-baseline md:justify-between md:gap-x-2">
                <span className="font-semibold">{classLabel(showtime.seatClass)}</span>
                <Price paise={showtime.ticketPrice} className="font-semibold" />
              </span>
              <SeatsLeft count={seatsLeft[index] ?? showtime.seatsAvailable} />
            </OptionLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SeatsLeft({ count }: { count: number }) {
  return (
    <span className="text-[0.8125rem] text-ink-soft tabular-nums">
      {count > 0 ? m.booking_left({ count }) : m.booking_sold_out()}
    </span>
  )
}
