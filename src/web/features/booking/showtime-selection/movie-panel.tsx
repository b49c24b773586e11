import type { Movie } from '#contract/catalogue/movies.ts'
import { castOf, directorOf, formatLength, titleOf, labelOf, labelsOf } from '#web/lib/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Poster } from '#web/ui/poster.tsx'

const LONG_TITLE = 24

/** The movie that is being booked, in small print beside the seats. */
export function MoviePanel({ movie }: { readonly movie: Movie }) {
  const title = titleOf(movie)
  return (
    <header className="grid grid-cols-[5.25rem_1fr] items-start gap-x-4 gap-y-4 md:grid-cols-1">
      <Poster
        artwork={movie.artwork}
        alt=""
        sizes="(min-width: 768px) 220px, 84px"
        isUrgent
        className="md:max-w-55"
      />
      <div className="grid gap-2 md:gap-3">
        <h1 className={`display text-[28px] ${title.length > LONG_TITLE ? 'md:text-2xl' : 'md:text-4xl'}`}>
          {title}
        </h1>
        <p className="text-sm text-ink-soft">
          {movie.certificate} · {formatLength(movie.durationMinutes)} · {labelOf(movie.language)}
        </p>
        <dl className="grid gap-1 text-[13px] md:mt-2 md:gap-3 md:text-sm">
          <Fact word={m.booking_director()} value={directorOf(movie)} />
          <Fact word={m.booking_cast()} value={castOf(movie).join(', ')} />
          <Fact word={m.booking_genre()} value={labelsOf(movie.genre)} />
        </dl>
      </div>
    </header>
  )
}

function Fact({ word, value }: { word: string; value: string }) {
  return (
    <div className="max-md:flex max-md:gap-1.5">
      <dt className="shrink-0 text-ink-soft">{word}</dt>
      <dd>{value}</dd>
    </div>
  )
}
