import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { AccountMenu } from '#web/features/accounts/account-menu.tsx'
import { Shell } from '#web/features/site/shell.tsx'
import { siteConfigQuery } from '#web/features/site/site-query.ts'
import { language } from '#web/lib/language.ts'
import { readPageSettings } from '#web/lib/page-settings.ts'
import { m } from '#web/paraglide/messages.js'
import { Alerts } from '#web/ui/alerts.tsx'
import { LanguageScript } from '#web/ui/language-script.tsx'
import { ThemeScript } from '#web/ui/theme-script.tsx'
import stylesheet from '#web/styles/app.css?url'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'dark light' },
      { name: 'theme-color', content: '#0c0c16' },
      { title: m.site_name() },
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
        <HeadContent />
      </head>
      <body>
        <Shell account={<AccountMenu />}>
          <Outlet />
        </Shell>
        <Alerts />
        <Scripts />
      </body>
    </html>
  )
}
