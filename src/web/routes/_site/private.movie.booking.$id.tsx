import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { allShowtimesQuery } from '#web/api/all-pages.ts'
import { getMovieOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { EmailProofDialog } from '#web/features/accounts/email-proof/email-proof-dialog.tsx'
import { LoginDialog } from '#web/features/accounts/login-dialog.tsx'
import { HeldSeats } from '#web/features/booking/held/held-seats.tsx'
import { BookedMovie } from '#web/features/booking/showtime-selection/booked-movie.tsx'
import { previewImage } from '#web/features/catalogue/movie-preview.ts'
import { PrivateBookingPage } from '#web/features/private-screenings/private-booking-page.tsx'
import { parsePrivateSearch } from '#web/features/private-screenings/private-search.ts'
import { pageHead } from '#web/features/site/page-head.ts'
import { useToday } from '#web/lib/time/cinema-clock.ts'
import { toNotFound } from '#web/lib/errors/to-not-found.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { LazySection } from '#web/ui/lazy-section.tsx'
import { exactSearch } from '#web/lib/navigation/exact-search.ts'

const ScreeningSnacks = lazy(async () => ({
  default: (await import('#web/features/concessions/screening-snacks.tsx')).ScreeningSnacks,
}))

const showtimesOf = (movieId: string) => allShowtimesQuery({ movieId, isPrivate: 'true' })

export const Route = createFileRoute('/_site/private/movie/booking/$id')({
  staticData: { frame: 'no-footer' },
  validateSearch: exactSearch(parsePrivateSearch),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [movie] = await Promise.all([
      queryClient.ensureQueryData(getMovieOptions({ path: { id } })),
      queryClient.ensureQueryData(showtimesOf(id)),
    ]).catch(toNotFound)
    return { movie }
  },
  head: ({ loaderData, params: { id } }) => {
    if (!loaderData) return {}
    const movie = titleOf(loaderData.movie)
    return pageHead({
      title: m.private_booking_title({ movie }),
      description: m.private_booking_description({ movie }),
      path: `/private/movie/booking/${id}`,
      image: previewImage(loaderData.movie),
    })
  },
  component: PrivateBookingRoute,
})

function PrivateBookingRoute() {
  const { id } = Route.useParams()
  const { data: movie } = useSuspenseQuery(getMovieOptions({ path: { id } }))
  const { data: showtimes } = useSuspenseQuery(showtimesOf(id))
  return (
    <>
      {/* A screen cannot be held beside many seats: they are named here, with the ways to pay for and to release them. */}
      <HeldSeats />
      <PrivateBookingPage
        movie={movie}
        showtimes={showtimes}
        search={Route.useSearch()}
        today={useToday()}
        panel={(formats) => <BookedMovie movie={movie} formats={formats.length > 0 ? formats : undefined} />}
        signIn={LoginDialog}
        emailProof={EmailProofDialog}
        snacks={(choice) => (
          <LazySection fallback={null} errorFallback={null}>
            <ScreeningSnacks {...choice} />
          </LazySection>
        )}
      />
    </>
  )
}
