import { m } from '#web/paraglide/messages.js'
import type { Movie } from '#contract/catalogue/movies.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { shownInOf, titleOf } from '#web/lib/labels/movie-labels.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DateStrip } from './date-strip.tsx'
import { datesOf, screeningsOn } from './group-showtimes.ts'
import { ScreeningRow } from './screening-row.tsx'

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
