import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Movie } from '#contract/catalogue/movies.ts'
import { m } from '#web/paraglide/messages.js'
import { PosterRow } from '#web/ui/poster-row.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { MovieCard } from './movie-card.tsx'
import { HOME_ROW } from './movie-lists.ts'

type MovieRowProps<M extends Movie> = {
  readonly title: string
  readonly movies: readonly M[]
  readonly today: string
  readonly more?: ReactNode
  /** An extra line for each movie, e.g. the reason of a suggestion. */
  readonly noteOf?: (movie: M) => string | null
}

/** A row of the first eight movies. */
export function MovieRow<M extends Movie>({ title, movies, today, more, noteOf }: MovieRowProps<M>) {
  if (movies.length === 0) return null
  return (
    <PosterRow title={title} more={more}>
      {movies.slice(0, HOME_ROW).map((movie) => (
        <li key={movie._id}>
          <MovieCard movie={movie} today={today} note={noteOf?.(movie) ?? null} />
        </li>
      ))}
    </PosterRow>
  )
}

export function MovieRowSkeleton({ title }: { readonly title: string }) {
  return (
    <PosterRow title={title}>
      {Array.from({ length: HOME_ROW }, (_, index) => (
        <li key={index}>
          <MovieCardSkeleton />
        </li>
      ))}
    </PosterRow>
  )
}

export function MovieCardSkeleton() {
  return (
    <div className="grid gap-3">
      <Skeleton className="aspect-2/3" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  )
}

/** Link to the whole list of a category. */
export function SeeAllLink({ category }: { readonly category: 'nowShowing' | 'comingSoon' }) {
  return (
    <Link
      to="/movie/category/$category"
      params={{ category }}
      className="link inline-flex min-h-11 items-center text-sm whitespace-nowrap"
      aria-label={category === 'nowShowing' ? m.all_now_showing() : m.all_coming_soon()}
    >
      {m.see_all()}
    </Link>
  )
}
