import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRouteMatch,
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
} from '@tanstack/react-router'
import { AccountMenu } from '#web/features/accounts/account-menu.tsx'
import { Shell } from '#web/features/site/shell.tsx'
import { siteConfigQuery } from '#web/features/site/site-config-query.ts'
import { language } from '#web/lib/language.ts'
import { readPageSettings } from '#web/lib/page-settings.ts'
import { m } from '#web/paraglide/messages.js'
import { Alerts } from '#web/ui/alerts.tsx'
import { BeforeHydration, LoadErrorNotice } from '#web/ui/before-hydration.tsx'
import { LanguageScript } from '#web/ui/language-script.tsx'
import { ThemeScript } from '#web/ui/theme-script.tsx'
import stylesheet from '#web/styles/app.css?url'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: ({ matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'dark light' },
      {
        title: matches.some(isNotFound) ? `${m.not_found_title()} · ${m.site_name()}` : m.site_name(),
      },
      { property: 'og:site_name', content: m.site_name() },
    ],
    links: [
      { rel: 'stylesheet', href: stylesheet },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  // A page without the cinema's address is still a page.
  loader: ({ context }) => context.queryClient.prefetchQuery(siteConfigQuery()),
  component: Document,
})

/** A path without a route, or a route whose movie does not exist. */
function isNotFound({ status, _notFound }: AnyRouteMatch): boolean {
  return status === 'notFound' || _notFound === true
}

function Document() {
  return (
    <html
      lang={language}
      data-theme="dark"
      data-origin={readPageSettings().siteOrigin}
      suppressHydrationWarning
    >
      <head>
        <LanguageScript />
        <ThemeScript />
        <BeforeHydration />
        <HeadContent />
      </head>
      <body>
        <Shell account={<AccountMenu />}>
          <Outlet />
        </Shell>
        <Alerts />
        <LoadErrorNotice />
        <Scripts />
      </body>
    </html>
  )
}
