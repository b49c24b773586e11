import { createFileRoute } from '@tanstack/react-router'
import { ShowtimesPage } from '#web/features/admin/showtimes/showtimes-page.tsx'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/showtimes')({
  validateSearch: listSearch(
    'as',
    'day',
    'span',
    'movieId',
    'cinemaId',
    'date',
    'state',
    'from',
    'to',
    'room',
    'hour',
    'sale',
    'needsFormats',
    'isToCome',
  ),
  head: () => adminHead(m.admin_showtimes()),
  component: ShowtimesPage,
})
