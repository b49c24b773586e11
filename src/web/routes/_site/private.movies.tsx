import { createFileRoute } from '@tanstack/react-router'
import { PrivateMoviesPage } from '#web/features/private-screenings/private-movies-page.tsx'
import { privateMoviesQuery } from '#web/features/private-screenings/private-movies-query.ts'
import { Adverts, advertsQuery } from '#web/features/promotions/adverts.tsx'
import { pageHead } from '#web/features/site/page-head.ts'
import { useToday } from '#web/lib/time/cinema-clock.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/_site/private/movies')({
  staticData: { frame: 'no-footer' },
  // A page without adverts or movies is still a page.
  loader: async ({ context: { queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(advertsQuery('private')),
      queryClient.prefetchQuery(privateMoviesQuery()),
    ])
  },
  head: () =>
    pageHead({ title: m.private_title(), description: m.private_description(), path: '/private/movies' }),
  component: PrivateMovies,
})

function PrivateMovies() {
  return <PrivateMoviesPage today={useToday()} adverts={<Adverts audience="private" />} />
}
