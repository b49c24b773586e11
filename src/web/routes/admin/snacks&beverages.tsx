import { createFileRoute } from '@tanstack/react-router'
import { SnacksPage } from '#web/features/admin/snacks/snacks-page.tsx'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/snacks&beverages')({
  validateSearch: listSearch('category', 'diet', 'available', 'state', 'date'),
  head: () => adminHead(m.admin_snacks()),
  component: SnacksPage,
})
