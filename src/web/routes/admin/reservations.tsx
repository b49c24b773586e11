import { createFileRoute } from '@tanstack/react-router'
import { ReservationsPage } from '#web/features/admin/reservations/reservations-page.tsx'
import { bookingSearch } from '#web/features/admin/reservations/booking-search.ts'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/reservations')({
  validateSearch: listSearch(...bookingSearch),
  head: () => adminHead(m.admin_reservations()),
  component: ReservationsPage,
})
