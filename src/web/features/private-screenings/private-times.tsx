import { formatLabel } from '#domain/shown-in.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { Price } from '#web/ui/price.tsx'
import { ChoiceLink } from './choice-link.tsx'

type PrivateTimesProps = {
  readonly movieId: string
  readonly times: readonly Showtime[]
  readonly chosen: Showtime | null
}

/** The start times of the chosen date; a reserved one says so and can be looked at. */
export function PrivateTimes({ movieId, times, chosen }: PrivateTimesProps) {
  return (
    <nav aria-label={m.private_times()}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2 md:flex md:flex-wrap">
        {times.map((showtime) => (
          <li key={showtime._id} className="grid md:min-w-32">
            <ChoiceLink
              movieId={movieId}
              search={({ date, tickets }) => ({ date, time: showtime.startAt, tickets })}
              isChosen={showtime === chosen}
              className="grid gap-0.5 rounded-card border border-line px-3 pt-2 pb-2.5 transition-colors hover:border-ink-soft aria-[current]:border-marquee-ink aria-[current]:bg-marquee/10"
            >
              <TimeLabel showtime={showtime} />
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function TimeLabel({
  showtime: { startAt, formats, room, isBookable, seatsAvailable, ticketPrice },
}: {
  showtime: Showtime
}) {
  return (
    <>
      <span
        className={`text-lg leading-snug font-semibold tabular-nums ${isBookable ? '' : 'text-ink-soft line-through'}`}
      >
        {formatTime(startAt)}
        <span className="ml-2 text-[0.8125rem] font-normal">{formatLabel(formats)}</span>
      </span>
      <span className="text-[0.8125rem] text-ink-soft">{roomLabel(room)}</span>
      <span className="text-[0.8125rem] text-ink-soft">
        {isBookable && (
          <>
            <Price paise={ticketPrice} /> {m.private_per_person()}
          </>
        )}
        {!isBookable && (seatsAvailable > 0 ? m.booking_closed_chip() : m.private_taken_chip())}
      </span>
    </>
  )
}
