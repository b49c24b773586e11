import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '#web/features/admin/audit/audit-page.tsx'
import { listSearch } from '#web/admin-ui/list/list-search.ts'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: listSearch('actor', 'action', 'subjectKind', 'subjectId', 'from', 'until'),
  head: () => adminHead(m.admin_audit()),
  component: AuditPage,
})
