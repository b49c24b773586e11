import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { ReportsPage } from '#web/features/admin/reports/reports-page.tsx'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/reports')({
  validateSearch: listSearch(),
  head: () => adminHead(m.admin_reports()),
  component: ReportsPage,
})
