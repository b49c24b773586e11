import { createFileRoute } from '@tanstack/react-router'
import { MoviesPage } from '#web/features/admin/movies/movies-page.tsx'
import { readMovies } from '#web/features/admin/movies/read-movies.ts'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { startList } from '#web/admin-ui/list/use-list.ts'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { m } from '#web/paraglide/messages.js'

const search = listSearch('state', 'certificate', 'isPrivate')

export const Route = createFileRoute('/admin/movies')({
  validateSearch: search,
  loader: ({ context: { queryClient }, location }) =>
    startList(queryClient, { name: 'movies', search: search({ ...location.search }), readPage: readMovies }),
  head: () => adminHead(m.admin_movies()),
  component: MoviesPage,
})
