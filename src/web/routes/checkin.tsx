import { createFileRoute, Outlet } from '@tanstack/react-router'
import { StaffAccount } from '#web/features/accounts/staff-account.tsx'
import { CheckInErrorPage } from '#web/features/check-in/check-in-error-page.tsx'
import { CheckInLayout } from '#web/features/check-in/check-in-layout.tsx'
import { useDoorPhone } from '#web/lib/session/door-phone-store.ts'
import { useUser } from '#web/lib/session/auth-store.ts'
import { m } from '#web/paraglide/messages.js'
import stylesheet from '#web/features/check-in/check-in.css?url'

/** Check-in at the door. Each page has its own guard: a door phone has no account, and customers open their ticket. */
export const Route = createFileRoute('/checkin')({
  ssr: false,
  head: () => ({
    meta: [{ title: `${m.check_in_title()} · ${m.site_name()}` }, { name: 'robots', content: 'noindex' }],
    links: [{ rel: 'stylesheet', href: stylesheet }],
  }),
  component: CheckIn,
  errorComponent: CheckInErrorPage,
})

function CheckIn() {
  return (
    <CheckInLayout account={<DoorAccount />}>
      <Outlet />
    </CheckInLayout>
  )
}

/** The paired phone, or who is signed in. */
function DoorAccount() {
  const user = useUser()
  const phone = useDoorPhone()
  if (phone?.token) return <span>{m.pair_done_as({ name: phone.name })}</span>
  return user && <StaffAccount />
}
