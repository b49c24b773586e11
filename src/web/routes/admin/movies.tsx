import { createFileRoute } from '@tanstack/react-router'
import { MoviesPage } from '#web/features/admin/movies/movies-page.tsx'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/movies')({
  validateSearch: listSearch('state', 'certificate', 'isPrivate'),
  head: () => adminHead(m.admin_movies()),
  component: MoviesPage,
})
