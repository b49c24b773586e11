import { Link } from '@tanstack/react-router'
import type { Movie } from '#contract/catalogue/movies.ts'
import { formatLength, labelOf, titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Poster } from '#web/ui/poster.tsx'

type PrivateMovieCardProps = { readonly movie: Movie; readonly isUrgent: boolean }

/** A movie for private screenings; the whole card leads to its dates. */
export function PrivateMovieCard({ movie, isUrgent }: PrivateMovieCardProps) {
  const title = titleOf(movie)
  return (
    <article className="group relative grid gap-3">
      <div className="overflow-hidden rounded-poster transition-transform duration-200 ease-out group-focus-within:-translate-y-1 group-hover:-translate-y-1">
        <Poster artwork={movie.artwork} alt="" sizes="(min-width: 768px) 220px, 46vw" isUrgent={isUrgent} />
      </div>
      <div className="grid content-start gap-1">
        <h3 className="leading-snug font-semibold text-balance">
          <Link
            to="/private/movie/booking/$id"
            params={{ id: movie._id }}
            className="rounded-poster outline-offset-4 after:absolute after:inset-0 after:rounded-poster"
            aria-label={m.private_reserve_for({ movie: title })}
          >
            {title}
          </Link>
        </h3>
        <p className="text-sm text-ink-soft">
          {labelOf(movie.language)} · {movie.certificate} · {formatLength(movie.durationMinutes)}
        </p>
        <p aria-hidden className="text-sm font-medium text-marquee-ink">
          {m.private_reserve()}
        </p>
      </div>
    </article>
  )
}
