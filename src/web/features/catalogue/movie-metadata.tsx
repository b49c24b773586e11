import type { Movie } from '#contract/catalogue/movies.ts'
import { formatLength, labelsOf, shownInOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Tag } from '#web/ui/tag.tsx'

/** One line: certificate, length, language with format and subtitles, genres. */
export function MovieMetadata({ movie }: { readonly movie: Movie }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-ink-soft">
      <Tag className="text-ink">
        <span className="sr-only">{m.certificate()} </span>
        {movie.certificate}
      </Tag>
      <span className="tabular-nums">{formatLength(movie.durationMinutes)}</span>
      <span>{shownInOf(movie)}</span>
      <span>{labelsOf(movie.genre)}</span>
    </p>
  )
}
