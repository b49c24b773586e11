import type { ReactNode } from 'react'
import type { Movie } from '#contract/catalogue/movies.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { localDate } from '#domain/time.ts'
import { useCurrentMinute } from '#web/lib/cinema-clock.ts'
import { titleOf } from '#web/lib/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { EmailProofSlot, SignInSlot } from '#web/ui/dialog-slots.ts'
import { DateStrip } from './showtime-selection/date-strip.tsx'
import { MoviePanel } from './showtime-selection/movie-panel.tsx'
import { selectShowtime, type ShowtimeSearch } from './showtime-selection/select-showtime.ts'
import { TimeChips } from './showtime-selection/time-chips.tsx'
import { ShowtimeBooking } from './showtime-booking.tsx'

type BookingPageProps = {
  readonly movie: Movie
  readonly showtimes: readonly Showtime[]
  readonly search: ShowtimeSearch
  /** The dialogs of the account belong to another feature: the route passes them in. */
  readonly signIn: SignInSlot
  readonly emailProof: EmailProofSlot
}

export function BookingPage({ movie, showtimes, search, signIn, emailProof }: BookingPageProps) {
  const now = useCurrentMinute()
  const today = localDate(now)
  const { dates, date, slots, slot, showtime } = selectShowtime(showtimes, { search, today, now })
  if (!date || !slot || !showtime)
    return (
      <Frame movie={movie}>
        <NoShowtimes movie={movie} />
      </Frame>
    )
  return (
    <ShowtimeBooking
      key={`${date} ${slot.time} ${slot.room}`}
      showtime={showtime}
      showtimes={slot.showtimes}
      artwork={movie.artwork}
      now={now}
      signIn={signIn}
      emailProof={emailProof}
      frame={(children) => (
        <Frame movie={movie}>
          <DateStrip movieId={movie._id} dates={dates} chosen={date} today={today} />
          <TimeChips movieId={movie._id} date={date} slots={slots} chosen={slot} now={now} />
          {children}
        </Frame>
      )}
    />
  )
}

function Frame({ movie, children }: { movie: Movie; children: ReactNode }) {
  return (
    <div className="page grid items-start gap-x-12 gap-y-7 pt-5 pb-10 md:grid-cols-[13.75rem_minmax(0,1fr)] md:pt-10 lg:gap-x-16">
      <div className="md:sticky md:top-24">
        <MoviePanel movie={movie} />
      </div>
      <div className="grid min-w-0 gap-6">{children}</div>
    </div>
  )
}

function NoShowtimes({ movie }: { movie: Movie }) {
  return (
    <div className="grid justify-items-start gap-4 py-10">
      <h2 className="display text-3xl">{m.booking_no_showtimes({ movie: titleOf(movie) })}</h2>
      <p className="text-ink-soft">{m.booking_no_showtimes_hint()}</p>
      <LinkButton to="/">{m.booking_no_showtimes_action()}</LinkButton>
    </div>
  )
}
