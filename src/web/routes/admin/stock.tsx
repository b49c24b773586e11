import { createFileRoute } from '@tanstack/react-router'
import { StockPage } from '#web/features/admin/stock/stock-page.tsx'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/stock')({
  validateSearch: listSearch('state'),
  head: () => adminHead(m.admin_stock()),
  component: StockPage,
})
