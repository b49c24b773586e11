import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Movie } from '#contract/catalogue/movies.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { dayNumber, formatLongDate, formatMonth, formatWeekday } from '#web/lib/time/dates.ts'
import { relativeDay } from '#web/lib/time/relative-day.ts'
import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ProofNote } from '#web/ui/proof-note.tsx'
import type { EmailProofSlot, SignInSlot } from '#web/ui/dialog-slots.ts'
import { ChoiceLink } from './choice-link.tsx'
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

type PrivateDatesProps = {
  readonly movieId: string
  readonly dates: readonly string[]
  readonly chosen: string | null
  readonly today: string
}

/** The dates of private showtimes. Choosing one clears the time and keeps the tickets. */
function PrivateDates({ movieId, dates, chosen, today }: PrivateDatesProps) {
  return (
    <nav
      aria-label={m.private_dates()}
      className="-mx-(--page-margin) overflow-x-auto px-(--page-margin) [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {dates.map((date) => (
          <li key={date}>
            <ChoiceLink
              movieId={movieId}
              search={({ tickets }) => ({ date, tickets })}
              isChosen={date === chosen}
              aria-label={formatLongDate(date)}
              className="-mb-px grid min-w-16 justify-items-center border-b-[3px] border-transparent px-3 pt-1 pb-2.5 text-ink-soft transition-colors hover:text-ink aria-[current]:border-marquee aria-[current]:text-ink"
            >
              <span className="text-[0.8125rem]">{relativeDay(date, today) ?? formatWeekday(date)}</span>
              <span className="display text-[1.625rem] leading-tight tabular-nums">{dayNumber(date)}</span>
              <span className="text-[0.8125rem]">{formatMonth(date)}</span>
            </ChoiceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
