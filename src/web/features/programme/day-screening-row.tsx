import { Link } from '@tanstack/react-router'
import { localTime } from '#domain/time.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { shownInOf, titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Poster } from '#web/ui/poster.tsx'
import type { DayScreening } from './day-screenings.ts'
import { ShowtimeChip } from './showtime-chip.tsx'

/** A screening in the programme of a day: its time, its movie, and a chip for each class. On a phone the chips are below. */
export function DayScreeningRow({ screening }: { readonly screening: DayScreening }) {
  const { movie, startAt, endsAt, room, formats, showtimes } = screening
  const title = titleOf(movie)
  const isClosed = showtimes.every(({ isBookable }) => !isBookable)
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-4 max-[20rem]:grid-cols-[0_minmax(0,1fr)] max-[20rem]:gap-x-0 border-t border-line py-5 md:grid-cols-[4rem_1fr_22rem] lg:grid-cols-[9.25rem_4rem_1fr_24rem] lg:grid-rows-1 lg:items-center lg:gap-x-6">
      <p
        className={`display col-start-2 row-start-1 text-2xl whitespace-nowrap tabular-nums lg:col-start-1 lg:text-[1.75rem] ${isClosed ? 'text-ink-soft' : ''}`}
      >
        {formatTime(startAt)}
      </p>
      <div className="col-start-1 row-span-2 row-start-1 max-[20rem]:hidden lg:col-start-2 lg:row-span-1">
        <Poster artwork={movie.artwork} alt="" sizes="64px" />
      </div>
      <div className="col-start-2 row-start-2 grid min-w-0 gap-0.5 lg:col-start-3 lg:row-start-1">
        <h3 className="leading-snug font-semibold text-balance">
          <Link
            to="/movie/$id"
            params={{ id: movie._id }}
            className="inline-block py-0.5 underline-offset-4 hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          {movie.certificate} · {shownInOf(movie, formats)}
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {roomLabel(room)} · {m.ends_at({ time: formatTime(localTime(new Date(endsAt))) })}
        </p>
      </div>
      <ul className="col-span-2 mt-4 grid grid-cols-3 gap-2 max-[20rem]:grid-cols-1 md:col-span-1 md:col-start-3 md:row-span-2 md:row-start-1 md:mt-0 md:self-center lg:col-start-4 lg:row-span-1">
        {showtimes.map((showtime) => (
          <li key={showtime._id}>
            <ShowtimeChip
              movieId={movie._id}
              showtime={showtime}
              size="small"
              label={m.day_book({ title, time: formatTime(startAt) })}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}
