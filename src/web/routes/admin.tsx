import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminErrorPage } from '#web/admin-ui/admin-error-page.tsx'
import { AdminLayout } from '#web/admin-ui/admin-layout.tsx'
import { StaffAccount } from '#web/features/accounts/staff-account.tsx'
import { requireRole } from '#web/lib/require-role.ts'
import { m } from '#web/paraglide/messages.js'
import stylesheet from '#web/admin-ui/admin.css?url'

/** The back office. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  beforeLoad: requireRole('admin', 'superadmin'),
  head: () => ({
    meta: [{ title: `${m.admin_title()} · ${m.site_name()}` }, { name: 'robots', content: 'noindex' }],
    links: [{ rel: 'stylesheet', href: stylesheet }],
  }),
  component: Admin,
  errorComponent: AdminErrorPage,
})

function Admin() {
  return (
    <AdminLayout account={<StaffAccount />}>
      <Outlet />
    </AdminLayout>
  )
}
