import { type ReactNode, useId, useState } from 'react'
import type { Movie } from '#contract/catalogue/movies.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { formatLabel } from '#domain/shown-in.ts'
import { localDate } from '#domain/time.ts'
import { useCurrentMinute } from '#web/lib/time/cinema-clock.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { EmailProofSlot, SignInSlot } from '#web/ui/dialog-slots.ts'
import { BookingDates } from './showtime-selection/booking-dates.tsx'
import { MissingShow } from './showtime-selection/missing-show.tsx'
import { BookedMovie } from './showtime-selection/booked-movie.tsx'
import { selectShowtime, type ShowtimeSearch } from './showtime-selection/select-showtime.ts'
import { ShowtimeHead } from './showtime-selection/showtime-head.tsx'
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
  const { dates, date, slots, slot, showtime, missing } = selectShowtime(showtimes, { search, today, now })
  const [openFor, setOpenFor] = useState<string | null>(null)
  const choicesId = useId()
  const note = <MissingShow missing={missing} seatClass={search.class} />
  if (!date || !slot || !showtime)
    return (
      <Frame movie={movie} isShort={false}>
        {note}
        {date ? (
          <>
            <BookingDates movieId={movie._id} dates={dates} chosen={date} today={today} />
            <TimeChips movie={movie} date={date} slots={slots} chosen={null} now={now} />
          </>
        ) : (
          <NoShowtimes movie={movie} />
        )}
      </Frame>
    )
  const key = `${date} ${slot.time} ${slot.room}`
  // A customer who comes from a showtime has chosen it: on a phone the map then comes first.
  const isOpen = search.time === undefined || openFor === key
  return (
    <ShowtimeBooking
      key={key}
      showtime={showtime}
      showtimes={slot.showtimes}
      slots={slots}
      artwork={movie.artwork}
      now={now}
      signIn={signIn}
      emailProof={emailProof}
      frame={(classes, children) => (
        <Frame movie={movie} formats={showtime.formats} isShort={!isOpen}>
          {note}
          {search.time !== undefined && (
            <ShowtimeHead
              showtime={showtime}
              format={formatLabel(showtime.formats)}
              isOpen={isOpen}
              controls={choicesId}
              onToggle={() => setOpenFor(isOpen ? null : key)}
            />
          )}
          <div id={choicesId} className={isOpen ? 'grid gap-6' : 'grid gap-6 max-md:hidden short:hidden'}>
            <BookingDates movieId={movie._id} dates={dates} chosen={date} today={today} />
            <TimeChips movie={movie} date={date} slots={slots} chosen={slot} now={now} />
            {classes}
          </div>
          {children}
        </Frame>
      )}
    />
  )
}

type FrameProps = {
  readonly movie: Movie
  readonly formats?: Movie['formats']
  /** On a phone the movie is its title alone. */
  readonly isShort: boolean
  readonly children: ReactNode
}

function Frame({ movie, formats, isShort, children }: FrameProps) {
  const space = isShort
    ? 'gap-y-0 pt-2 short:grid-cols-1! short:gap-y-0! short:pt-1! md:gap-y-7'
    : 'gap-y-7 pt-5'
  return (
    <div
      className={`page grid items-start gap-x-12 pb-10 md:grid-cols-[13.75rem_minmax(0,1fr)] md:pt-10 lg:gap-x-16 ${space}`}
    >
      <div className={`min-w-0 md:sticky md:top-24 ${isShort ? 'short:sr-only' : ''}`}>
        <BookedMovie movie={movie} formats={formats} isShort={isShort} />
      </div>
      <div className={`grid min-w-0 grid-cols-1 md:gap-6 ${isShort ? 'gap-2 short:gap-1!' : 'gap-6'}`}>
        {children}
      </div>
    </div>
  )
}

function NoShowtimes({ movie }: { movie: Movie }) {
  return (
    <div className="grid justify-items-start gap-4 py-10">
      <h2 className="display text-3xl">{m.booking_no_showtimes({ movie: titleOf(movie) })}</h2>
      <p className="text-ink-soft">{m.booking_no_showtimes_hint()}</p>
      <LinkButton to="/" className="whitespace-normal!">
        {m.booking_no_showtimes_action()}
      </LinkButton>
    </div>
  )
}
