import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '#web/features/admin/users/users-page.tsx'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { requireRole } from '#web/lib/session/require-role.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/users')({
  validateSearch: listSearch('role', 'duty', 'state', 'createdFrom', 'createdUntil'),
  beforeLoad: requireRole('superadmin'),
  head: () => adminHead(m.admin_users()),
  component: UsersPage,
})
