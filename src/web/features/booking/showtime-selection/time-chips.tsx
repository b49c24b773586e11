import type { Movie } from '#contract/catalogue/movies.ts'
import { formatLabel } from '#domain/shown-in.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { OptionLink } from './option-link.tsx'
import { isClosed, isSoldOut, type Slot } from './select-showtime.ts'

type TimeChipsProps = {
  readonly movie: Pick<Movie, '_id'>
  readonly date: string
  readonly slots: readonly Slot[]
  readonly chosen: Slot | null
  readonly now: Date
}

export function TimeChips({ movie, date, slots, chosen, now }: TimeChipsProps) {
  return (
    <nav aria-label={m.booking_times()}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2 md:flex md:flex-wrap">
        {slots.map((slot) => (
          <li key={`${slot.time} ${slot.room}`} className="grid md:min-w-32">
            <OptionLink
              movieId={movie._id}
              search={(old) => ({ class: old.class, date, time: slot.time, ...roomOf(slot, slots) })}
              isSelected={slot === chosen}
              className="grid gap-0.5 rounded-card border border-line px-3 pt-2 pb-2.5 transition-colors hover:border-ink-soft aria-[current]:border-marquee-ink aria-[current]:bg-marquee/10"
            >
              <TimeLabel slot={slot} now={now} />
            </OptionLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TimeLabelProps = Pick<TimeChipsProps, 'now'> & { readonly slot: Slot }

function TimeLabel({ slot, now }: TimeLabelProps) {
  const [show] = slot.showtimes
  const isSold = isSoldOut(slot.showtimes)
  const isOver = show !== undefined && isClosed(show, now)
  return (
    <>
      <span
        className={`text-lg leading-snug font-semibold tabular-nums ${isSold || isOver ? 'text-ink-soft' : ''} ${isSold ? 'line-through' : ''}`}
      >
        {formatTime(slot.time)}
        {show && <span className="ml-2 text-[0.8125rem] font-normal">{formatLabel(show.formats)}</span>}
      </span>
      <span className="text-[0.8125rem] text-ink-soft">
        {isOver ? m.booking_closed_chip() : isSold ? m.booking_sold_out() : roomLabel(slot.room)}
      </span>
      <OccupancyBar slot={slot} />
    </>
  )
}

/** A thin occupancy bar. Decorative: each class states its free seats in words. */
function OccupancyBar({ slot }: { slot: Slot }) {
  const total = slot.showtimes.reduce((sum, { seatsTotal }) => sum + seatsTotal, 0)
  const free = slot.showtimes.reduce((sum, { seatsAvailable }) => sum + seatsAvailable, 0)
  const percent = total > 0 ? Math.round((1 - free / total) * 100) : 100
  return (
    <span aria-hidden className="mt-1 h-[3px] overflow-hidden rounded-full bg-line">
      <span className="block h-full rounded-full bg-ink-soft" style={{ width: `${percent}%` }} />
    </span>
  )
}

function roomOf(slot: Slot, slots: readonly Slot[]): { room?: string } {
  const isAmbiguous = slots.some((other) => other !== slot && other.time === slot.time)
  return isAmbiguous ? { room: slot.room } : {}
}
