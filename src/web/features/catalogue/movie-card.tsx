import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import type { Movie } from '#contract/catalogue/movies.ts'
import { formatDay } from '#web/lib/time/dates.ts'
import { titleOf, labelOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Poster } from '#web/ui/poster.tsx'
import { isReleased } from './movie-lists.ts'
import { TrailerButton } from './trailer-button.tsx'
import { useReminder } from './use-reminder.ts'

type MovieCardProps = {
  readonly movie: Movie
  readonly today: string
  readonly sizes?: string
  readonly isUrgent?: boolean
  /** An extra line, e.g. the reason of a suggestion. */
  readonly note?: string | null
  /** The level below that of the list's heading. */
  readonly heading?: 'h2' | 'h3'
}

/** The whole card is a link to the movie; the actions are above that link. */
export function MovieCard({
  movie,
  today,
  sizes = '(min-width: 768px) 212px, 42vw',
  isUrgent,
  note,
  heading: Heading = 'h3',
}: MovieCardProps) {
  const isOut = isReleased(movie, today)
  return (
    <article className="group relative grid grid-cols-1 gap-3">
      <div className="col-start-1 row-start-1 overflow-hidden rounded-poster transition-transform duration-200 ease-out group-focus-within:-translate-y-1 group-hover:-translate-y-1">
        <Poster artwork={movie.artwork} alt="" sizes={sizes} isUrgent={isUrgent ?? false} />
      </div>
      <div className="col-start-1 row-start-2 grid content-start gap-1">
        <Heading className="leading-snug font-semibold text-balance">
          <Link
            to="/movie/$id"
            params={{ id: movie._id }}
            className="rounded-poster outline-offset-4 after:absolute after:inset-0 after:rounded-poster"
          >
            {titleOf(movie)}
          </Link>
        </Heading>
        <p className="text-sm text-ink-soft">
          {labelOf(movie.language)} · {movie.certificate}
        </p>
        {note && <p className="text-sm text-ink-soft">{note}</p>}
        {!isOut && (
          <>
            <p className="text-sm font-medium text-marquee-ink">
              {m.in_cinemas({ date: formatDay(movie.releaseDate) })}
            </p>
            <CardReminder movieId={movie._id} />
          </>
        )}
      </div>
      <CardActions movie={movie} isOut={isOut} />
    </article>
  )
}

function CardActions({ movie, isOut }: { movie: Movie; isOut: boolean }) {
  return (
    <div
      data-theme="dark"
      className="card-actions pointer-events-none col-start-1 row-start-1 grid content-end gap-2 self-end rounded-b-poster p-3 pt-16 *:pointer-events-auto"
    >
      <TrailerButton
        movie={movie}
        className="relative z-10 inline-flex min-h-8 cursor-pointer items-center justify-center gap-1.5 rounded-card text-sm text-ink hover:underline"
      />
      {isOut && (
        <LinkButton
          to="/movie/booking/$id"
          params={{ id: movie._id }}
          size="sm"
          className="relative z-10"
          aria-label={m.book_now_for({ title: titleOf(movie) })}
        >
          {m.book_now()}
        </LinkButton>
      )}
    </div>
  )
}

/** Says on the card of a coming movie that the customer will be reminded. */
function CardReminder({ movieId }: { readonly movieId: string }) {
  if (useReminder(movieId) !== 'waiting') return null
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-soft">
      <BellRing aria-hidden strokeWidth={1.5} className="size-4" /> {m.reminder_set()}
    </p>
  )
}
