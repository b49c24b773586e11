import { createFileRoute } from '@tanstack/react-router'
import { AccountPage } from '#web/features/admin/account/account-page.tsx'
import { adminHead } from '#web/admin-ui/admin-head.ts'
import { m } from '#web/paraglide/messages.js'

export const Route = createFileRoute('/admin/account')({
  head: () => adminHead(m.admin_account()),
  component: AccountPage,
})
