import type { Movie } from '#contract/catalogue.ts'
import { m } from '#web/paraglide/messages.js'
import { Tag } from '#web/ui/tag.tsx'

/** One line: certificate, length, language, genres. */
export function MovieFacts({
  movie,
  className = '',
}: {
  readonly movie: Movie
  readonly className?: string
}) {
  return (
    <p className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-soft ${className}`}>
      <Tag className="text-ink">
        <span className="sr-only">{m.certificate()} </span>
        {movie.certificate}
      </Tag>
      <span className="tabular-nums">{formatLength(movie.durationMinutes)}</span>
      <span>{movie.language}</span>
      <span>{movie.genre.join(', ')}</span>
    </p>
  )
}

function formatLength(minutes: number): string {
  return m.length({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
