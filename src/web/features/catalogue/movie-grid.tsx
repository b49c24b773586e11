import type { Movie } from '#contract/catalogue/movies.ts'
import { MovieCard } from './movie-card.tsx'
import { MovieCardSkeleton } from './movie-row.tsx'

const grid =
  'grid grid-cols-2 gap-x-4 gap-y-9 max-[20rem]:grid-cols-1 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-5 lg:gap-x-6'

type MovieGridProps = {
  readonly movies: readonly Movie[]
  readonly today: string
  readonly heading?: 'h2' | 'h3'
}

export function MovieGrid({ movies, today, heading = 'h2' }: MovieGridProps) {
  return (
    <ul className={grid}>
      {movies.map((movie, index) => (
        <li key={movie._id}>
          <MovieCard
            movie={movie}
            today={today}
            heading={heading}
            sizes="(min-width: 768px) 220px, 46vw"
            isUrgent={index < 4}
          />
        </li>
      ))}
    </ul>
  )
}

export function MovieGridSkeleton() {
  return (
    <div className={grid}>
      {Array.from({ length: 10 }, (_, index) => (
        <MovieCardSkeleton key={index} />
      ))}
    </div>
  )
}
