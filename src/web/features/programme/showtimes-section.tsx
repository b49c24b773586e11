import { formatLabel } from '#domain/shown-in.ts'
import { localTime } from '#domain/time.ts'
import { roomLabel } from '#web/lib/labels/cinema-labels.ts'
import { formatTime } from '#web/lib/time/format-time.ts'
import { m } from '#web/paraglide/messages.js'
import type { Movie } from '#contract/catalogue/movies.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { shownInOf, titleOf } from '#web/lib/labels/movie-labels.ts'
import { trackLabel } from '#web/lib/labels/track-labels.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { DateStrip } from './date-strip.tsx'
import { datesOf, type Screening, screeningsOn } from './group-showtimes.ts'
import { ShowtimeChip } from './showtime-chip.tsx'

type ShowtimesSectionProps = {
  readonly movie: Movie
  readonly showtimes: readonly Showtime[]
  /** The date of the URL. */
  readonly chosenDate: string | undefined
  readonly today: string
}

export function ShowtimesSection({ movie, showtimes, chosenDate, today }: ShowtimesSectionProps) {
  const dates = datesOf(showtimes)
  const date = dates.find((candidate) => candidate === chosenDate) ?? dates[0]
  return (
    <section id="showtimes" aria-labelledby="showtimes-title" className="page grid scroll-mt-20 gap-6 pb-20">
      <div className="grid gap-1">
        <h2 id="showtimes-title" className="display text-[2rem] md:text-[2.75rem]">
          {m.showtimes()}
        </h2>
        {date && <p className="text-ink-soft">{shownInOf(movie)}</p>}
      </div>
      {date ? (
        <>
          {chosenDate && chosenDate !== date && (
            <p role="status" className="border-l-2 border-warn pl-4">
              {m.no_show_on_date()}
            </p>
          )}
          <DateStrip movieId={movie._id} dates={dates} chosen={date} today={today} />
          <ul className="border-b border-line">
            {screeningsOn(showtimes, date).map((screening) => (
              <ScreeningRow key={screening.performanceId} movie={movie} screening={screening} />
            ))}
          </ul>
          <p className="text-sm text-ink-soft">{m.booking_rule()}</p>
        </>
      ) : (
        <EmptyState title={m.no_showtimes({ title: titleOf(movie) })} hint={m.no_showtimes_hint()} />
      )}
    </section>
  )
}

type ScreeningRowProps = {
  readonly movie: Pick<Movie, '_id'>
  readonly screening: Screening
}

/** A screening with its format and a chip for each class. */
function ScreeningRow({ movie, screening }: ScreeningRowProps) {
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
        {screening.tracks.length > 0 && (
          <p className="mt-1 text-sm">{screening.tracks.map(trackLabel).join(' · ')}</p>
        )}
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
