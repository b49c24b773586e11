import type { Movie } from '#contract/catalogue/movies.ts'
import { m } from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Category } from './categories.ts'
import { MovieGrid } from './movie-grid.tsx'
import { filterLabel } from './filter-labels.ts'
import {
  activeFilters,
  type ChangeFilters,
  type FilterName,
  type MovieFilters,
  filterMovies,
  withoutFilter,
} from './movie-filters.ts'

const MOST_OTHERS = 5

type NoResultsProps = {
  readonly category: Category
  /** All movies of the category. */
  readonly movies: readonly Movie[]
  readonly today: string
  readonly filters: MovieFilters
  readonly matchingIds: ReadonlySet<string> | undefined
  readonly onChange: ChangeFilters
}

/** Explains why the list is empty and offers to remove filters. */
export function NoResults(props: NoResultsProps) {
  const { category, movies, today, filters } = props
  const active = activeFilters(filters)
  if (movies.length === 0 || active.length === 0) return <EmptyCategory category={category} />
  if (filters.q && active.length === 1)
    return <NoSearchResults category={category} movies={movies} today={today} words={filters.q} />
  return <NoMatch {...props} />
}

function NoMatch({ movies, today, filters, matchingIds, onChange }: NoResultsProps) {
  const removable = activeFilters(filters).map((name) => ({
    name,
    word: filterLabel(name, filters, today),
    count: isCountedHere(name)
      ? filterMovies(movies, withoutFilter(filters, name), matchingIds).length
      : null,
  }))
  const helpful = removable.filter(({ count }) => count !== 0)
  return (
    <EmptyState title={m.no_match_title()} {...(helpful.length > 0 && { hint: m.no_match_hint() })}>
      <div className="flex max-w-full flex-wrap gap-3">
        {helpful.map(({ name, word, count }) => (
          <Button
            key={name}
            variant="secondary"
            onClick={() => onChange((now) => withoutFilter(now, name))}
            className="max-w-full"
          >
            <span className="truncate">
              {count === null
                ? m.without_filter_uncounted({ name: word })
                : m.without_filter({ name: word, count })}
            </span>
          </Button>
        ))}
        <Button variant={helpful.length > 0 ? 'quiet' : 'secondary'} onClick={() => onChange(() => ({}))}>
          {m.clear_all_filters()}
        </Button>
      </div>
    </EmptyState>
  )
}

/** The results without search words, day or time are known to the server only. */
function isCountedHere(name: FilterName): boolean {
  return name === 'language' || name === 'genre' || name === 'certificate'
}

type NoSearchResultsProps = Pick<NoResultsProps, 'category' | 'movies' | 'today'> & { readonly words: string }

/** That nothing was found, and apart from it a few movies that can be booked. */
function NoSearchResults({ category, movies, today, words }: NoSearchResultsProps) {
  const other = category === 'nowShowing' ? 'comingSoon' : 'nowShowing'
  return (
    <div className="grid grid-cols-1 gap-12">
      <EmptyState title={m.no_search_results({ words })} hint={m.no_search_results_hint()}>
        <LinkButton
          to="/movie/category/$category"
          params={{ category: other }}
          search={{ q: words }}
          variant="secondary"
        >
          {other === 'nowShowing' ? m.search_now_showing() : m.search_coming_soon()}
        </LinkButton>
      </EmptyState>
      {category === 'nowShowing' && (
        <section aria-labelledby="other-movies" className="grid grid-cols-1 gap-6">
          <h2 id="other-movies" className="display text-2xl md:text-3xl">
            {m.search_group_showing()}
          </h2>
          <MovieGrid movies={movies.slice(0, MOST_OTHERS)} today={today} heading="h3" />
        </section>
      )}
    </div>
  )
}

function EmptyCategory({ category }: { category: Category }) {
  const isNow = category === 'nowShowing'
  return (
    <EmptyState
      title={isNow ? m.nothing_showing_title() : m.nothing_coming_title()}
      hint={isNow ? m.nothing_showing_hint() : m.nothing_coming_hint()}
    >
      <LinkButton
        to="/movie/category/$category"
        params={{ category: isNow ? 'comingSoon' : 'nowShowing' }}
        variant="secondary"
      >
        {isNow ? m.coming_soon() : m.now_showing()}
      </LinkButton>
    </EmptyState>
  )
}
