import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { DayVouchersPage } from '#web/features/admin/day-vouchers/day-vouchers-page.tsx'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/dayvouchers')({
  validateSearch: listSearch('from', 'until', 'venue'),
  head: () => adminHead(m.admin_day_vouchers()),
  component: DayVouchersPage,
})
