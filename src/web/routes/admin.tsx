import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminErrorPage } from '#web/admin-ui/admin-error-page.tsx'
import { AdminLayout } from '#web/admin-ui/admin-layout.tsx'
import { AdminProvider } from '#web/admin-ui/admin-provider.tsx'
import { StaffAccount } from '#web/features/accounts/staff-account.tsx'
import { PaletteButton } from '#web/features/admin/palette/palette-button.tsx'
import { NoticeBell } from '#web/features/admin/notices/notice-bell.tsx'
import { useUser } from '#web/lib/session/auth-store.ts'
import { useMayDo } from '#web/lib/session/use-may-do.ts'
import { requireUser } from '#web/lib/session/require-role.ts'
import { m } from '#web/paraglide/messages.js'
import stylesheet from '#web/admin-ui/admin.css?url'

/** The back office. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  // What decides is loaded with the back office: no public page needs it.
  beforeLoad: async (request) => {
    const { mayOpen } = await import('#web/admin-ui/page-tasks.ts')
    requireUser(mayOpen)(request)
  },
  head: () => ({
    meta: [{ title: `${m.admin_title()} · ${m.site_name()}` }, { name: 'robots', content: 'noindex' }],
    links: [{ rel: 'stylesheet', href: stylesheet }],
  }),
  component: Admin,
  errorComponent: AdminErrorPage,
})

function Admin() {
  const user = useUser()
  // Clerks of the counter have no notices, and their own page finds bookings.
  const isOfOffice = useMayDo('readNotices')
  const tools = isOfOffice && (
    <>
      <PaletteButton />
      <NoticeBell />
    </>
  )
  return (
    <AdminProvider>
      <AdminLayout user={user} tools={tools} account={<StaffAccount />}>
        <Outlet />
      </AdminLayout>
    </AdminProvider>
  )
}
