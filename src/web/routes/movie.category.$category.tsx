import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { localDate } from '#contract/time.ts'
import { CategoryList } from '#web/features/catalogue/category-list.tsx'
import { MovieGridSkeleton } from '#web/features/catalogue/movie-grid.tsx'
import { isCategory } from '#web/features/catalogue/categories.ts'
import { moviesQuery } from '#web/features/catalogue/movies-query.ts'
import { useMovieFailureAlert } from '#web/features/catalogue/use-movie-failure-alert.ts'
import { pageHead } from '#web/features/site/page-head.ts'
import { siteConfigQuery } from '#web/features/site/site-query.ts'
import { m } from '#web/paraglide/messages.js'

type CategorySearch = { readonly language?: string; readonly q?: string }

export const Route = createFileRoute('/movie/category/$category')({
  validateSearch: ({ language, q }: Record<string, unknown>): CategorySearch => ({
    ...(language !== undefined && { language: String(language) }),
    ...(q !== undefined && { q: String(q) }),
  }),
  loader: async ({ context: { queryClient }, params: { category } }) => {
    if (!isCategory(category)) throw notFound()
    await queryClient.prefetchQuery(moviesQuery())
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
  const { language, q } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data, error, refetch } = useQuery(moviesQuery())
  useMovieFailureAlert(error)
  return (
    <CategoryList
      category={category}
      movies={data}
      hasFailed={Boolean(error) && !data}
      onRetry={() => void refetch()}
      today={localDate(new Date())}
      language={language}
      words={q}
      onChooseLanguage={(chosen) =>
        void navigate({ search: { ...(chosen && { language: chosen }), ...(q && { q }) }, replace: true })
      }
      onClearWords={() => void navigate({ search: language ? { language } : {} })}
    />
  )
}

function CategoryPending() {
  return (
    <div aria-busy className="page pt-32 pb-20 md:pt-44">
      <MovieGridSkeleton />
    </div>
  )
}
