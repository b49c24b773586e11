import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { HeldSeats } from '#web/features/booking/held/held-seats.tsx'
import { HomeLists } from '#web/features/catalogue/home-lists.tsx'
import { moviesQuery } from '#web/features/catalogue/movies-query.ts'
import { useErrorAlert } from '#web/features/catalogue/use-error-alert.ts'
import { cinemaStructuredData } from '#web/features/programme/screenings-structured-data.ts'
import { Adverts, advertsQuery } from '#web/features/promotions/adverts.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { siteConfigQuery } from '#web/features/site/site-config-query.ts'
import { useToday } from '#web/lib/time/cinema-clock.ts'
import { placeOf } from '#web/lib/labels/venue-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { StructuredDataScript } from '#web/ui/structured-data-script.tsx'

export const Route = createFileRoute('/_site/')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([queryClient.prefetchQuery(moviesQuery()), queryClient.prefetchQuery(advertsQuery())])
    return { config: await queryClient.ensureQueryData(siteConfigQuery()) }
  },
  head: ({ loaderData }) => {
    if (!loaderData) return {}
    const { config } = loaderData
    return pageHead({
      title: m.home_title(),
      description: m.home_description({ cinema: config.cinema.name, city: placeOf(config.cinema).city }),
      path: '/',
    })
  },
  pendingComponent: HomePending,
  component: HomePage,
})

function HomePage() {
  const { data: movies, error, refetch } = useQuery(moviesQuery())
  const { config } = Route.useLoaderData()
  const today = useToday()
  useErrorAlert(error)
  return (
    <>
      <h1 className="sr-only">{m.home_title()}</h1>
      <HeldSeats />
      {error && !movies ? (
        <div className="page py-16">
          <ErrorState onRetry={() => void refetch()} />
        </div>
      ) : (
        <HomeLists movies={movies} today={today} adverts={<Adverts />} />
      )}
      <StructuredDataScript data={import.meta.env.SSR ? cinemaStructuredData(config) : null} />
    </>
  )
}

function HomePending() {
  return <HomeLists movies={undefined} today="" adverts={null} />
}
