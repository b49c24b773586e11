import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { VenueAddress } from '#web/features/info/venue-address.tsx'
import { EmbeddedMap } from '#web/features/info/embedded-map.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { siteConfigQuery } from '#web/features/site/site-config-query.ts'
import { CinemasPage } from '#web/features/venues/cinemas-page.tsx'
import { cinemasQuery, todaysShowtimesQuery } from '#web/features/venues/cinemas-query.ts'
import { Directions } from '#web/features/venues/directions.tsx'
import { RoomsSkeleton } from '#web/features/venues/room-index.tsx'
import { cinemaToday, useToday } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_site/cinemas')({
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(cinemasQuery()),
      queryClient.prefetchQuery(todaysShowtimesQuery(cinemaToday())),
    ])
  },
  head: () => pageHead({ title: m.cinemas_title(), description: m.cinemas_description(), path: '/cinemas' }),
  pendingComponent: CinemasPending,
  component: Cinemas,
})

function Cinemas() {
  const config = useQuery(siteConfigQuery()).data
  const venue = config?.cinema
  return (
    <CinemasPage today={useToday()} venue={venue}>
      <Directions
        venue={venue}
        map={<EmbeddedMap url={config?.mapUrl} />}
        address={<VenueAddress venue={venue} />}
      />
    </CinemasPage>
  )
}

function CinemasPending() {
  return (
    <div className="page py-20">
      <RoomsSkeleton />
    </div>
  )
}
