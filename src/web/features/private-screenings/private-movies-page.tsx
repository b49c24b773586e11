import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Movie } from '#contract/catalogue/movies.ts'
import { formatLength, labelOf, titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Poster } from '#web/ui/poster.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EnquiryForm } from './enquiry-form.tsx'
import { privateMoviesQuery } from './private-movies-query.ts'

type PrivateMoviesPageProps = {
  readonly today: string
  /** The adverts belong to another feature: the route passes them in. */
  readonly adverts: ReactNode
}

const grid =
  'grid grid-cols-2 gap-x-4 gap-y-9 max-[20rem]:grid-cols-1 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5 lg:gap-x-6'

/** Adverts, the movies for private screenings and the enquiry form. */
export function PrivateMoviesPage({ today, adverts }: PrivateMoviesPageProps) {
  return (
    <>
      <div className="page">
        <header className="grid gap-5 pt-10 pb-8 md:pt-16 md:pb-10">
          <h1 className="display text-[clamp(min(2.5rem,13vw),8vw,4.5rem)]">{m.private_title()}</h1>
          <p className="max-w-[38rem] text-xl text-pretty text-ink-soft md:text-2xl">{m.private_lead()}</p>
        </header>
      </div>
      {adverts}
      <div className="page grid gap-16 py-12 md:gap-24 md:py-20">
        <section aria-labelledby="private-movies" className="grid gap-6">
          <h2 id="private-movies" className="display text-[2rem] md:text-[2.75rem]">
            {m.private_movies_title()}
          </h2>
          <Movies />
        </section>
        <section
          id="enquiry"
          aria-labelledby="enquiry-title"
          className="grid scroll-mt-20 items-start gap-x-16 gap-y-8 border-t border-line pt-12 md:grid-cols-[1fr_1.35fr]"
        >
          <div className="grid gap-4">
            <h2 id="enquiry-title" className="display text-[2rem] md:text-[2.75rem]">
              {m.private_enquiry_title()}
            </h2>
            <p className="max-w-prose text-lg text-pretty text-ink-soft">{m.private_enquiry_lead()}</p>
          </div>
          <EnquiryForm today={today} />
        </section>
      </div>
    </>
  )
}

function Movies() {
  const { data, isError, refetch } = useQuery(privateMoviesQuery())
  if (!data && isError) return <ErrorState title={m.private_movies_failed()} onRetry={() => void refetch()} />
  if (!data) return <MoviesSkeleton />
  if (data.items.length === 0)
    return <EmptyState title={m.private_movies_none()} hint={m.private_movies_none_hint()} />
  return (
    <ul className={grid}>
      {data.items.map((movie, index) => (
        <li key={movie._id}>
          <PrivateMovieCard movie={movie} isUrgent={index < 2} />
        </li>
      ))}
    </ul>
  )
}

function MoviesSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="aspect-2/3" />
      ))}
    </div>
  )
}

type PrivateMovieCardProps = { readonly movie: Movie; readonly isUrgent: boolean }

/** A movie for private screenings; the whole card leads to its dates. */
function PrivateMovieCard({ movie, isUrgent }: PrivateMovieCardProps) {
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
