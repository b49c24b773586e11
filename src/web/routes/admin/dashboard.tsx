import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { DashboardPage } from '#web/features/admin/dashboard/dashboard-page.tsx'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/dashboard')({
  validateSearch: listSearch('from', 'to'),
  head: () => adminHead(m.admin_dashboard()),
  component: DashboardPage,
})
