import { createFileRoute } from '@tanstack/react-router'
import { RightsPage } from '#web/features/admin/rights/rights-page.tsx'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/rights')({
  head: () => adminHead(m.admin_rights()),
  component: RightsPage,
})
