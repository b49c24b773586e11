import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { allShowtimesQuery } from '#web/api/all-pages.ts'
import { getMovieOptions } from '#web/api/gen/@tanstack/react-query.gen.ts'
import { EmailProofDialog } from '#web/features/accounts/email-proof/email-proof-dialog.tsx'
import { LoginDialog } from '#web/features/accounts/login-dialog.tsx'
import { BookingPage } from '#web/features/booking/booking-page.tsx'
import { parseShowtimeSearch } from '#web/features/booking/showtime-selection/showtime-search.ts'
import { previewImage } from '#web/features/catalogue/movie-preview.ts'
import { pageHead } from '#web/features/site/page-head.ts'
import { toNotFound } from '#web/lib/errors/to-not-found.ts'
import { titleOf } from '#web/lib/labels/movie-labels.ts'
import { m } from '#web/paraglide/messages.js'
import { exactSearch } from '#web/lib/navigation/exact-search.ts'

export const Route = createFileRoute('/_site/movie/booking/$id')({
  staticData: { frame: 'no-footer' },
  validateSearch: exactSearch(parseShowtimeSearch),
  loader: async ({ context: { queryClient }, params: { id } }) => {
    const [movie] = await Promise.all([
      queryClient.ensureQueryData(getMovieOptions({ path: { id } })),
      queryClient.ensureQueryData(allShowtimesQuery({ movieId: id })),
    ]).catch(toNotFound)
    return { movie }
  },
  head: ({ loaderData, params: { id } }) => {
    if (!loaderData) return {}
    const { movie } = loaderData
    return pageHead({
      title: m.booking_title({ movie: titleOf(movie) }),
      description: m.booking_description({ movie: titleOf(movie) }),
      path: `/movie/booking/${id}`,
      image: previewImage(movie),
    })
  },
  component: BookingRoute,
})

function BookingRoute() {
  const { id } = Route.useParams()
  const { data: movie } = useSuspenseQuery(getMovieOptions({ path: { id } }))
  const { data: showtimes } = useSuspenseQuery(allShowtimesQuery({ movieId: id }))
  return (
    <BookingPage
      movie={movie}
      showtimes={showtimes}
      search={Route.useSearch()}
      signIn={LoginDialog}
      emailProof={EmailProofDialog}
    />
  )
}
