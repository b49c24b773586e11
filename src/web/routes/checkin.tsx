import { createFileRoute, Outlet } from '@tanstack/react-router'
import { StaffAccount } from '#web/features/accounts/staff-account.tsx'
import { CheckInErrorPage } from '#web/features/check-in/check-in-error-page.tsx'
import { CheckInLayout } from '#web/features/check-in/check-in-layout.tsx'
import { requireDuty } from '#web/lib/require-role.ts'
import { m } from '#web/paraglide/messages.js'
import stylesheet from '#web/features/check-in/check-in.css?url'

/** Check-in at the door. */
export const Route = createFileRoute('/checkin')({
  ssr: false,
  beforeLoad: requireDuty('door'),
  head: () => ({
    meta: [{ title: `${m.check_in_title()} · ${m.site_name()}` }, { name: 'robots', content: 'noindex' }],
    links: [{ rel: 'stylesheet', href: stylesheet }],
  }),
  component: CheckIn,
  errorComponent: CheckInErrorPage,
})

function CheckIn() {
  return (
    <CheckInLayout account={<StaffAccount />}>
      <Outlet />
    </CheckInLayout>
  )
}
