import { createFileRoute, Outlet } from '@tanstack/react-router'
import { StaffAccount } from '#web/features/accounts/staff-account.tsx'
import { KitchenAlerts } from '#web/features/kitchen/kitchen-alerts.tsx'
import { KitchenErrorPage } from '#web/features/kitchen/kitchen-error-page.tsx'
import { KitchenLayout } from '#web/features/kitchen/kitchen-layout.tsx'
import { requireDuty } from '#web/lib/session/require-role.ts'
import { m } from '#web/paraglide/messages.js'
import stylesheet from '#web/features/kitchen/kitchen.css?url'

/** The kitchen of the snack bar. */
export const Route = createFileRoute('/kitchen')({
  ssr: false,
  beforeLoad: requireDuty('snack_bar'),
  head: () => ({
    meta: [{ title: `${m.kitchen_title()} · ${m.site_name()}` }, { name: 'robots', content: 'noindex' }],
    links: [{ rel: 'stylesheet', href: stylesheet }],
  }),
  component: KitchenRoute,
  errorComponent: KitchenErrorPage,
})

function KitchenRoute() {
  return (
    <KitchenLayout account={<StaffAccount />} alerts={<KitchenAlerts />}>
      <Outlet />
    </KitchenLayout>
  )
}
