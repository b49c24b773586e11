import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Movie } from '#contract/catalogue/movies.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ProofNote } from '#web/ui/proof-note.tsx'
import type { EmailProofSlot, SignInSlot } from '#web/ui/dialog-slots.ts'
import { PrivateDates } from './private-dates.tsx'
import type { PrivateSearch } from './private-search.ts'
import { PrivateTimes } from './private-times.tsx'
import { ScreeningBooking } from './screening-booking.tsx'
import type { SnacksSlot } from './chosen-snacks.ts'
import { selectScreening } from './select-screening.ts'

type PrivateBookingPageProps = {
  readonly movie: Movie
  readonly showtimes: readonly Showtime[]
  readonly search: PrivateSearch
  readonly today: string
  /** The panel of the movie, in the formats of its private shows, and the dialogs belong to other features: the route passes them in. */
  readonly panel: (formats: Movie['formats']) => ReactNode
  readonly signIn: SignInSlot
  readonly emailProof: EmailProofSlot
  readonly snacks: SnacksSlot
}

/** Date, time, people and price of a private screening. */
export function PrivateBookingPage(props: PrivateBookingPageProps) {
  const { movie, showtimes, search, today, panel, signIn, emailProof, snacks } = props
  const { dates, date, times, showtime, formats, isMissing, tickets } = selectScreening(
    showtimes,
    search,
    today,
  )
  const navigate = useNavigate()
  const count = (wanted: number) =>
    void navigate({
      to: '/private/movie/booking/$id',
      params: { id: movie._id },
      search: { ...search, tickets: wanted },
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="page grid items-start gap-x-12 gap-y-7 pt-5 pb-16 md:grid-cols-[13.75rem_minmax(0,1fr)] md:pt-10 lg:gap-x-16">
      <div className="md:sticky md:top-24">{panel(formats)}</div>
      <div className="grid min-w-0 gap-7">
        {dates.length === 0 && <NoDates movie={movie} />}
        {isMissing && (
          <p role="status" className="border-l-2 border-warn pl-4">
            {m.private_link_missing()}
          </p>
        )}
        <ProofNote
          text={m.private_needs_proof()}
          isNeeded={dates.length > 0}
          emailProof={emailProof}
          className="border-l-2 border-line pl-4"
        />
        {dates.length > 0 && <PrivateDates movieId={movie._id} dates={dates} chosen={date} today={today} />}
        {dates.length > 0 && !date && <p className="text-ink-soft">{m.private_choose_date()}</p>}
        {date && <PrivateTimes movieId={movie._id} times={times} chosen={showtime} />}
        {date && !showtime && <p className="text-ink-soft">{m.private_choose_time()}</p>}
        {showtime && (
          <ScreeningBooking
            key={showtime._id}
            title={titleOf(movie)}
            artwork={movie.artwork}
            showtime={showtime}
            tickets={tickets}
            onTickets={count}
            signIn={signIn}
            emailProof={emailProof}
            snacks={snacks}
          />
        )}
      </div>
    </div>
  )
}

function NoDates({ movie }: { movie: Movie }) {
  return (
    <div className="grid justify-items-start gap-4 py-10">
      <h2 className="display text-3xl">{m.private_no_times({ movie: titleOf(movie) })}</h2>
      <p className="text-ink-soft">{m.private_no_times_hint()}</p>
      <LinkButton to="/private/movies" hash="enquiry">
        {m.private_no_times_action()}
      </LinkButton>
    </div>
  )
}
