import { createFileRoute } from '@tanstack/react-router'
import { AttentionPage } from '#web/features/admin/attention/attention-page.tsx'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/attention')({
  validateSearch: listSearch('group'),
  head: () => adminHead(m.admin_attention()),
  component: AttentionPage,
})
