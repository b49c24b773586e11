import { createFileRoute } from '@tanstack/react-router'
import { PrivatePage } from '#web/features/admin/private/private-page.tsx'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/privatereservations')({
  validateSearch: listSearch(
    'state',
    'from',
    'until',
    'movie',
    'paidFrom',
    'paidUntil',
    'showFrom',
    'showUntil',
    'month',
  ),
  head: () => adminHead(m.admin_private_reservations()),
  component: PrivatePage,
})
