import type { ReactNode } from 'react'
import type { Movie } from '#contract/catalogue.ts'
import { formatFullDate } from '#web/lib/dates.ts'
import { m } from '#web/paraglide/messages.js'
import { buttonClass } from '#web/ui/button-class.ts'
import { Poster } from '#web/ui/poster.tsx'
import { Backdrop } from './backdrop.tsx'
import { MovieFacts } from './movie-facts.tsx'
import { isReleased } from './movie-lists.ts'
import { TrailerButton } from './trailer-button.tsx'

type MovieHeaderProps = { readonly movie: Movie; readonly today: string; readonly action: ReactNode }

/** What the movie is: its picture, title and facts, the way to book, the story and the people. */
export function MovieHeader({ movie, today, action }: MovieHeaderProps) {
  return (
    <>
      <div data-theme="dark" className="relative isolate bg-ground text-ink">
        <Backdrop artwork={movie.artwork} isUrgent />
        <div className="page grid items-end gap-8 pt-[42vw] pb-10 sm:pt-48 md:grid-cols-[15rem_1fr] md:gap-12 md:pt-32 md:pb-14">
          <Poster
            artwork={movie.artwork}
            alt=""
            sizes="240px"
            className="shadow-float max-md:hidden"
            isUrgent
          />
          <div className="grid gap-5">
            <div className="grid gap-2">
              {movie.titleInScript && <p className="text-xl text-ink-soft">{movie.titleInScript}</p>}
              <h1 className="display text-[clamp(2.5rem,8vw,4.5rem)]">{movie.title}</h1>
            </div>
            <MovieFacts movie={movie} />
            {!isReleased(movie, today) && (
              <p className="font-medium text-marquee-ink">
                {m.in_cinemas({ date: formatFullDate(movie.releaseDate) })}
              </p>
            )}
            <div className="flex flex-wrap gap-3 pt-1">
              {action}
              <TrailerButton movie={movie} className={buttonClass({ variant: 'secondary', size: 'lg' })} />
            </div>
          </div>
        </div>
      </div>
      <Story movie={movie} />
    </>
  )
}

function Story({ movie }: { movie: Movie }) {
  return (
    <div className="page grid gap-10 py-12 md:grid-cols-[1fr_20rem] md:gap-16 md:py-16">
      <p className="max-w-[60ch] text-lg leading-relaxed md:text-xl">{movie.synopsis}</p>
      <dl className="grid content-start gap-5">
        <Fact term={m.director()} text={movie.director} />
        <Fact term={m.cast()} text={movie.cast.join(', ')} />
        <Fact term={m.certificate()} text={certificateMeanings[movie.certificate]()} />
      </dl>
    </div>
  )
}

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div className="border-t border-line pt-3">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="mt-1">{text}</dd>
    </div>
  )
}

const certificateMeanings: Record<Movie['certificate'], () => string> = {
  U: m.certificate_u,
  'UA 7+': m.certificate_ua7,
  'UA 13+': m.certificate_ua13,
  'UA 16+': m.certificate_ua16,
  A: m.certificate_a,
  S: m.certificate_s,
}
