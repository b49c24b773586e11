import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRouteMatch,
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
} from '@tanstack/react-router'
import { EndedSessionDialog } from '#web/features/accounts/ended-session-dialog.tsx'
import { language } from '#web/lib/document/language.ts'
import { loadDocumentOfLayout } from '#web/lib/navigation/load-document-of-layout.ts'
import { readPageSettings } from '#web/lib/document/page-settings.ts'
import { m } from '#web/paraglide/messages.js'
import { BeforeHydration, LoadErrorNotice } from '#web/ui/before-hydration.tsx'
import { LanguageScript } from '#web/ui/language-script.tsx'
import { PagePreloads } from '#web/ui/page-preloads.tsx'
import { ThemeScript } from '#web/ui/theme-script.tsx'

/** The document of every page. What a page looks like belongs to its layout: `_site`, `admin` or `checkin`. */
export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: ({ matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'dark light' },
      {
        title: matches.some(isNotFound) ? `${m.not_found_title()} · ${m.site_name()}` : m.site_name(),
      },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-180.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
  }),
  beforeLoad: loadDocumentOfLayout,
  component: Document,
})

/** True for a path without a route, and for a route whose movie does not exist. */
function isNotFound({ status, _notFound }: AnyRouteMatch): boolean {
  return status === 'notFound' || _notFound === true
}

function Document() {
  const { siteOrigin, renderedAt } = readPageSettings()
  return (
    <html
      lang={language}
      data-theme="dark"
      data-origin={siteOrigin}
      data-rendered-at={renderedAt}
      suppressHydrationWarning
    >
      <head>
        <LanguageScript />
        <ThemeScript />
        <BeforeHydration />
        <HeadContent />
        <PagePreloads />
      </head>
      <body>
        <Outlet />
        <EndedSessionDialog />
        <LoadErrorNotice />
        <Scripts />
      </body>
    </html>
  )
}
