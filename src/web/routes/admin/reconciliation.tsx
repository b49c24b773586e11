import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { ReconciliationPage } from '#web/features/admin/reconciliation/reconciliation-page.tsx'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/reconciliation')({
  validateSearch: listSearch('state', 'kind', 'from', 'until'),
  head: () => adminHead(m.admin_reconciliation()),
  component: ReconciliationPage,
})
