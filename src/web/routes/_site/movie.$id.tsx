import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { Movie } from '#contract/catalogue/movies.ts'
import type { SiteConfig } from '#contract/site.ts'
import type { Showtime } from '#web/api/gen/types.gen.ts'
import { allShowtimesQuery } from '#web/api/all-pages.ts'
import { getMovieOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { LoginDialog } from '#web/features/accounts/login-dialog.tsx'
import { HeldSeats } from '#web/features/booking/held/held-seats.tsx'
import { MovieHeader } from '#web/features/catalogue/movie-header.tsx'
import { movieDescription, previewImage } from '#web/features/catalogue/movie-preview.ts'
import { movieStructuredData } from '#web/features/catalogue/movie-structured-data.ts'
import { RemindMe } from '#web/features/catalogue/remind-me.tsx'
import { SimilarMovies, similarMoviesQuery } from '#web/features/catalogue/similar-movies.tsx'
import { BookNowLink } from '#web/features/programme/book-now-link.tsx'
import { screeningsStructuredData } from '#web/features/programme/screenings-structured-data.ts'
import { ShowtimesSection } from '#web/features/programme/showtimes-section.tsx'
import { ShowtimesSkeleton } from '#web/features/programme/showtimes-skeleton.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { siteConfigQuery } from '#web/features/site/site-config-query.ts'
import { isRealDate } from '#domain/time.ts'
import { useToday } from '#web/lib/time/cinema-clock.ts'
import { toNotFound } from '#web/lib/errors/to-not-found.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StructuredDataScript } from '#web/ui/structured-data-script.tsx'
import { exactSearch } from '#web/lib/navigation/exact-search.ts'

const REFETCH_MS = 15_000

type MovieSearch = { readonly date?: string }

const movieQuery = (id: string) => getMovieOptions({ path: { id } })
/** Polled while the page is visible: availability changes. */
const showtimesQuery = (movieId: string) => ({
  ...allShowtimesQuery({ movieId }),
  refetchInterval: REFETCH_MS,
})

const dayOfAddress = exactSearch(({ date }): MovieSearch =>
  typeof date === 'string' && isRealDate(date) ? { date } : {},
)

export const Route = createFileRoute('/_site/movie/$id')({
  validateSearch: dayOfAddress,
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [movie] = await Promise.all([
      queryClient.ensureQueryData(movieQuery(id)).catch(toNotFound),
      queryClient.prefetchQuery(showtimesQuery(id)),
      queryClient.prefetchQuery(similarMoviesQuery(id)),
      queryClient.ensureQueryData(siteConfigQuery()),
    ])
    return { movie, config: await queryClient.ensureQueryData(siteConfigQuery()) }
  },
  head: ({ loaderData }) => {
    if (!loaderData) return {}
    const { movie } = loaderData
    return pageHead({
      title: titleOf(movie),
      description: movieDescription(movie),
      path: `/movie/${movie._id}`,
      image: previewImage(movie),
      type: 'video.movie',
    })
  },
  pendingComponent: MoviePending,
  component: MoviePage,
})

function MoviePage() {
  const { data: movie } = useSuspenseQuery(movieQuery(Route.useParams().id))
  const { date } = Route.useSearch()
  const { data } = useQuery(showtimesQuery(movie._id))
  const showtimes = data ?? []
  const today = useToday()
  return (
    <>
      <HeldSeats />
      <MovieHeader
        movie={movie}
        today={today}
        action={<BookNowLink movieId={movie._id} showtimes={showtimes} chosenDate={date} />}
        reminder={data?.length === 0 && <RemindMe movieId={movie._id} signIn={LoginDialog} />}
      />
      <Showtimes movie={movie} chosenDate={date} today={today} />
      <SimilarMovies movieId={movie._id} today={today} />
      <MovieStructuredData movie={movie} showtimes={showtimes} today={today} />
    </>
  )
}

type MovieStructuredDataProps = { movie: Movie; showtimes: readonly Showtime[]; today: string }

function MovieStructuredData({ movie, showtimes, today }: MovieStructuredDataProps) {
  const { config } = Route.useLoaderData()
  return (
    <StructuredDataScript
      data={import.meta.env.SSR ? structuredData({ movie, showtimes, today, config }) : null}
    />
  )
}

function structuredData(page: MovieStructuredDataProps & { readonly config: SiteConfig }) {
  const workPresented = movieStructuredData(page.movie)
  return [workPresented, ...screeningsStructuredData({ ...page, workPresented })]
}

function Showtimes({
  movie,
  chosenDate,
  today,
}: {
  movie: Movie
  chosenDate: string | undefined
  today: string
}) {
  const { data, isError, refetch } = useQuery(showtimesQuery(movie._id))
  if (data) return <ShowtimesSection movie={movie} showtimes={data} chosenDate={chosenDate} today={today} />
  if (!isError) return <ShowtimesSkeleton />
  return (
    <div className="page pb-20">
      <ErrorState title={m.showtimes_failed()} onRetry={() => void refetch()} />
    </div>
  )
}

function MoviePending() {
  return (
    <div aria-busy className="grid gap-14">
      <Skeleton className="hero-slide rounded-none!" />
      <ShowtimesSkeleton />
    </div>
  )
}
