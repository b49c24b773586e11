import type { Movie } from '#contract/catalogue/movies.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { type Category, moviesOf } from './categories.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import {
  withoutUnknownValues,
  type ChangeFilters,
  type MovieFilters,
  filterMovies,
  sortMovies,
} from './movie-filters.ts'
import { MovieGrid, MovieGridSkeleton } from './movie-grid.tsx'
import { NoResults } from './no-results.tsx'

type CategoryListProps = {
  readonly category: Category
  /** All public movies; undefined while they load. */
  readonly movies: readonly Movie[] | undefined
  /** Movies that match the search words, day and time; undefined while they load, null without these filters. */
  readonly matches: readonly Movie[] | undefined | null
  readonly hasFailed: boolean
  readonly onRetry: () => void
  readonly today: string
  /** From the search parameters of the URL. */
  readonly filters: MovieFilters
  readonly onChange: ChangeFilters
}

export function CategoryList({
  category,
  movies,
  matches,
  hasFailed,
  onRetry,
  today,
  ...rest
}: CategoryListProps) {
  return (
    <div className="page grid grid-cols-1 gap-7 pt-10 pb-20 md:gap-8 md:pt-16">
      <h1 className="display text-[clamp(min(2.5rem,13vw),8vw,4.5rem)]">
        {category === 'nowShowing' ? m.now_showing() : m.coming_soon()}
      </h1>
      {hasFailed && <ErrorState onRetry={onRetry} />}
      {!hasFailed && (!movies || matches === undefined) && <MovieGridSkeleton />}
      {!hasFailed && movies && matches !== undefined && (
        <Listing category={category} all={movies} matches={matches} today={today} {...rest} />
      )}
    </div>
  )
}

type ListingProps = Pick<CategoryListProps, 'category' | 'today' | 'filters' | 'onChange'> & {
  readonly all: readonly Movie[]
  readonly matches: readonly Movie[] | null
}

function Listing({ category, all, matches, today, filters: requested, onChange }: ListingProps) {
  const movies = moviesOf(category, all, today)
  const filters = withoutUnknownValues(requested, all)
  const ids = matches ? new Set(matches.map(({ _id }) => _id)) : undefined
  const found = sortMovies(filterMovies(movies, filters, ids), filters.sort)
  const fields = { category, movies, today, filters, onChange }
  return (
    <>
      <div className="grid grid-cols-1 gap-4">
        <FilterBar {...fields} found={found.length} />
        <FilterChips filters={filters} today={today} onChange={onChange} />
      </div>
      <p role="status" className="-mb-2 text-ink-soft tabular-nums empty:hidden">
        {found.length > 0 && m.movie_count({ count: found.length })}
      </p>
      {found.length > 0 ? (
        <MovieGrid movies={found} today={today} />
      ) : (
        <NoResults {...fields} matchingIds={ids} />
      )}
    </>
  )
}
