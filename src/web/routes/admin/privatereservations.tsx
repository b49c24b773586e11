import { createFileRoute } from '@tanstack/react-router'
import { PrivateReservationsPage } from '#web/features/admin/reservations/reservations-page.tsx'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/privatereservations')({
  validateSearch: listSearch(),
  head: () => adminHead(m.admin_private_reservations()),
  component: PrivateReservationsPage,
})
