import { createFileRoute, Outlet } from '@tanstack/react-router'
import { StaffAccount } from '#web/features/accounts/staff-account.tsx'
import { CounterAlerts } from '#web/features/counter/counter-alerts.tsx'
import { CounterErrorPage } from '#web/features/counter/counter-error-page.tsx'
import { CounterLayout } from '#web/features/counter/counter-layout.tsx'
import { WaitingApprovals } from '#web/features/counter/waiting-approvals.tsx'
import { requireDuty } from '#web/lib/session/require-role.ts'
import { m } from '#web/paraglide/messages.js'
import stylesheet from '#web/features/counter/counter.css?url'

/** The counter of the box office. */
export const Route = createFileRoute('/counter')({
  ssr: false,
  beforeLoad: requireDuty('counter'),
  head: () => ({
    meta: [{ title: `${m.counter_title()} · ${m.site_name()}` }, { name: 'robots', content: 'noindex' }],
    links: [{ rel: 'stylesheet', href: stylesheet }],
  }),
  component: CounterRoute,
  errorComponent: CounterErrorPage,
})

function CounterRoute() {
  return (
    <CounterLayout account={<StaffAccount />} alerts={<CounterAlerts />} approvals={<WaitingApprovals />}>
      <Outlet />
    </CounterLayout>
  )
}
