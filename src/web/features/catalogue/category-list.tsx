import type { Movie } from '#contract/catalogue/movies.ts'
import { m } from '#web/paraglide/messages.js'
import { FailedState } from '#web/ui/failed-state.tsx'
import { type Category, moviesOf } from './categories.ts'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { applicable, type ChangeFilters, type MovieFilters, narrow, sorted } from './movie-filters.ts'
import { MovieGrid, MovieGridSkeleton } from './movie-grid.tsx'
import { NoneFound } from './none-found.tsx'

type CategoryListProps = {
  readonly category: Category
  /** All public movies; undefined while they load. */
  readonly movies: readonly Movie[] | undefined
  /** The movies of the words, the day and the time: undefined while they load, null when none of it is asked. */
  readonly among: readonly Movie[] | undefined | null
  readonly hasFailed: boolean
  readonly onRetry: () => void
  readonly today: string
  /** As the address has them. */
  readonly wishes: MovieFilters
  readonly onChange: ChangeFilters
}

export function CategoryList({
  category,
  movies,
  among,
  hasFailed,
  onRetry,
  today,
  ...rest
}: CategoryListProps) {
  return (
    <div className="page grid grid-cols-1 gap-7 pt-10 pb-20 md:gap-8 md:pt-16">
      <h1 className="display text-[clamp(2.5rem,8vw,4.5rem)]">
        {category === 'nowShowing' ? m.now_showing() : m.coming_soon()}
      </h1>
      {hasFailed && <FailedState onRetry={onRetry} />}
      {!hasFailed && (!movies || among === undefined) && <MovieGridSkeleton />}
      {!hasFailed && movies && among !== undefined && (
        <Listing category={category} all={movies} among={among} today={today} {...rest} />
      )}
    </div>
  )
}

type ListingProps = Pick<CategoryListProps, 'category' | 'today' | 'wishes' | 'onChange'> & {
  readonly all: readonly Movie[]
  readonly among: readonly Movie[] | null
}

function Listing({ category, all, among, today, wishes, onChange }: ListingProps) {
  const movies = moviesOf(category, all, today)
  const filters = applicable(wishes, all)
  const ids = among ? new Set(among.map(({ _id }) => _id)) : undefined
  const found = sorted(narrow(movies, filters, ids), filters.sort)
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
      {found.length > 0 ? <MovieGrid movies={found} today={today} /> : <NoneFound {...fields} among={ids} />}
    </>
  )
}
