import { createFileRoute } from '@tanstack/react-router'
import { MessagesPage } from '#web/features/admin/messages/messages-page.tsx'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/messages')({
  validateSearch: listSearch('state'),
  head: () => adminHead(m.admin_messages()),
  component: MessagesPage,
})
