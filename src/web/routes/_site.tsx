import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccountMenu } from '#web/features/accounts/account-menu.tsx'
import { siteConfigQuery } from '#web/features/site/site-config-query.ts'
import { SiteLayout } from '#web/features/site/site-layout.tsx'
import { m } from '#web/paraglide/messages.js'
import { Alerts } from '#web/ui/alerts.tsx'
import stylesheet from '#web/styles/app.css?url'

/** The public site. */
export const Route = createFileRoute('/_site')({
  head: () => ({
    meta: [{ property: 'og:site_name', content: m.site_name() }],
    links: [{ rel: 'stylesheet', href: stylesheet }],
  }),
  // A page without the cinema's address is still a page.
  loader: ({ context }) => context.queryClient.prefetchQuery(siteConfigQuery()),
  component: Site,
})

function Site() {
  return (
    <>
      <SiteLayout account={<AccountMenu />}>
        <Outlet />
      </SiteLayout>
      <Alerts />
    </>
  )
}
