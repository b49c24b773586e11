import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { isDateOfProgramme } from '#domain/movie-filters.ts'
import { CategoryList } from '#web/features/catalogue/category-list.tsx'
import { MovieGridSkeleton } from '#web/features/catalogue/movie-grid.tsx'
import { isCategory } from '#web/features/catalogue/categories.ts'
import { filteredMoviesQuery } from '#web/features/catalogue/filtered-movies-query.ts'
import { filtersForCategory, type MovieFilters, parseFilters } from '#web/features/catalogue/movie-filters.ts'
import { moviesQuery } from '#web/features/catalogue/movies-query.ts'
import { useErrorAlert } from '#web/features/catalogue/use-error-alert.ts'
import { pageHead } from '#web/features/site/page-head.ts'
import { siteConfigQuery } from '#web/features/site/site-config-query.ts'
import { cinemaToday, useToday } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'
import { exactSearch } from '#web/lib/navigation/exact-search.ts'

const filtersOfAddress = exactSearch(parseFilters)

export const Route = createFileRoute('/_site/movie/category/$category')({
  validateSearch: filtersOfAddress,
  // The server renders no address with another date (`page-address.ts`), and the browser must ask for the same.
  loaderDeps: ({ search: { q, date = '', time } }) =>
    parseFilters({ q, time, date: isDateOfProgramme(date, cinemaToday()) ? date : undefined }),
  loader: async ({ context: { queryClient }, params: { category }, deps }) => {
    if (!isCategory(category)) throw notFound()
    const matches = filteredMoviesQuery(filtersForCategory(deps, category, cinemaToday()))
    await Promise.all([
      queryClient.prefetchQuery(moviesQuery()),
      matches && queryClient.prefetchQuery(matches),
    ])
    return { category, config: await queryClient.ensureQueryData(siteConfigQuery()) }
  },
  head: ({ loaderData }) => {
    if (!loaderData) return {}
    const isNow = loaderData.category === 'nowShowing'
    const { name: cinema } = loaderData.config.cinema
    return pageHead({
      title: isNow ? m.now_showing() : m.coming_soon(),
      description: isNow ? m.category_description_now({ cinema }) : m.category_description_soon({ cinema }),
      path: `/movie/category/${loaderData.category}`,
    })
  },
  pendingComponent: CategoryPending,
  component: CategoryPage,
})

function CategoryPage() {
  const { category } = Route.useLoaderData()
  const today = useToday()
  const filters = filtersForCategory(parseFilters(Route.useSearch()), category, today)
  const navigate = Route.useNavigate()
  const all = useQuery(moviesQuery())
  const matches = useFilteredMovies(filters)
  useErrorAlert(all.error ?? matches?.error)
  return (
    <CategoryList
      category={category}
      movies={all.data}
      matches={matches ? matches.data : null}
      hasFailed={(all.isError && !all.data) || (matches?.isError ?? false)}
      onRetry={() => void Promise.all([all.refetch(), matches?.refetch()])}
      today={today}
      filters={filters}
      onChange={(change) => void navigate({ search: (now) => change(parseFilters(now)), resetScroll: false })}
    />
  )
}

/** The movies that match search words, day and time; null without these filters. */
function useFilteredMovies(filters: MovieFilters) {
  const query = filteredMoviesQuery(filters)
  const matches = useQuery({ ...(query ?? moviesQuery()), enabled: query !== null })
  return query && matches
}

function CategoryPending() {
  return (
    <div aria-busy className="page pt-32 pb-20 md:pt-44">
      <MovieGridSkeleton />
    </div>
  )
}
