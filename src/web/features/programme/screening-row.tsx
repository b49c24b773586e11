import type { Movie } from '#contract/catalogue/movies.ts'
import { formatLabel } from '#domain/shown-in.ts'
import { localTime } from '#domain/time.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import { Tag } from '#web/ui/tag.tsx'
import type { Screening } from './group-showtimes.ts'
import { ShowtimeChip } from './showtime-chip.tsx'

type ScreeningRowProps = {
  readonly movie: Pick<Movie, '_id'>
  readonly screening: Screening
}

/** A screening with its format and a chip for each class. */
export function ScreeningRow({ movie, screening }: ScreeningRowProps) {
  const isClosed = screening.showtimes.every((showtime) => !showtime.isBookable)
  return (
    <li className="grid items-center gap-x-8 gap-y-4 border-t border-line py-5 md:grid-cols-[12rem_1fr]">
      <div>
        <h3
          className={`display flex flex-wrap items-center gap-x-3 text-[1.75rem] tabular-nums ${isClosed ? 'text-ink-soft' : ''}`}
        >
          <span className="whitespace-nowrap">{formatTime(screening.startAt)}</span>
          <Tag className="font-sans tracking-normal">{formatLabel(screening.formats)}</Tag>
        </h3>
        <p className="mt-1 text-sm text-ink-soft tabular-nums">
          {roomLabel(screening.room)} ·{' '}
          {m.ends_at({ time: formatTime(localTime(new Date(screening.endsAt))) })}
        </p>
      </div>
      <ul className="flex flex-wrap gap-3">
        {screening.showtimes.map((showtime) => (
          <li key={showtime._id} className="grow sm:grow-0">
            <ShowtimeChip movieId={movie._id} showtime={showtime} />
          </li>
        ))}
      </ul>
    </li>
  )
}
