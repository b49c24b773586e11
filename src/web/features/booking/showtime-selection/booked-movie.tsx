import type { Movie } from '#contract/catalogue/movies.ts'
import {
  castOf,
  directorOf,
  formatLength,
  titleOf,
  labelsOf,
  shownInOf,
} from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { Poster } from '#web/ui/poster.tsx'

const LONG_TITLE = 24

type BookedMovieProps = {
  readonly movie: Movie
  /** Of the chosen showtime. */
  readonly formats?: Movie['formats'] | undefined
  /** On a phone the title alone, in one line. */
  readonly isShort?: boolean
}

/** The movie that is being booked, in small print beside the seats. */
export function BookedMovie({ movie, formats, isShort = false }: BookedMovieProps) {
  const title = titleOf(movie)
  const inFull = isShort ? 'max-md:hidden' : ''
  const size = isShort ? 'max-md:truncate max-md:text-lg' : 'max-md:text-[min(1.75rem,12vw)]'
  return (
    <header
      className={`grid items-start gap-x-4 gap-y-4 md:grid-cols-1 ${isShort ? 'max-md:gap-y-0' : 'grid-cols-[min(5.25rem,25vw)_1fr]'}`}
    >
      <Poster
        artwork={movie.artwork}
        alt=""
        sizes="(min-width: 768px) 220px, 84px"
        isUrgent
        className={`md:max-w-55 ${inFull}`}
      />
      <div className="grid min-w-0 gap-2 md:gap-3">
        <h1 className={`display ${size} ${title.length > LONG_TITLE ? 'md:text-2xl' : 'md:text-4xl'}`}>
          {title}
        </h1>
        <p className={`text-sm text-ink-soft ${inFull}`}>
          {movie.certificate} · {formatLength(movie.durationMinutes)} · {shownInOf(movie, formats)}
        </p>
        <dl className={`grid gap-1 text-[0.8125rem] md:mt-2 md:gap-3 md:text-sm ${inFull}`}>
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
    <div className="max-md:flex max-md:flex-wrap max-md:gap-x-1.5">
      <dt className="shrink-0 text-ink-soft">{word}</dt>
      <dd className="min-w-0 grow basis-20 wrap-anywhere">{value}</dd>
    </div>
  )
}
